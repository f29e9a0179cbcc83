import { type AuditReport, auditJournal } from '@cognitive-delivery/issuer/replay';
import type { Answer } from '../lib/answer.js';
import { answer } from '../lib/answer.js';
import { AUDIT_OPTIONS, readAuditInputs } from '../lib/audit-inputs.js';
import { toCsv } from '../lib/csv.js';
import { EXIT } from '../lib/exit.js';
import { Failure } from '../lib/failure.js';
import { openJournalSource } from '../lib/journal-source.js';
import { showProgress } from '../lib/progress.js';
import { createProofPool } from '../lib/proof-pool.js';
import type { Call, Verb } from '../lib/verb.js';
import { visible } from '../lib/visible.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { renderAudit } from '../render/audit.js';

export const audit: Verb = {
  summary: 'Audits a journal: decides every grant and refusal again, and checks signatures and checkpoints',
  operands: ['[FILE]'],
  options: {
    ...AUDIT_OPTIONS,
    csv: { help: 'print the findings as CSV' },
    ...DIR_OPTION,
  },
  details:
    "Without FILE it is the workspace's journal, with its keys, policy and checkpoints; with FILE, - or the " +
    'address of a database only what is named here. Exits with 0 where nothing was found, 1 with findings, 3 ' +
    'where it could not tell. What cannot be known is said: above all, lines cut from the end show only ' +
    'against an anchor.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm audit',
    'alm audit .alm/journal.jsonl --keys .alm/keys --policy .alm/root-policy.json --json',
  ],
  async run(call) {
    const report = await auditOf(call);
    const exit = Object.keys(report.counts).length === 0 ? EXIT.yes : EXIT.no;
    return call.flag('csv') ? findingsAsCsv(report, exit) : answer(exit, report, renderAudit);
  },
};

async function auditOf(call: Call): Promise<AuditReport> {
  const [operand] = call.operands;
  const given = await readAuditInputs(call, operand);
  const journal = operand ?? (await findWorkspace(call.context, call.text('dir'))).journal;
  const { chunks, size } = await openJournalSource(call, journal);
  const progress = showProgress(call.context, size);
  const pool = given.history && createProofPool(given.history.keys);
  try {
    const outcome = await auditJournal(chunks, {
      ...given,
      ...(pool && { verifyProofs: pool.verify }),
      onProgress: ({ bytes }) => progress.at(bytes),
    });
    if (outcome.ok) return outcome.report;
    const [first] = outcome.issues;
    throw new Failure('policy_invalid', `the root policy is not valid: ${first?.message}`, {
      place: call.text('policy') ?? 'root-policy.json',
    });
  } finally {
    progress.end();
    await pool?.close();
  }
}

function findingsAsCsv({ findings }: AuditReport, exit: Answer['exit']): Answer {
  const columns = ['line', 'code', 'certainty', 'subject', 'path', 'message'] as const;
  return { exit, text: () => toCsv(columns, visible(findings)) };
}
