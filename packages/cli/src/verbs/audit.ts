import { type AuditReport, auditJournal } from '@cognitive-delivery/issuer/replay';
import type { Answer } from '../lib/answer.js';
import { answer } from '../lib/answer.js';
import { AUDIT_OPTIONS, readAuditInputs } from '../lib/audit-inputs.js';
import { toCsv } from '../lib/csv.js';
import { EXIT } from '../lib/exit.js';
import { KeptJournal, pageOf, refuseLive } from '../lib/explorer-page.js';
import { Failure } from '../lib/failure.js';
import { openJournalSource } from '../lib/journal-source.js';
import { showProgress } from '../lib/progress.js';
import { createProofPool } from '../lib/proof-pool.js';
import { reserveFile } from '../lib/reserve-file.js';
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
    html: { value: 'FILE', help: 'write the journal and what was found as a page (mode 0600)' },
    'include-live': {
      help: 'write the page also where a lease may be live, and its id opens what it grants',
    },
    ...DIR_OPTION,
  },
  details:
    "Without FILE it is the workspace's journal, with its keys, policy and checkpoints; with FILE, - or the " +
    'address of a database only what is named here. Exits with 0 where nothing was found, 1 with findings, 3 ' +
    'where it could not tell. What cannot be known is said: above all, lines cut from the end show only ' +
    'against an anchor. The page of --html needs no server and reaches nothing; in it is the whole journal, with ' +
    'the ids of its leases, and no secret key.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm audit',
    'alm audit .alm/journal.jsonl --keys .alm/keys --policy .alm/root-policy.json --json',
  ],
  async run(call) {
    const out = call.text('html');
    const report = await (out === undefined ? auditOf(call) : auditToPage(call, out));
    const exit = Object.keys(report.counts).length === 0 ? EXIT.yes : EXIT.no;
    return call.flag('csv') ? findingsAsCsv(report, exit) : answer(exit, report, renderAudit);
  },
};

/** Audits, and writes a page with the journal and the report into a new file. */
async function auditToPage(call: Call, out: string): Promise<AuditReport> {
  const file = await reserveFile(call.context, out);
  try {
    const kept = new KeptJournal();
    const report = await auditOf(call, kept);
    const { live, html } = pageOf({
      journal: kept.bytes(),
      name: call.operands[0],
      given: kept.given,
      report,
    });
    refuseLive(call, live);
    await file.write(html);
    const isSecret = live.handles.length > 0 || live.unreadable !== undefined;
    const secret = isSecret ? ': a secret, since whoever has it can act under its live leases' : '';
    call.context.stderr.write(`alm: the page is ${out}${secret}\n`);
    return report;
  } finally {
    await file.release();
  }
}

async function auditOf(call: Call, kept?: KeptJournal): Promise<AuditReport> {
  const [operand] = call.operands;
  const given = await readAuditInputs(call, operand);
  const journal = operand ?? (await findWorkspace(call.context, call.text('dir'))).journal;
  const { chunks, size } = await openJournalSource(call, journal);
  kept?.goBy(given);
  const progress = showProgress(call.context, size);
  const pool = given.history && createProofPool(given.history.keys);
  try {
    const outcome = await auditJournal(kept === undefined ? chunks : kept.from(chunks), {
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
