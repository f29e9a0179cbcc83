import { refusalsOf } from '@cognitive-delivery/issuer/replay';
import { QUERY_OPTIONS, queriedJournal, queryAnswer } from '../lib/query-answer.js';
import type { Verb } from '../lib/verb.js';

const COLUMNS = ['line', 'at', 'subject', 'parent', 'agent', 'reasons', 'reason'] as const;

export const auditRefusals: Verb = {
  summary: 'Lists the refusals of a journal, all or those for one reason',
  operands: ['[FILE]'],
  options: {
    code: { value: 'CODE', help: 'for this reason, as R2 or runtime_error:parent_closed' },
    ...QUERY_OPTIONS,
  },
  example: ['alm audit refusals', 'alm audit refusals .alm/journal.jsonl --code R2 --csv'],
  async run(call) {
    const rows = await refusalsOf(await queriedJournal(call, call.operands[0]), call.text('code'));
    return queryAnswer(call, { rows, columns: COLUMNS, cells: (row) => row, none: 'nothing was refused' });
  },
};
