import type { AuditReport, BundleVerdict, Deed, Holder } from '@cognitive-delivery/issuer/replay';
import type { NamedText } from '../model/evidence.js';
import type { LeaseDetail } from '../model/lease-detail.js';
import type { RefusalDetail } from '../model/refusal-detail.js';
import type { LeaseSummary, RefusalSummary, Row } from '../model/row.js';

/** What the page shows: a whole journal, the evidence of one lease, or a lease alone. */
type SourceKind = 'bundle' | 'journal' | 'lease';

/** What is opened. */
export interface Source {
  readonly kind: SourceKind;
  readonly name: string;
  readonly content: Blob;
}

/** A file or a pasted text, as it was recognised. */
export interface Recognised {
  readonly name: string;
  readonly kind:
    | SourceKind
    | 'anchors'
    | 'checkpoints'
    | 'history'
    | 'hmac'
    | 'jwks'
    | 'policy'
    | 'unknown'
    | 'verifier';
  /** What it holds, in words, or why it is of no use. */
  readonly label: string;
  /** The text of what is evidence. */
  readonly text?: string;
}

/** What a source holds, once it was read to its end. */
export interface Contents {
  readonly lines: number;
  readonly bytes: number;
  /** The newest instant in it, in milliseconds since 1970; NaN where there is none. */
  readonly newest: number;
  readonly unreadable: number;
  /** The lease that a bundle is about, or the lease that was opened. */
  readonly lease?: string;
}

/** What the page asks of a worker. */
export interface Methods {
  recognise(files: readonly { readonly name: string; readonly content: Blob }[]): readonly Recognised[];
  open(source: Source): Contents;
  give(texts: readonly NamedText[]): readonly string[];
  lease(place: number): LeaseDetail | undefined;
  refusal(line: number): RefusalDetail | undefined;
  record(line: number): string | undefined;
  search(text: string): Int32Array;
  place(handle: string): number;
  audit(job: { readonly source: Source; readonly given: readonly NamedText[] }): AuditReport;
  bundle(job: { readonly source: Source; readonly given: readonly NamedText[] }): BundleVerdict;
  who(job: {
    readonly source: Source;
    readonly deeds: readonly Deed[];
    readonly at: number;
  }): readonly Holder[];
}

export type Method = keyof Methods;

/** What a worker tells while it works. */
export type Telling =
  | { readonly told: 'progress'; readonly bytes: number }
  | { readonly told: 'rows'; readonly rows: readonly Row[] }
  | { readonly told: 'leases'; readonly leases: readonly LeaseSummary[] }
  | { readonly told: 'refusals'; readonly refusals: readonly RefusalSummary[] };

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly params: unknown;
}

export type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly fault: string };
