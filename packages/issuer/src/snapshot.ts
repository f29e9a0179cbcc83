import type { LeaseRecord } from '@cognitive-delivery/contract';
import { type HmacKey, sha256Hex, signRecord, type TreeState, verifyRecord } from '@cognitive-delivery/core';
import type { LedgerState } from './ledger-state.js';
import { restoreLedger, type SavedLedger, saveLedger } from './saved-ledger.js';

// Another format is no snapshot for this release, which then reads the journal itself.
const FORMAT = 1;

/** What a snapshot holds. */
export interface Saved {
  readonly state: LedgerState;
  /** The tree over the lines, where whoever saved it keeps one. */
  readonly tree?: TreeState;
}

/**
 * Returns a ledger as text with a first line that the issuer's key signs, so that nobody without the key
 * can reopen through a snapshot what the journal closed. Lines that could not be read are not in it.
 */
export function sealSnapshot({ state, tree }: Saved, lines: number, key: HmacKey): string {
  const body = JSON.stringify({ ...saveLedger(state), ...(tree && { tree }) });
  return `${JSON.stringify(signRecord(sealOf(body, lines), key))}\n${body}`;
}

/** Returns what a snapshot holds, or undefined where no known key signed it or it has another format. */
export function openSnapshot(text: string, lines: number, keys: readonly HmacKey[]): Saved | undefined {
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  const { signature } = parseSeal(text.slice(0, end));
  if (!verifyRecord({ ...sealOf(body, lines), signature }, keys).verified) return undefined;
  const saved = JSON.parse(body) as SavedLedger & Pick<Saved, 'tree'>;
  return { state: restoreLedger(saved), ...(saved.tree && { tree: saved.tree }) };
}

// Signed in the place of a record's members, which a record itself never has.
function sealOf(body: string, lines: number): LeaseRecord {
  const seal = { snapshot: 'alm-ledger', format: FORMAT, lines, sha256: sha256Hex(body) };
  return seal as unknown as LeaseRecord;
}

function parseSeal(line: string): { readonly signature?: unknown } {
  try {
    const seal: unknown = JSON.parse(line);
    return typeof seal === 'object' && seal !== null ? seal : {};
  } catch {
    return {};
  }
}
