import type { LeaseRecord } from '@cognitive-delivery/contract';
import {
  type Checkpoint,
  type HistoricKey,
  type ImportKeyOptions,
  type Issue,
  verifyInclusion,
} from '@cognitive-delivery/core';
import { readRecord } from '../fold.js';
import { type KeyHistory, readKeyLog } from '../keys/read-key-log.js';
import { type EvidenceBundle, readBundle } from './bundle.js';
import { judgeChain } from './judge-chain.js';
import { openHead } from './open-head.js';

/** What an evidence bundle shows to somebody who trusts the keys that were given. */
export interface BundleVerdict {
  /** Whether everything holds that the bundle claims. */
  readonly verified: boolean;
  /** The handle of the lease that it is about; absent where it is no bundle. */
  readonly lease?: string;
  /** The signed head that every line is beneath. */
  readonly checkpoint?: Pick<Checkpoint, 'origin' | 'root' | 'size'>;
  /** What speaks against it: code, place in the bundle, meaning. */
  readonly faults: readonly Issue[];
  /** What is shown, in sentences; nothing where there is a fault. */
  readonly proves: readonly string[];
  /** What is not, whatever holds. */
  readonly does_not_prove: readonly string[];
}

const NOT_PROVED = [
  'that the grant was right: only that the issuer made it, and wider than its parent it is not',
  'what the root lease was narrowed from: the root policy is not in the bundle',
  'what was done under the lease',
  'that nothing else was recorded of it: records may be left out, and later ones are not covered',
  'that others were shown the same journal: compare the checkpoint with an anchor kept elsewhere',
  'the time: instants are those of the issuer, in the order of the journal',
  'the HMAC signatures, for which the secret key is needed',
];

/**
 * Verifies an evidence bundle by the proof keys that the reader trusts, such as a published JWK set, and needs
 * nothing else: that the log of keys is theirs, the checkpoint is signed by a key of that log, every line is
 * in the tree, and the leases and revocations in it are proven, well formed and never wider than their parents.
 * Never throws, whatever the value.
 */
export function verifyBundle(
  value: unknown,
  trusted: readonly HistoricKey[],
  options: ImportKeyOptions = {},
): BundleVerdict {
  const read = readBundle(value);
  if (!read.ok) return { verified: false, faults: [read.issue], proves: [], does_not_prove: NOT_PROVED };
  const { bundle } = read;
  const keys = believeKeys(bundle, trusted, options);
  const opened = keys.ok ? openHead(bundle, keys.history, options) : keys;
  if (!opened.ok) return verdict(bundle, undefined, opened.faults, []);

  const { checkpoint } = opened;
  const faults: Issue[] = [];
  const records: { readonly place: number; readonly record: LeaseRecord }[] = [];
  for (const [place, line] of bundle.lines.entries()) {
    if (!verifyInclusion(line.text, line, checkpoint)) {
      faults.push(
        issue('line_not_included', `/lines/${place}`, 'the line is not in the tree of the checkpoint'),
      );
      continue;
    }
    const record = readRecord(line.text);
    if (record.ok) records.push({ place, record: record.record });
    else faults.push(issue(record.code, `/lines/${place}/text`, record.message));
  }
  const chain = judgeChain(bundle, records, keys.ok ? keys.history.keys : []);
  return verdict(bundle, checkpoint, [...faults, ...chain.faults], chain.unproven);
}

type Believed =
  | { readonly ok: true; readonly history: KeyHistory }
  | { readonly ok: false; readonly faults: readonly Issue[] };

// The log of keys, as far as the trusted keys vouch for it; a key is in force no longer than either says.
function believeKeys(
  { key_history }: EvidenceBundle,
  trusted: readonly HistoricKey[],
  options: ImportKeyOptions,
): Believed {
  const reading = readKeyLog(key_history, { ...options, trusted });
  if (!reading.ok) {
    const faults = reading.issues.map(({ code, path, message }) =>
      issue(code, `/key_history${path}`, message),
    );
    return { ok: false, faults };
  }
  const limits = new Map(trusted.map((entry) => [entry.key.kid, entry]));
  const keys = reading.keys.map((entry): HistoricKey => {
    const limit = limits.get(entry.key.kid);
    const until = Math.min(entry.until ?? Infinity, limit?.until ?? Infinity);
    const from = Math.max(entry.from, limit?.from ?? -Infinity);
    return { ...entry, from, ...(Number.isFinite(until) && { until }) };
  });
  return { ok: true, history: { keys, head: reading.head, lines: reading.lines } };
}

function verdict(
  { lease, chain }: EvidenceBundle,
  checkpoint: Checkpoint | undefined,
  faults: readonly Issue[],
  unproven: readonly string[],
): BundleVerdict {
  const verified = faults.length === 0;
  const head = checkpoint && { origin: checkpoint.origin, size: checkpoint.size, root: checkpoint.root };
  const proven = chain.length - unproven.length;
  return {
    verified,
    lease,
    ...(head && { checkpoint: head }),
    faults,
    proves:
      verified && head !== undefined
        ? [
            `the records of ${lease} ${chain.length > 1 ? `and of the ${count(chain.length - 1, 'lease')} above it ` : ''}are lines of the journal ${head.origin}, as it was when it had ${count(head.size, 'line')}`,
            `${proven} of ${count(chain.length, 'lease')} signed by a key of the issuer that was in force at the time`,
            'no lease holds more than its parent, opens before it or outlives it',
          ]
        : [],
    does_not_prove: [
      ...unproven.map((handle) => `who signed ${handle}: no proof key was in force when it was issued`),
      ...NOT_PROVED,
    ],
  };
}

function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`;
}

function issue(code: string, path: string, message: string): Issue {
  return { code, path, message };
}
