// @ts-check
// Holds the guard, and the public tools beside it, against mutants of every schema. Writes docs/guard-mutants.md.
// --mutants N and --documents N: of another size than the full one; --dry-run: prints only.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runMutants } from '../packages/guard/test/support/mutant-run.mjs';
import { mutantsPage } from './guard-mutants/page.mjs';
import { ROOT, run } from './lib/run.mjs';

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '5000' },
    documents: { type: 'string', default: '10000' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const bench = join(ROOT, 'bench', 'guard');
const installed = run(['pnpm', 'install', '--frozen-lockfile'], { cwd: bench });
if (!installed.ok) {
  console.error(installed.output.trimEnd());
  process.exit(1);
}
const documents = Number(values.documents);
const judgements = runMutants(ROOT, {
  mutants: Number(values.mutants),
  documents,
  onJudged: (done, total) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done}/${total}`);
  },
});

// Only here, because nothing else needs the tools to be installed.
const { askPeer } = await import('../bench/guard/ask-peer.mjs');
const { PEERS } = await import('../bench/guard/peers.mjs');
const changes = judgements.map(({ mutant, before }) => ({
  schema: mutant.schema,
  before,
  after: mutant.after,
}));
/** @type {Map<string, (boolean | undefined)[]>} */
const answers = new Map();
for (const name of Object.keys(PEERS)) answers.set(name, await askPeer(name, changes));

const page = mutantsPage(judgements, answers, documents);
if (values['dry-run']) console.log(page);
else writeFileSync(join(ROOT, 'docs', 'guard-mutants.md'), page);
const faults = judgements.filter(({ outcome }) => {
  return ['missed', 'false alarm', 'unproved', 'mislabelled'].includes(outcome);
});
for (const { mutant, outcome, says } of faults) {
  console.error(`${outcome}: ${mutant.operator.name}, ${mutant.schema}#${mutant.pointer} ${says}`);
}
console.log(`${judgements.length} mutants, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
