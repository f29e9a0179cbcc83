import type { AuditReport } from '@cognitive-delivery/issuer/replay';
import type { NamedText } from '../model/evidence.js';

/** What whoever makes the page may put into it, as text that is data and nothing else. */
export interface Embedded {
  readonly name: string;
  readonly journal: Blob;
  /** Public keys, checkpoints, the root policy. */
  readonly beside?: readonly NamedText[];
  /** What an audit found that had more to go by than this page. */
  readonly report?: AuditReport;
  readonly made_at?: string;
  /** The view to begin with, where the address names none. */
  readonly view?: string;
}

/** Returns what the page holds, or undefined where it holds nothing. */
export function readEmbedded(): Embedded | undefined {
  const text = document.getElementById('embedded')?.textContent;
  if (!text) return undefined;
  const {
    journal,
    journal_base64: bytes,
    ...rest
  } = JSON.parse(text) as Omit<Embedded, 'journal'> & {
    readonly journal?: string;
    readonly journal_base64?: string;
  };
  const content =
    bytes === undefined ? (journal ?? '') : Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
  return { ...rest, journal: new Blob([content]) };
}
