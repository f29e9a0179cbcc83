import { type HistoricKey, MerkleTree } from '@cognitive-delivery/core';
import {
  type BelievedHeads,
  believeHeads,
  type Head,
  type HeadsOptions,
  keyFault,
  type Unbelieved,
} from './believe-heads.js';
import { HeadComparison } from './compare-heads.js';
import type { FindingCode } from './finding.js';
import type { PendingFinding } from './findings.js';
import type { PruneNote } from './prune-note.js';
import { missing, type Unknown } from './unknown.js';

/** What the signed heads of a journal come to. */
export interface HeadAuditVerdict {
  readonly anchored: number;
  readonly covered: number;
  readonly findings: readonly PendingFinding[];
  readonly unknown: readonly Unknown[];
}

/** The signed heads of a journal, held against it while it is read. */
export class HeadAudit {
  readonly #believed: BelievedHeads;
  readonly #comparison: HeadComparison;
  readonly #keyLines: readonly string[];
  readonly #faulty: Unbelieved[] = [];
  // A published set of keys has none for checkpoints.
  readonly #keyless: boolean;

  constructor(options: HeadsOptions, history: readonly HistoricKey[], keyLines: readonly string[]) {
    this.#believed = believeHeads(options, history);
    this.#comparison = new HeadComparison(this.#believed.own);
    this.#keyLines = keyLines;
    const given = (options.anchors?.length ?? 0) + (options.checkpoints?.length ?? 0);
    this.#keyless = given > 0 && !history.some(({ purpose }) => purpose === 'checkpoint');
  }

  get origin(): string | undefined {
    return this.#believed.origin;
  }

  /** Is told that the journal is so long now, and which instant it has come to. */
  reached(tree: MerkleTree, newest: number): void {
    if (!this.#comparison.isDue(tree.size)) return;
    for (const head of this.#comparison.compare(tree.head())) {
      // An empty journal has come to no instant yet.
      const code = Number.isFinite(newest) ? keyFault(head, this.#keyLines, newest) : undefined;
      if (code !== undefined) this.#faulty.push({ ...head, code });
    }
  }

  verdict(lines: number, pruned: readonly PruneNote[]): HeadAuditVerdict {
    if (this.#keyless)
      return { anchored: 0, covered: 0, findings: [], unknown: [missing('checkpoint_keys')] };
    const { anchored, covered, altered, cut, forks } = this.#comparison.verdict(lines);
    const older = this.#olderHeads(pruned);
    const unbelieved = [...this.#believed.unbelieved, ...this.#faulty, ...older.unbelieved];
    return {
      anchored,
      covered,
      findings: [
        ...(altered ? [finding('journal_altered', alteredMessage(altered), { line: altered.from + 1 })] : []),
        ...(cut ? [finding('journal_cut', `${nameOf(cut)} covers ${cut.checkpoint.size} lines`)] : []),
        ...forks.map(([a, b]) => finding('journal_forked', `${nameOf(a)} and ${nameOf(b)}`)),
        ...older.findings,
        ...unbelieved.map((note) => finding('checkpoint_unbelieved', `${nameOf(note)}: ${note.code}`)),
        ...this.#keyHistoryFindings(),
      ],
      unknown: older.unchecked > 0 ? [missing('older_anchors', older.unchecked)] : [],
    };
  }

  // Heads under another name: of the journal that this was pruned from, which says what its head was.
  #olderHeads(pruned: readonly PruneNote[]) {
    const found = { findings: [] as PendingFinding[], unbelieved: [] as Unbelieved[], unchecked: 0 };
    for (const head of this.#believed.others) {
      const { size, root } = head.checkpoint;
      const note = pruned.find(({ tree }) => tree?.size === size);
      if (pruned.length === 0) found.unbelieved.push({ ...head, code: 'checkpoint_of_another_log' });
      else if (note === undefined) found.unchecked += 1;
      else if (note.tree?.root !== root) {
        const message = `${nameOf(head)} is not of the journal that this one was copied from`;
        found.findings.push(finding('journal_forked', message, { line: note.line }));
      }
    }
    return found;
  }

  // What checkpoints say of the key history: each commits to how it began.
  #keyHistoryFindings(): readonly PendingFinding[] {
    if (this.#keyLines.length === 0) return [];
    const heads = [...this.#believed.own].filter(({ checkpoint }) => checkpoint.keys !== undefined);
    const roots = prefixRoots(this.#keyLines);
    const faulty = heads.find(({ checkpoint: { keys } }) => keys && roots[keys.size] !== keys.root);
    if (faulty === undefined) return [];
    return [finding('key_history_altered', `${nameOf(faulty)} commits to another key history`)];
  }
}

function prefixRoots(lines: readonly string[]): readonly string[] {
  const tree = new MerkleTree();
  return [
    tree.head().root,
    ...lines.map((line) => {
      tree.append(line);
      return tree.head().root;
    }),
  ];
}

function alteredMessage({ from, by }: { readonly from: number; readonly by: Head }): string {
  const { size } = by.checkpoint;
  const where = from === 0 ? `one of the first ${size} lines` : `one of the lines ${from + 1} to ${size}`;
  return `${where} is not what ${nameOf(by)} covers`;
}

function nameOf({ kind, place }: Pick<Head, 'kind' | 'place'>): string {
  return `${kind} ${place}`;
}

function finding(code: FindingCode, message: string, where: { readonly line?: number } = {}): PendingFinding {
  return { code, path: '', certainty: 'certain', message, pruning: false, ...where };
}
