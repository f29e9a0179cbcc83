import { readFileSync } from 'node:fs';

/** A text with the name of the file that it is from. */
export interface PageText {
  readonly name: string;
  readonly text: string;
}

/** What a page of the explorer is to show as soon as it is opened. */
export interface PageData {
  /** What the journal is called. */
  readonly name: string;
  /** Its lines, or their bytes. They hold the ids of leases: whoever has the page can act under the live ones. */
  readonly journal: string | Uint8Array;
  /** What it is checked by: public keys, checkpoints, the root policy. Never a secret key. */
  readonly beside?: readonly PageText[];
  /** What an audit found that had more to go by, as `auditJournal` reports it. */
  readonly report?: object;
  /** When that was, as an instant. */
  readonly made_at?: string;
  /** The view to begin with, as a fragment of the page's own links: `#/tree?lease=lease:0123456789ab`. */
  readonly view?: string;
}

/** Returns the explorer: one HTML file that needs nothing else, to be opened from disk or served. */
export function explorerPage(): string {
  return page('explorer.html');
}

/** Returns the playground: one HTML file that needs nothing else, to be opened from disk or served. */
export function playgroundPage(): string {
  return page('playground.html');
}

/** Returns the explorer with a journal in it, as data that no browser runs. */
export function explorerWith({ journal, ...data }: PageData): string {
  // Nothing ends the element early or begins another, whatever a journal holds.
  const text = JSON.stringify({ ...data, ...journalOf(journal) }).replaceAll('<', '\\u003c');
  const [before = '', after = ''] = explorerPage().split(PLACE);
  return `${before}<script type="application/json" id="embedded">${text}</script>\n${PLACE}${after}`;
}

// As text where it is text; bytes that are none have to arrive as they are, since an audit tells of them.
function journalOf(journal: string | Uint8Array): { journal: string } | { journal_base64: string } {
  if (typeof journal === 'string') return { journal };
  try {
    return { journal: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(journal) };
  } catch {
    return { journal_base64: Buffer.from(journal).toString('base64') };
  }
}

const PLACE = '<div id="page"></div>';

function page(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
