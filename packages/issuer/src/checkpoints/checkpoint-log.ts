import { type Checkpoint, type NoteVerifier, verifyCheckpoint } from '@cognitive-delivery/core';
import type { Line, RecordLog } from '@cognitive-delivery/store';
import type { KeyHistory } from '../keys/read-key-log.js';
import { originOf, readCheckpointLine, sizeOf, writeCheckpoint } from './read-checkpoints.js';

/** Where checkpoints are kept; the newest of them is what counts. */
export class CheckpointLog {
  readonly #open: () => Promise<RecordLog>;
  readonly #origin: string;
  #log: Promise<RecordLog> | undefined;
  #newest: { readonly note: string; readonly size: number } | undefined;

  constructor(open: () => Promise<RecordLog>, origin: string) {
    this.#open = open;
    this.#origin = origin;
  }

  /** Reads on, and returns the largest checkpoint of the tree as it was kept. */
  async newest(): Promise<string | undefined> {
    const log = await this.#opened();
    try {
      this.#take(await log.catchUp());
    } catch (error) {
      this.#startOver(log);
      throw error;
    }
    return this.#newest?.note;
  }

  /** Appends a checkpoint unless a larger one is there, and returns the largest. `admit` may throw against it. */
  async append(
    { note, size, at }: { readonly note: string; readonly size: number; readonly at: string },
    admit: (newest: string | undefined) => void,
  ): Promise<string> {
    const log = await this.#opened();
    try {
      return await log.transact((news) => {
        this.#take(news);
        if (this.#newest !== undefined && this.#newest.size >= size) {
          return { append: [], answer: this.#newest.note };
        }
        admit(this.#newest?.note);
        this.#newest = { note, size };
        return { append: [writeCheckpoint(note, at)], answer: note };
      });
    } catch (error) {
      this.#startOver(log);
      throw error;
    }
  }

  async close(): Promise<void> {
    const log = await this.#log?.catch(() => undefined);
    await log?.close();
  }

  // Others may keep checkpoints in the same file, and so may earlier trees of this journal.
  #take(lines: readonly Line[]): void {
    for (const { text, number } of lines) {
      const { note } = readCheckpointLine(text, number);
      const size = sizeOf(note);
      if (originOf(note) !== this.#origin || size === undefined) continue;
      if (size >= (this.#newest?.size ?? 0)) this.#newest = { note, size };
    }
  }

  #startOver(log: RecordLog): void {
    log.rewind();
    this.#newest = undefined;
  }

  #opened(): Promise<RecordLog> {
    this.#log ??= this.#open().catch((error: unknown) => {
      this.#log = undefined;
      throw error;
    });
    return this.#log;
  }
}

/** Returns what a kept checkpoint says, or undefined where no key of the journal signed it. */
export function openCheckpoint(note: string, origin: string, history: KeyHistory): Checkpoint | undefined {
  const opened = verifyCheckpoint(note, verifiersOf(history, origin), origin);
  return opened.ok ? opened.checkpoint : undefined;
}

/** Returns the keys that sign a journal's checkpoints, those that are retired among them. */
export function verifiersOf({ keys }: Pick<KeyHistory, 'keys'>, origin: string): readonly NoteVerifier[] {
  return keys.flatMap(({ key, purpose }) => (purpose === 'checkpoint' ? [{ name: origin, key }] : []));
}
