import type { AuditFinding, AuditReport } from '@cognitive-delivery/issuer/replay';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';

/** Returns an audit as a person reads it: what there is, what was checked, what was found, what is not known. */
export function renderAudit(report: AuditReport, page: Page): string {
  const { style, width } = page;
  const facts = [
    ...named('journal', journalFacts(report)),
    ...named('checked', checkedFacts(report)),
    ['found', foundFact(report, page)],
  ];
  const rows = facts.map(([name = '', text = '']) => [style.dim(name), text]);
  const unknown = report.unknown.map(({ message, records }) => [
    style.warn('?'),
    records === undefined ? message : `${message} (${count(records, 'record')})`,
  ]);
  return [
    ...alignRows(rows, { width }),
    ...(report.findings.length === 0 ? [] : ['', ...findingRows(report.findings, page)]),
    ...(unknown.length === 0 ? [] : ['', style.dim('cannot be known'), ...alignRows(unknown, { width })]),
    '',
  ].join('\n');
}

function journalFacts({ journal }: AuditReport): string[] {
  const { lines, leases, refusals, open, from, until, pruned } = journal;
  return [
    `${count(lines, 'line')}${from === undefined ? '' : `, from ${from} to ${until}`}`,
    `${count(leases, 'lease')}, ${open} of them open at the end, and ${count(refusals, 'refusal')}`,
    ...pruned.map((note) => `without ${count(note.lines, 'line')} that were pruned, up to ${note.until}`),
  ];
}

function checkedFacts({ checked }: AuditReport): string[] {
  const { decisions, policy, signatures, proofs, covered_lines, anchored_lines, origin } = checked;
  return [
    `${count(decisions, 'decision')} made again${policy ? ' by the root policy' : ', without the root policy'}`,
    `${count(signatures, 'signature')} (hmac-sha256) and ${count(proofs, 'proof')} (Ed25519)`,
    ...(origin === undefined
      ? ['no signed head of the journal']
      : [`${anchored_lines} lines by an anchor, ${covered_lines} by a checkpoint of ${origin}`]),
  ];
}

function foundFact({ counts }: AuditReport, { style }: Page): string {
  const codes = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (codes.length === 0) return style.good('nothing');
  return style.bad(codes.map(([code, times]) => `${times} ${code}`).join(', '));
}

function findingRows(findings: readonly AuditFinding[], { style, width }: Page): string[] {
  const rows = findings.map(({ line, code, certainty, subject = '', path, message }) => [
    line === undefined ? '' : `line ${line}`,
    certainty === 'certain' ? style.bad(code) : style.warn(code),
    style.name(subject),
    path === '' ? message : `${path}: ${message}`,
  ]);
  return alignRows(rows, { width });
}

function named(name: string, facts: readonly string[]): string[][] {
  return facts.map((fact, index) => [index === 0 ? name : '', fact]);
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
