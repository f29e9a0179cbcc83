import { type EvidenceBundle, readLines } from '@cognitive-delivery/issuer/replay';
import type { SourceLine } from '../model/journal-model.js';
import type { Source } from './protocol.js';

/** Reads the lines of a source, and any of them again. */
export class JournalReader {
  /** What a bundle says of itself, once its lines were read. */
  bundle: Pick<EvidenceBundle, 'lease'> | undefined;
  readonly #source: Source;
  // Where each line begins and ends, by its number; a bundle's lines are few and are kept.
  readonly #places: number[] = [];
  readonly #texts = new Map<number, string>();
  readonly #numbers: number[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  /** Returns the lines, as many at once as come together. */
  async *lines(progress: (bytes: number) => void): AsyncGenerator<readonly SourceLine[]> {
    const { kind, content } = this.#source;
    if (kind === 'lease') return;
    if (kind === 'bundle') {
      yield await this.#bundleLines();
      return;
    }
    let at = 0;
    for await (const lines of readLines(stream(content))) {
      for (const { bytes } of lines) {
        this.#places.push(at, at + bytes.length);
        at += bytes.length + 1;
      }
      yield lines;
      progress(Math.min(at, content.size));
    }
  }

  /** Returns the bytes of a journal, or of the lines of a bundle. */
  async *chunks(): AsyncGenerator<string | Uint8Array> {
    const { kind, content } = this.#source;
    if (kind === 'journal') yield* stream(content);
    else if (kind === 'bundle') for (const { text } of await this.#bundleLines()) yield `${text}\n`;
  }

  /** Returns the text of a line. */
  async text(line: number): Promise<string | undefined> {
    const kept = this.#texts.get(line);
    const [from, to] = this.#places.slice(2 * (line - 1), 2 * line);
    if (kept !== undefined || from === undefined) return kept;
    return await this.#source.content.slice(from, to).text();
  }

  /** Returns the number in its journal of the line that was read in this place, from 1. */
  lineAt(place: number): number {
    return this.#numbers[place - 1] ?? place;
  }

  async #bundleLines(): Promise<readonly SourceLine[]> {
    const value: unknown = JSON.parse(await this.#source.content.text());
    const { lines, lease } = value as Partial<EvidenceBundle>;
    this.bundle = { lease: typeof lease === 'string' ? lease : '' };
    // What it says of itself is judged by its verification; here it only has to be shown.
    const shown = (Array.isArray(lines) ? lines : []).flatMap((line, place): SourceLine[] => {
      const { index, text } = Object(line) as { index?: unknown; text?: unknown };
      const number = Number.isSafeInteger(index) ? Number(index) + 1 : place + 1;
      return typeof text === 'string' ? [{ number, text, whole: true }] : [];
    });
    for (const { number, text = '' } of shown) {
      this.#texts.set(number, text);
      this.#numbers.push(number);
    }
    return shown;
  }
}

async function* stream(content: Blob): AsyncGenerator<Uint8Array> {
  const reader = content.stream().getReader();
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) yield part.value;
}
