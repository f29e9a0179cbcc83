import type { Line, RecordLog } from '@cognitive-delivery/store';
import { journalFailure } from '../journal-view.js';
import { parseLine } from '../parse-line.js';
import type { Desk } from './desk.js';
import { withHandles } from './redact.js';
import { ServiceError, unavailable } from './service-error.js';

/** What is asked of a journal. */
export interface JournalAsk {
  /** How many lines to leave out at the start. */
  readonly after: number;
  /** How many lines to give at most. */
  readonly limit: number;
  /** Whether to go on as records come. */
  readonly follow: boolean;
  /** Whether the ids of live leases are given as they are. */
  readonly asTheyAre: boolean;
  /** Ends the lines. */
  readonly gone: AbortSignal;
}

// A line may hold megabytes, and each reader holds as many.
const LINES_AT_ONCE = 100;
const MAX_STREAMS = 16;
const SIGN_OF_LIFE_MS = 15_000;
// Where the store's hint does not come, or not here.
const LOOK_AGAIN_MS = 1000;

/**
 * Opens the journal and returns its lines as text that comes in pieces, each of whole lines. It fails before the
 * first piece where the journal cannot be read; later it throws, and whoever sends the pieces breaks off.
 *
 * @throws {too_many_streams} {store_unavailable} {journal_unreadable}
 */
export async function journalLines(desk: Desk, ask: JournalAsk): Promise<AsyncIterable<string>> {
  if (desk.streams >= MAX_STREAMS) {
    throw new ServiceError('too_many_streams', `no more than ${MAX_STREAMS} read the journal at a time`);
  }
  desk.streams += 1;
  let log: RecordLog | undefined;
  let isEnded = false;
  const end = async () => {
    if (isEnded) return;
    isEnded = true;
    desk.streams -= 1;
    await log?.close();
  };
  try {
    // A reader of its own does not know what was there before; the issuer notices a journal that lost lines.
    await desk.read();
    log = await desk.openReader();
    const pieces = piecesOf(desk, log, ask);
    const first = await pieces.next();
    // Whoever asked may be gone before the first piece is sent, and then nobody begins with what is returned.
    if (ask.gone.aborted) throw new ServiceError('request_malformed', 'the request ended too soon');
    ask.gone.addEventListener('abort', () => void end().catch(() => undefined));
    return resumed(first, pieces, end);
  } catch (error) {
    await end();
    if (error instanceof ServiceError) throw error;
    const { code, message } = journalFailure(error);
    throw unavailable(code, message);
  }
}

async function* resumed(
  first: IteratorResult<string, void>,
  pieces: AsyncGenerator<string, void>,
  end: () => Promise<void>,
): AsyncGenerator<string, void> {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* pieces;
  } finally {
    await end();
  }
}

async function* piecesOf(desk: Desk, log: RecordLog, ask: JournalAsk): AsyncGenerator<string, void> {
  const { after, follow } = ask;
  // A follower's lines end with the service; a copy that was asked for is finished.
  const gone = follow ? AbortSignal.any([ask.gone, desk.stopping]) : ask.gone;
  let left = ask.limit;
  let quietSince = Number.NEGATIVE_INFINITY;
  const news = new News(log, gone);
  try {
    while (left > 0 && !gone.aborted) {
      const lines = await log.catchUp({ limit: LINES_AT_ONCE });
      const wanted = lines.filter(({ number }) => number > after).slice(0, left);
      left -= wanted.length;
      if (wanted.length > 0) {
        quietSince = performance.now();
        yield ask.asTheyAre ? asTheyAre(wanted) : await redacted(desk, wanted);
      } else if (lines.length === 0) {
        if (!follow) return;
        // At the start, too: the status goes out with the first piece.
        if (performance.now() - quietSince >= SIGN_OF_LIFE_MS) {
          quietSince = performance.now();
          yield '\n';
        }
        await news.wait(LOOK_AGAIN_MS);
      }
    }
  } finally {
    news.stop();
  }
}

function asTheyAre(lines: readonly Line[]): string {
  return lines.map(({ text }) => `${text}\n`).join('');
}

// The state is read after the lines, so it knows every lease that they name.
async function redacted({ parts, read }: Desk, lines: readonly Line[]): Promise<string> {
  const state = await read();
  const { now } = parts.contextOf(state);
  const texts = lines.map(({ number, text }) => {
    const parsed = parseLine(text);
    if (!parsed.ok) return JSON.stringify({ line: number, unreadable: true });
    return JSON.stringify(withHandles(parsed.value, state, { now }));
  });
  return texts.map((text) => `${text}\n`).join('');
}

/** Waits until the journal may hold more. */
class News {
  readonly #gone: AbortSignal;
  readonly #stop: () => void;
  #wake: () => void = () => undefined;
  #came = false;

  constructor(log: RecordLog, gone: AbortSignal) {
    this.#gone = gone;
    this.#stop = log.onNews(() => {
      this.#came = true;
      this.#wake();
    });
  }

  async wait(ms: number): Promise<void> {
    if (!this.#came && !this.#gone.aborted) {
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          this.#gone.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        this.#wake = done;
        this.#gone.addEventListener('abort', done);
      });
    }
    this.#came = false;
  }

  stop(): void {
    this.#stop();
  }
}
