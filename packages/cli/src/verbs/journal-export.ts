import { openFileLog } from '@cognitive-delivery/store';
import { copyJournal } from '../lib/copy-journal.js';
import { openLog, SCHEMA_OPTION } from '../lib/open-log.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const journalExport: Verb = {
  summary: 'Copies the journal to a file or to a PostgreSQL database, line by line as it is',
  operands: ['TO'],
  options: { ...SCHEMA_OPTION, ...DIR_OPTION },
  details:
    'TO is a file or postgres://HOST/DATABASE; PGUSER and PGPASSWORD keep its user and password out of sight. ' +
    'Only lines that it lacks are copied, so do it again to bring it up to date; it must hold nothing else. ' +
    'The copy holds the ids of live leases: keep it as you keep .alm.',
  example: ['alm issue .alm/example.json --out lease.json', 'alm journal export copy.jsonl'],
  async run(call) {
    const { journal } = await findWorkspace(call.context, call.text('dir'));
    return await copyJournal(
      () => openFileLog(journal, { readOnly: true }),
      () => openLog(call, call.operands[0] ?? ''),
    );
  },
};
