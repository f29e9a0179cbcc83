import { type Given, readGiven } from '../model/evidence.js';
import { count } from '../model/note.js';
import type { Recognised } from './protocol.js';

const HEAD_BYTES = 256 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;

/** Tells what a file is by what stands in it; of a long journal only the beginning is read. */
export async function recognise({
  name,
  content,
}: {
  readonly name: string;
  readonly content: Blob;
}): Promise<Recognised> {
  const head = await content.slice(0, HEAD_BYTES).text();
  const [first = ''] = head.split('\n', 1);
  if (first.length < head.length && readGiven({ name, text: first }).kind === 'journal') {
    return { name, kind: 'journal', label: LABELS.journal };
  }
  const isLog = /\.(?:jsonl|ndjson)$/i.test(name);
  if (content.size > MOST_BYTES) {
    return isLog
      ? { name, kind: 'journal', label: LABELS.journal }
      : { name, kind: 'unknown', label: 'too large for anything but a journal' };
  }
  const text = await content.text();
  const given = readGiven({ name, text });
  // One whose first line is damaged is one that an auditor wants to see.
  if (given.kind === 'unknown' && isLog) return { name, kind: 'journal', label: LABELS.journal };
  return { name, kind: given.kind, label: labelOf(given), ...(isEvidence(given) && { text }) };
}

const LABELS = { journal: 'Journal', bundle: 'Evidence bundle', lease: 'Lease' } as const;

function isEvidence({ kind }: Given): boolean {
  return kind !== 'journal' && kind !== 'bundle' && kind !== 'lease' && kind !== 'unknown';
}

function labelOf(given: Given): string {
  switch (given.kind) {
    case 'anchors':
      return `${count(given.notes.length, 'checkpoint')} kept elsewhere`;
    case 'checkpoints':
      return `${count(given.notes.length, 'checkpoint')} from beside the journal`;
    case 'history':
      return `Key history, ${count(given.lines.length, 'event')}`;
    case 'hmac':
      return `HMAC key ${given.key.fingerprint}`;
    case 'jwks':
      return count(given.keys.length, 'public key');
    case 'policy':
      return 'Root policy';
    case 'verifier':
      return 'Public key for checkpoints';
    case 'unknown':
      return given.message;
    default:
      return LABELS[given.kind];
  }
}
