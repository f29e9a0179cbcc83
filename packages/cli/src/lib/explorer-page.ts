import { basename } from 'node:path';
import { exportJwkSet, formatInstant } from '@cognitive-delivery/core';
import { explorerWith, type PageText } from '@cognitive-delivery/explorer';
import type { AuditOptions, AuditReport } from '@cognitive-delivery/issuer/replay';
import { EXIT } from './exit.js';
import { Failure } from './failure.js';
import { type LiveIds, liveIds } from './live-ids.js';
import type { Call } from './verb.js';

type Given = Pick<AuditOptions, 'anchors' | 'checkpoints' | 'history' | 'rootPolicy'>;

// A text in a page cannot be longer, and no browser would open it.
const MOST_BYTES = 200 * 1024 * 1024;

/** A journal that is kept while it is read, with what it is audited by. */
export class KeptJournal {
  given: Given = {};
  readonly #chunks: Uint8Array[] = [];
  #size = 0;

  /** Passes chunks on, and keeps them. @throws journal_too_large */
  async *from(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
    for await (const piece of chunks) {
      const chunk = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
      this.#size += chunk.length;
      if (this.#size > MOST_BYTES) {
        throw new Failure(
          'journal_too_large',
          'a page holds a journal of 200 MiB at most; audit it without one',
        );
      }
      this.#chunks.push(chunk);
      yield chunk;
    }
  }

  /** Reads all of it. @throws journal_too_large */
  async read(chunks: AsyncIterable<Uint8Array | string>): Promise<void> {
    for await (const _ of this.from(chunks));
  }

  goBy(given: Given): void {
    this.given = given;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }
}

/** Returns a page with a journal in it, and which leases may be live in it. */
export function pageOf({
  journal,
  name = 'journal.jsonl',
  given,
  report,
  view,
}: {
  readonly journal: Uint8Array;
  readonly name?: string | undefined;
  readonly given: Given;
  readonly report?: AuditReport;
  readonly view?: string;
}): { readonly html: string; readonly live: LiveIds } {
  const now = Date.now();
  const html = explorerWith({
    name: name.includes('://') || name === '-' ? 'journal' : basename(name),
    journal,
    beside: besideOf(given),
    ...(report && { report, made_at: formatInstant(now) }),
    ...(view !== undefined && { view }),
  });
  return { html, live: liveIds(journal, now) };
}

/** Refuses to write what may open something, unless that was asked for. @throws lease_live */
export function refuseLive(call: Call, { handles: [first], unreadable }: LiveIds): void {
  if (call.flag('include-live')) return;
  const anyway = 'say --include-live for whom you trust with it';
  if (first !== undefined) {
    const message = `${first} is live, and its id would be in the page: wait until it has ended, or ${anyway}`;
    throw new Failure('lease_live', message, { exit: EXIT.no });
  }
  if (unreadable !== undefined) {
    const message = `line ${unreadable} cannot be read, and may have the id of a live lease: leave it out, or ${anyway}`;
    throw new Failure('lease_live', message, { exit: EXIT.no });
  }
}

// Of keys the public ones alone: whoever has an HMAC key can sign with it.
function besideOf({ history, rootPolicy, anchors = [], checkpoints = [] }: Given): readonly PageText[] {
  const keys: PageText[] =
    history === undefined
      ? []
      : history.lines !== undefined
        ? [{ name: 'keys.jsonl', text: history.lines.map((line) => `${line}\n`).join('') }]
        : [{ name: 'jwks.json', text: JSON.stringify(exportJwkSet(history.keys)) }];
  const policy = rootPolicy === undefined ? [] : [{ name: 'root-policy.json', text: textOf(rootPolicy) }];
  const notes = (file: string, some: readonly string[]) =>
    some.length === 0 ? [] : [{ name: file, text: some.join('') }];
  return [...keys, ...policy, ...notes('anchors', anchors), ...notes('journal.checkpoints', checkpoints)];
}

function textOf(policy: NonNullable<Given['rootPolicy']>): string {
  if (typeof policy === 'string') return policy;
  return policy instanceof Uint8Array ? new TextDecoder().decode(policy) : JSON.stringify(policy);
}
