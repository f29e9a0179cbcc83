import { openFileLog } from '@cognitive-delivery/store';
import { copyJournal } from '../lib/copy-journal.js';
import { openLog, SCHEMA_OPTION } from '../lib/open-log.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const journalImport: Verb = {
  summary: 'Copies a journal from a file or a PostgreSQL database into the workspace',
  operands: ['FROM'],
  options: { ...SCHEMA_OPTION, ...DIR_OPTION },
  details:
    'The journal of the workspace must be empty, or a beginning of the one that is copied. Leases open with ' +
    'the keys that signed them: copy .alm/keys too. alm verify looks through what was copied.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm journal export copy.jsonl',
    'alm journal import copy.jsonl',
  ],
  async run(call) {
    const { journal } = await findWorkspace(call.context, call.text('dir'));
    return await copyJournal(
      () => openLog(call, call.operands[0] ?? '', { readOnly: true }),
      () => openFileLog(journal, { create: false }),
    );
  },
};
