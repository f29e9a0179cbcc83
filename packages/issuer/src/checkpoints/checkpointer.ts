import { type Checkpoint, formatInstant, MerkleTree, signCheckpoint } from '@cognitive-delivery/core';
import { type JournalView, journalFailure } from '../journal-view.js';
import type { KeyRing } from '../key-ring.js';
import { signerAt } from '../keys/timed-signer.js';
import { CheckpointLog, openCheckpoint } from './checkpoint-log.js';
import type { CheckpointAnswer, CheckpointOptions, CheckpointRefusalCode } from './options.js';

const DEFAULT_LINES = 1000;
// Between reading the log and appending to it another may have made a larger one.
const ATTEMPTS = 3;

type Refused = Extract<CheckpointAnswer, { outcome: 'refused' }>;

/** Thrown on the way to a checkpoint, and answered as a refusal. */
class Refusal extends Error {
  readonly answer: Refused;

  constructor(code: CheckpointRefusalCode, message: string) {
    super(message);
    this.answer = { outcome: 'refused', code, message };
  }
}

/**
 * Makes checkpoints of a journal: on demand, and by itself once enough lines or time went by. It never keeps a
 * decision waiting and never fails one; why it failed itself is kept for whoever asks.
 */
export class Checkpointer {
  readonly #journal: JournalView;
  readonly #options: CheckpointOptions;
  readonly #keys: () => Promise<KeyRing>;
  readonly #clock: () => number;
  readonly #log: CheckpointLog;
  readonly #anchor: CheckpointLog | undefined;
  // How many lines the newest checkpoint covers, once that was looked up.
  #covered: number | undefined;
  // How many lines there were when it was tried last; what failed is tried again after as many more.
  #triedAt = 0;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failure: string | undefined;

  constructor(journal: JournalView, options: CheckpointOptions, keys: KeyRing, clock: () => number) {
    this.#journal = journal;
    this.#options = options;
    this.#keys = options.keys ?? (async () => keys);
    this.#clock = clock;
    this.#log = new CheckpointLog(options.log, options.origin);
    this.#anchor = options.anchor && new CheckpointLog(options.anchor, options.origin);
  }

  /** Why the last checkpoint that was made by itself was not, or not copied to the anchor. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Is told that the journal may have grown. */
  notice(): void {
    if (this.#running !== undefined) return;
    if (this.#covered === undefined) {
      this.#byItself(() => this.#lookUp());
      return;
    }
    const { everyLines = DEFAULT_LINES } = this.#options;
    if (this.#lines - Math.max(this.#covered, this.#triedAt) >= everyLines) this.#byItself(() => this.#try());
    else if (this.#lines > this.#covered) this.#setTimer();
  }

  /** Makes a checkpoint of all lines that are in the journal by now. */
  async make(): Promise<CheckpointAnswer> {
    await this.#idle();
    let answer: CheckpointAnswer | undefined;
    await this.#run(async () => {
      answer = await this.#try();
    });
    return answer ?? refused('store_unavailable', this.#failure ?? '');
  }

  async close(): Promise<void> {
    await this.#idle();
    const { everyMs } = this.#options;
    if (everyMs !== undefined && this.#covered !== undefined && this.#lines > this.#covered) {
      this.#byItself(() => this.#try());
      await this.#idle();
    }
    clearTimeout(this.#timer);
    await Promise.all([this.#log.close(), this.#anchor?.close()]);
  }

  async #idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  #byItself(job: () => Promise<unknown>): void {
    void this.#run(job, (why) => this.#options.onFailure?.(why));
  }

  // One at a time; whatever goes wrong is kept. What is due then begins at once, so that whoever waits for all to
  // be done does not go on between the two.
  #run(job: () => Promise<unknown>, onFailure?: (why: string) => void): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#failure = undefined;
    this.#running = job()
      .catch((error: unknown) => {
        this.#failure = error instanceof Error ? error.message : String(error);
      })
      .then(() => {
        this.#running = undefined;
        if (this.#failure === undefined) return this.notice();
        onFailure?.(this.#failure);
        this.#setTimer();
      });
    return this.#running;
  }

  #setTimer(): void {
    const { everyMs } = this.#options;
    if (everyMs === undefined) return;
    this.#timer ??= setTimeout(() => this.#byItself(() => this.#try()), everyMs).unref();
  }

  // How far the journal is covered; and whether it still is the one that was signed, which is best said at once.
  async #lookUp(): Promise<void> {
    const newest = await this.#newest(await this.#keys());
    this.#covered = newest?.checkpoint.size ?? 0;
    const { size, root } = newest?.checkpoint ?? this.#tree.head();
    if (size > this.#lines) await this.#try();
    else if ((this.#tree.rootAt(size) ?? root) !== root) throw forked(size);
  }

  async #try(): Promise<CheckpointAnswer> {
    this.#triedAt = this.#lines;
    const answer = await this.#make();
    this.#failure = answer.outcome === 'refused' ? answer.message : answer.anchor_failure;
    return answer;
  }

  async #make(): Promise<CheckpointAnswer> {
    try {
      for (let attempt = 1; ; attempt++) {
        const made = await this.#attempt();
        if (made !== undefined || attempt === ATTEMPTS) {
          return made ?? refused('store_unavailable', 'others make checkpoints faster than this; ask again');
        }
      }
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      const { code, message } = journalFailure(error);
      return refused(code, message);
    }
  }

  // Undefined where another made a larger checkpoint meanwhile.
  async #attempt(): Promise<CheckpointAnswer | undefined> {
    const { origin } = this.#options;
    const keys = await this.#keys();
    const last = await this.#newest(keys);
    // Under the lock, and answered once every line before is on disk: a line that a failed write takes back
    // is in no checkpoint.
    const head = await this.#journal.decide(() => ({ records: [], answer: this.#tree.head() }));
    if (last !== undefined) await this.#assertExtends(last.checkpoint, head.size);
    if (last?.checkpoint.size === head.size) {
      this.#covered = head.size;
      return {
        outcome: 'unchanged',
        checkpoint: last.note,
        origin,
        ...head,
        ...(await this.#copy(last.note, head.size)),
      };
    }

    const now = this.#clock();
    const key = signerAt(keys.checkpoint, now);
    if (key === undefined || keys.history === undefined) {
      throw new Refusal('no_checkpoint_key', 'no key for checkpoints is at hand; make one and ask again');
    }
    const { history } = keys;
    const note = signCheckpoint({ origin, ...head, keys: history.head }, key);
    const largest = await this.#log.append({ note, size: head.size, at: formatInstant(now) }, (newest) => {
      const other = newest === undefined || newest === last?.note ? undefined : this.#opened(newest, keys);
      if (other !== undefined && this.#tree.rootAt(other.size) !== other.root) throw forked(other.size);
    });
    if (largest !== note) return undefined;
    this.#covered = head.size;
    return { outcome: 'signed', checkpoint: note, origin, ...head, ...(await this.#copy(note, head.size)) };
  }

  // The largest checkpoint that either keeps: an anchor knows what was cut off beside the journal.
  async #newest(
    keys: KeyRing,
  ): Promise<{ readonly note: string; readonly checkpoint: Checkpoint } | undefined> {
    const kept = [await this.#log.newest(), await this.#anchor?.newest().catch(() => undefined)];
    const opened = kept.flatMap((note) =>
      note === undefined ? [] : [{ note, checkpoint: this.#opened(note, keys) }],
    );
    const [first, second] = opened;
    if (first !== undefined && second !== undefined && first.checkpoint.size === second.checkpoint.size) {
      if (first.checkpoint.root !== second.checkpoint.root) throw forked(first.checkpoint.size);
    }
    return second !== undefined && second.checkpoint.size > (first?.checkpoint.size ?? 0) ? second : first;
  }

  #opened(note: string, { history }: KeyRing): Checkpoint {
    const checkpoint = history && openCheckpoint(note, this.#options.origin, history);
    if (checkpoint !== undefined) return checkpoint;
    const message = 'the newest checkpoint that is kept was signed by no key of this journal; find out why';
    throw new Refusal('checkpoint_unverified', message);
  }

  // No two checkpoints are signed between which there is no consistency proof.
  async #assertExtends(older: Checkpoint, size: number): Promise<void> {
    if (older.size > size) {
      const message = `a checkpoint of ${older.size} lines was signed and the journal has ${size}; find out why`;
      throw new Refusal('journal_truncated', message);
    }
    const root = this.#tree.rootAt(older.size) ?? (await this.#reread(older.size));
    if (root !== older.root) throw forked(older.size);
  }

  async #reread(size: number): Promise<string> {
    const tree = new MerkleTree();
    const log = await this.#options.journal();
    try {
      while (tree.size < size) {
        const lines = await log.catchUp({ limit: Math.min(size - tree.size, DEFAULT_LINES) });
        if (lines.length === 0) break;
        for (const { text } of lines) tree.append(text);
      }
      return tree.head().root;
    } finally {
      await log.close();
    }
  }

  async #copy(note: string, size: number): Promise<{ readonly anchor_failure?: string }> {
    const at = formatInstant(this.#clock());
    try {
      await this.#anchor?.append({ note, size, at }, () => undefined);
      return {};
    } catch (error) {
      return { anchor_failure: error instanceof Error ? error.message : String(error) };
    }
  }

  get #lines(): number {
    return this.#tree.size;
  }

  get #tree() {
    const { tree } = this.#journal;
    if (tree === undefined) throw new Error('the journal is read without a tree');
    return tree;
  }
}

function forked(size: number): Refusal {
  const message = `the first ${size} lines of the journal are not those that were signed; find out what was changed`;
  return new Refusal('journal_forked', message);
}

function refused(code: CheckpointRefusalCode, message: string): Refused {
  return { outcome: 'refused', code, message };
}
