import type { LeaseRecord } from '@cognitive-delivery/contract';
import { type HistoricKey, type HmacKey, type Issue, MerkleTree } from '@cognitive-delivery/core';
import type { ReadRecord } from '../fold.js';
import { opennessOf } from '../openness.js';
import { readRootPolicy } from '../read-root-policy.js';
import type { HeadsOptions } from './believe-heads.js';
import { Findings, type PendingFinding } from './findings.js';
import { HeadAudit } from './head-audit.js';
import { type JournalLine, readLines } from './journal-lines.js';
import { LedgerReplay } from './ledger-replay.js';
import { ProofQueue } from './proof-queue.js';
import { type PruneNote, pruneNoteOf } from './prune-note.js';
import type { AuditReport } from './report.js';
import type { ReplayTerms } from './scene.js';
import { type ProofVerifier, proofTaskOf, proofVerifier, provenDocument } from './signatures.js';
import { missing, trusted, type Unknown } from './unknown.js';

/** What an audit goes by besides the journal. Whatever is not given is told of in the report. */
export interface AuditOptions extends HeadsOptions {
  /** The HMAC keys of the issuer, also those that it no longer signs with. */
  readonly keys?: readonly HmacKey[];
  /** The key history: the Ed25519 keys with their times, and its lines where those are at hand. */
  readonly history?: { readonly keys: readonly HistoricKey[]; readonly lines?: readonly string[] };
  /** The root policy by which the journal was written. */
  readonly rootPolicy?: string | Uint8Array | object;
  /** Keys of parties that sign their declarations, by `attestation.issuer`, as the issuer had them. */
  readonly attestationKeys?: Readonly<Record<string, HmacKey>>;
  /** Whether the issuer admitted what looks like a credential. Default false, as an issuer's. */
  readonly allowCredentials?: boolean;
  /** Verifies proofs in the place of this thread. */
  readonly verifyProofs?: ProofVerifier;
  /** How many findings the report holds; they are counted beyond that. Default 10,000. */
  readonly maxFindings?: number;
  /** Is told how far the audit has come, after every piece of the journal. */
  readonly onProgress?: (progress: { readonly bytes: number; readonly lines: number }) => void;
}

/** The report, or why no audit could be made by what was given. */
export type AuditOutcome =
  | { readonly ok: true; readonly report: AuditReport }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Reads a journal once, from its first line to its last, and decides every grant and refusal in it again, by
 * the code that issuers decide with. It also compares signatures, proofs, closings, charges and instants with
 * what the journal says before them, and the journal with its signed heads. Holds in memory what is live at a
 * time, and the ids of all.
 *
 * Not all that matters can be found: what cannot is in `unknown`, and `docs/decisions/audit.md` says which
 * changes to a journal go unseen without an anchor. Refuses a root policy that is not valid.
 *
 * @throws whatever `source` or `verifyProofs` throws
 */
export async function auditJournal(
  source: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: AuditOptions = {},
): Promise<AuditOutcome> {
  const rootPolicy = options.rootPolicy === undefined ? undefined : readRootPolicy(options.rootPolicy);
  if (rootPolicy?.ok === false) return rootPolicy;
  const { attestationKeys = {}, allowCredentials = false, keys } = options;
  const audit = new Audit(options, { rootPolicy, keys, rules: { attestationKeys, allowCredentials } });
  let bytes = 0;
  for await (const lines of readLines(counted(source, (size) => (bytes += size)))) {
    for (let from = 0; from < lines.length; from += TOGETHER) {
      audit.take(lines.slice(from, from + TOGETHER));
    }
    await audit.settle();
    options.onProgress?.({ bytes, lines: audit.lines });
  }
  return { ok: true, report: await audit.report(bytes) };
}

// So many lines are parsed, then judged, then hashed: line by line it takes a tenth more time, as none of the code
// for it stays near.
const TOGETHER = 256;

const NOT_UTF8 = { ok: false, code: 'journal_unreadable', message: 'its bytes are not UTF-8' } as const;

class Audit {
  lines = 0;
  readonly #options: AuditOptions;
  readonly #terms: ReplayTerms;
  readonly #findings: Findings;
  readonly #replay: LedgerReplay;
  readonly #heads: HeadAudit;
  readonly #proofs: ProofQueue | undefined;
  readonly #tree = new MerkleTree();
  readonly #events = new Map<LeaseRecord['event'], number>();
  readonly #pruned: PruneNote[] = [];
  #from: string | undefined;
  #proven = 0;

  constructor(options: AuditOptions, terms: ReplayTerms) {
    const history = options.history?.keys;
    this.#options = options;
    this.#terms = terms;
    this.#findings = new Findings(options.maxFindings);
    const found = (finding: PendingFinding) => this.#findings.add(finding);
    this.#replay = new LedgerReplay(terms, found);
    this.#heads = new HeadAudit(options, history ?? [], options.history?.lines ?? []);
    const verify = options.verifyProofs ?? (history && proofVerifier(history));
    this.#proofs = verify && new ProofQueue(verify, found);
    this.#heads.reached(this.#tree, this.#replay.state.newest);
  }

  take(lines: readonly JournalLine[]): void {
    const reads = lines.map(({ text }) =>
      text === undefined ? NOT_UTF8 : this.#replay.manifests.read(text),
    );
    const instants = lines.map((line, index) => {
      if (line.whole) this.#judge(line, reads[index] ?? NOT_UTF8);
      else this.#noteTorn(line);
      return this.#replay.state.newest;
    });
    for (const [index, { number, bytes, whole }] of lines.entries()) {
      if (!whole) continue;
      this.lines = number;
      this.#tree.append(bytes);
      this.#heads.reached(this.#tree, instants[index] ?? Number.NaN);
    }
  }

  /** Waits where more proofs are under way than should be held. */
  settle(): Promise<void> | undefined {
    return this.#proofs?.settle();
  }

  async report(bytes: number): Promise<AuditReport> {
    await this.#proofs?.finish();
    this.#replay.end(this.lines);
    const verdict = this.#heads.verdict(this.lines, this.#pruned);
    for (const finding of verdict.findings) this.#findings.add(finding);
    const { state } = this.#replay;
    const until = Number.isFinite(state.newest) ? new Date(state.newest).toISOString() : undefined;
    return {
      journal: {
        lines: this.lines,
        bytes,
        ...(this.#from !== undefined && { from: this.#from }),
        ...(until !== undefined && { until }),
        head: this.#tree.head(),
        leases: state.granted,
        refusals: state.refused,
        open: this.#countOpen(),
        events: Object.fromEntries(this.#events),
        pruned: this.#pruned,
      },
      checked: {
        decisions: this.#replay.decisions,
        signatures: this.#replay.signatures,
        proofs: this.#proofs?.verified ?? 0,
        policy: this.#terms.rootPolicy !== undefined,
        ...(this.#heads.origin !== undefined && { origin: this.#heads.origin }),
        anchored_lines: verdict.anchored,
        covered_lines: verdict.covered,
      },
      findings: this.#findings.list(),
      counts: this.#findings.counts(),
      unknown: [...this.#missing(verdict.anchored), ...this.#trusted(), ...verdict.unknown],
    };
  }

  #noteTorn({ number: line }: JournalLine): void {
    const message = 'no line feed ends it, so no record was acknowledged here';
    this.#findings.add({ code: 'tail_torn', line, path: '', certainty: 'depends', message, pruning: false });
  }

  #judge({ number, text = '', bytes }: JournalLine, read: ReadRecord): void {
    if (!read.ok) {
      const code = read.code === 'unsupported_schema_version' ? 'version_unsupported' : 'line_unreadable';
      const { message } = read;
      this.#findings.add({ code, line: number, path: '', certainty: 'certain', message, pruning: false });
      return;
    }
    const { record } = read;
    this.#from ??= record.at;
    this.#events.set(record.event, (this.#events.get(record.event) ?? 0) + 1);
    this.#notePruning(record, number);
    this.#replay.take(record, number, bytes.length);
    const document = provenDocument(record);
    if (document === undefined) return;
    if (document['proof'] !== undefined) this.#proven += 1;
    this.#proofs?.add(proofTaskOf(record, document, text), record, number);
  }

  #notePruning(record: LeaseRecord, line: number): void {
    if (record.event !== 'heartbeat' || record['pruned'] === undefined) return;
    const note = pruneNoteOf(record, line);
    if (note !== undefined) {
      this.#pruned.push(note);
      this.#findings.dropPruning();
    } else {
      const message = 'it names no counts, instants and digest of what was left out';
      const path = '/pruned';
      this.#findings.add({
        code: 'prune_malformed',
        line,
        path,
        certainty: 'certain',
        message,
        pruning: false,
      });
    }
  }

  #countOpen(): number {
    const { state } = this.#replay;
    const ids = [...state.leases.keys()];
    return ids.filter((id) => opennessOf(state, id, state.newest, () => true).open).length;
  }

  #missing(anchored: number): Unknown[] {
    const { keys, history, anchors = [] } = this.#options;
    const beyond = this.lines - anchored;
    return [
      ...(keys === undefined ? [missing('hmac_keys')] : []),
      ...(history === undefined && this.#proven > 0 ? [missing('proof_keys', this.#proven)] : []),
      ...(this.#proven === 0 && this.lines > 0 ? [missing('proofs')] : []),
      ...(this.#terms.rootPolicy === undefined ? [missing('root_policy')] : []),
      ...(anchors.length === 0 ? [missing('anchor')] : []),
      ...(anchors.length > 0 && beyond > 0 ? [missing('uncovered_lines', beyond)] : []),
      ...this.#pruned.map(({ lines }) => missing('pruned', lines)),
    ];
  }

  #trusted(): Unknown[] {
    return [...this.#replay.trusted].sort().map(([code, records]) => trusted(code, records));
  }
}

async function* counted(
  source: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  count: (size: number) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of source) {
    const chunk = typeof piece === 'string' ? encoder.encode(piece) : piece;
    count(chunk.length);
    yield chunk;
  }
}
