import type { Finding } from '../finding.js';
import { child } from '../schema/json-pointer.js';
import type { Evidence } from './evidence.js';
import { hintFor, messageFor } from './messages.js';
import type { BrokenPromise } from './promises.js';
import type { Side } from './side.js';
import type { Tightening } from './tightenings.js';

/** Returns the finding for a keyword that refuses what was accepted. */
export function breakOf({ code, place, keyword, value, evidence }: Tightening): Finding {
  const at = value === undefined ? { path: place } : { path: place, value };
  const message = messageFor(code, keyword, value);
  // A free name may be taken whatever the member's schema refuses.
  if (code === 'RESERVES_NAME') {
    return { code, severity: 'information', ...at, message, ...shown(evidence), hint: hintFor(code) };
  }
  if (evidence.kind !== 'document' || code === 'UNDECIDED') {
    const why =
      evidence.kind === 'undecided' ? evidence.doubt.why : 'the member may be one that nothing satisfies';
    return undecided(place, why, value);
  }
  return { code, severity: 'breaking', ...at, message, ...shown(evidence), hint: hintFor(code) };
}

/** Returns the finding for a keyword of the old version that refuses what the new one accepts. */
export function wideningOf(
  { code, place, counterpart, keyword, evidence }: Tightening,
  after: Side,
): Finding[] {
  if (code === 'RESERVES_NAME' || evidence.kind !== 'document') return [];
  const isNew = code === 'FIELD_REMOVED';
  const kept = isNew ? place : child(counterpart ?? '', keyword);
  const value = after.at(kept);
  const at = value === undefined ? { path: counterpart ?? '' } : { path: kept, value };
  const message = isNew
    ? `readers of the old version refuse the new member ${JSON.stringify(keyword)}`
    : `documents are accepted that ${keyword || 'the schema here'} refused in the old version`;
  return [{ code: 'ACCEPTS_MORE', severity: 'information', ...at, message, ...shown(evidence), hint: '' }];
}

function shown(evidence: Evidence): Pick<Finding, 'witness' | 'instancePath'> {
  if (evidence.kind !== 'document') return {};
  return { witness: evidence.document, instancePath: evidence.instancePath };
}

export function brokenPromiseOf({ code, place, message, ...value }: BrokenPromise): Finding {
  return { code, severity: 'breaking', path: place, message, ...value, hint: hintFor(code) };
}

export function refusedDocument(witness: unknown, instancePath: string, name: string): Finding {
  const code = 'DOCUMENT_REFUSED';
  const message = `${name} refuses a document that it accepted`;
  return { code, severity: 'breaking', path: '', message, witness, instancePath, hint: hintFor(code) };
}

export function undecided(path: string, why: string, value?: unknown): Finding {
  const at = value === undefined ? { path } : { path, value };
  const message = `not decided: ${why}`;
  return { code: 'UNDECIDED', severity: 'undecided', ...at, message, hint: hintFor('UNDECIDED') };
}

/** Tells once what is told of one place in the same words. */
export function unique(findings: readonly Finding[]): Finding[] {
  const byText = new Map<string, Finding>();
  for (const finding of findings) {
    const { code, path, message, value } = finding;
    const key = JSON.stringify([code, path, message, value]);
    if (!byText.has(key)) byText.set(key, finding);
  }
  return [...byText.values()];
}
