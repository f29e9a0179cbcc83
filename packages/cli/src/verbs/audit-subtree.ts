import { type Entry, subtreeOf } from '@cognitive-delivery/issuer/replay';
import { EXIT } from '../lib/exit.js';
import { Failure } from '../lib/failure.js';
import { readLeaseId } from '../lib/lease.js';
import { QUERY_OPTIONS, queriedJournal, queryAnswer } from '../lib/query-answer.js';
import type { Verb } from '../lib/verb.js';

const COLUMNS = ['line', 'at', 'event', 'subject', 'parent', 'agent', 'what'] as const;
const HANDLE = /^lease:[0-9a-f]{1,12}$/;

export const auditSubtree: Verb = {
  summary: 'Tells what became of a lease and of every lease beneath it',
  operands: ['LEASE', '[FILE]'],
  options: QUERY_OPTIONS,
  details: 'A handle, or the beginning of one, names the lease as well as its id does.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm audit subtree lease.json',
    'alm audit subtree lease.json .alm/journal.jsonl --csv',
  ],
  async run(call) {
    const [operand = '-', file] = call.operands;
    const lease = HANDLE.test(operand) ? operand : await readLeaseId(call.context, operand);
    const rows = await subtreeOf(await queriedJournal(call, file), lease);
    if (rows === undefined) {
      const message = 'no lease was granted here by this name, or it names several';
      throw new Failure('lease_unknown', message, { exit: EXIT.no });
    }
    return queryAnswer(call, {
      rows,
      columns: COLUMNS,
      cells: (row) => ({ ...row, what: what(row) }),
      none: 'nothing is on record',
    });
  },
};

function what({ purpose, reasons, reason, by, usage }: Entry): string {
  const spent = Object.entries(usage ?? {}).map(([measure, amount]) => `${measure} ${amount}`);
  const parts = [reasons?.join(' '), reason, by && `by ${by}`, spent.join(' '), purpose];
  return parts.filter((part) => part !== undefined && part !== '').join('; ');
}
