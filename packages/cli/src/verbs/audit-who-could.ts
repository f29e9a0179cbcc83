import { parseInstant } from '@cognitive-delivery/core';
import { type Deed, whoCould } from '@cognitive-delivery/issuer/replay';
import { usageFailure } from '../lib/failure.js';
import { QUERY_OPTIONS, queriedJournal, queryAnswer } from '../lib/query-answer.js';
import type { Call, Verb } from '../lib/verb.js';

const COLUMNS = [
  'line',
  'lease',
  'agent',
  'kind',
  'entry',
  'approval',
  'issued_at',
  'expires_at',
  'chain',
  'purpose',
] as const;

export const auditWhoCould: Verb = {
  summary: 'Tells which leases of a journal opened a path, a host, a tool or a command at an instant',
  operands: ['[FILE]'],
  options: {
    path: { value: 'PATH', help: 'read or write this path of the workspace' },
    host: { value: 'HOST', help: 'connect to this host' },
    tool: { value: 'NAME', help: 'call this tool' },
    command: { value: 'NAME', help: 'run this command' },
    at: { value: 'INSTANT', help: 'as 2026-10-05T06:00:00.000Z; now if not given' },
    ...QUERY_OPTIONS,
  },
  details:
    'Told are the leases that were open with every ancestor and had budget left. A path is judged as it is ' +
    'written: where links led then no journal tells.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm audit who-could --path src/app.ts',
    'alm audit who-could .alm/journal.jsonl --tool read_file --csv',
  ],
  async run(call) {
    const query = { deeds: deedsOf(call), at: instantOf(call) };
    const rows = await whoCould(await queriedJournal(call, call.operands[0]), query);
    return queryAnswer(call, {
      rows,
      columns: COLUMNS,
      cells: (row) => row,
      none: 'no lease opened it then',
    });
  },
};

function deedsOf({ text }: Call): readonly Deed[] {
  const asked = (['path', 'host', 'tool', 'command'] as const).flatMap((option) => {
    const subject = text(option);
    if (subject === undefined) return [];
    const kinds = option === 'path' ? (['read', 'write'] as const) : ([option] as const);
    return [kinds.map((kind): Deed => ({ kind, subject }))];
  });
  const [deeds] = asked;
  if (deeds !== undefined && asked.length === 1) return deeds;
  throw usageFailure('ask for exactly one of --path, --host, --tool, --command');
}

function instantOf({ text }: Call): number {
  const given = text('at');
  const at = given === undefined ? Date.now() : parseInstant(given);
  if (at === undefined) throw usageFailure('--at takes an instant as 2026-10-05T06:00:00.000Z');
  return at;
}
