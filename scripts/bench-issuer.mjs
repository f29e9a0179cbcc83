// @ts-check
// Measures the issuer beside what it stands on, in one run, and writes docs/issuer-figures.md. Build first.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { measureDecisions } from './bench-issuer/decisions.mjs';
import { measureRevocation } from './bench-issuer/revocation.mjs';
import { measureScale } from './bench-issuer/scale.mjs';
import { measureService } from './bench-issuer/service.mjs';
import { ROOT } from './lib/run.mjs';

const records = Number(process.argv[2] ?? 1_000_000);
const say = (/** @type {readonly string[]} */ rows) => {
  console.log(`${rows.join('\n')}\n`);
  return rows;
};

const decisions = say(await measureDecisions());
const service = say(await measureService());
const revocation = say(await measureRevocation(5));
const scale = say(measureScale(records));

const page = [
  '# What the issuer costs',
  '',
  'Written by `npx -y pnpm@10.34.9 bench:issuer`; all of a table is from one run, so that what counts is what its rows are to',
  `each other. This one: Node ${process.versions.node} on ${cpus().length} CPUs, local disk; PostgreSQL without fsync, as tests start it.`,
  '',
  '## Decisions',
  '',
  ...decisions,
  '',
  'A decision is one line, or two where something was narrowed, written and flushed before the answer. Those that wait together',
  'share one flush. A check writes nothing; it looks whether the journal has grown, and for a path at every link on the way.',
  '',
  '## The service',
  '',
  ...service,
  '',
  'Those who ask (autocannon) and the service share the CPUs; a report is one line, written and flushed before the answer.',
  '',
  '## Revocation',
  '',
  ...revocation,
  '',
  'A revocation is one record, whatever lies beneath the lease.',
  '',
  '## A long journal',
  '',
  ...scale,
  '',
];
writeFileSync(join(ROOT, 'docs', 'issuer-figures.md'), page.join('\n'));
