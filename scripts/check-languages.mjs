// @ts-check
// Runs the corpus through the adapters of other languages, and the types for them through every valid fixture.
// --out FOLDER keeps the reports: one page for all, and a JSON report each.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, run } from './lib/run.mjs';

/** @typedef {typeof import('../packages/runner/dist/index.js')} Runner */
/** @typedef {import('../packages/runner/dist/index.js').Report} Report */

const RUNNER = join(ROOT, 'packages', 'runner', 'dist', 'index.js');
const PRODUCT = join(ROOT, 'packages', 'cli', 'dist', 'bin.js');
const PYTHON = join(ROOT, 'adapters', 'python');
const GO = join(ROOT, 'adapters', 'go');
const PYTHON_TYPES = join(ROOT, 'packages', 'contract', 'types', 'python');
const GO_TYPES = join(ROOT, 'packages', 'contract', 'types', 'go');

/** The components that an adapter must answer, beside every hook. */
const COMPONENTS = ['path-contains', 'glob-match', 'host-contains', 'host-match'];

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const work = mkdtempSync(join(tmpdir(), 'alm-languages-'));
const goProgram = join(work, 'adapter');
const goTypesProgram = join(work, 'round-trip');

const LANGUAGES = [
  {
    name: 'Python 3.11',
    present: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 11))'],
    hint: 'apt-get install python3',
    builds: [
      {
        name: 'compiled',
        command: ['python3', '-W', 'error', '-m', 'compileall', '-q', PYTHON, PYTHON_TYPES],
        cwd: ROOT,
      },
    ],
    adapter: { command: 'python3 adapter.py', cwd: PYTHON },
    types: { command: 'python3 round_trip.py', cwd: PYTHON },
  },
  {
    name: 'Go 1.19',
    present: ['go', 'version'],
    hint: 'apt-get install golang-go',
    builds: [
      // Lists what is not formatted, and ends well all the same: so nothing may be said.
      { name: 'formatted', command: ['gofmt', '-l', GO, GO_TYPES], cwd: ROOT, silent: true },
      { name: 'adapter vetted', command: ['go', 'vet', '.'], cwd: GO },
      { name: 'types vetted', command: ['go', 'vet', '.'], cwd: GO_TYPES },
      { name: 'adapter built', command: ['go', 'build', '-o', goProgram, '.'], cwd: GO },
      {
        name: 'types built',
        command: ['go', 'build', '-o', goTypesProgram, '.'],
        cwd: join(GO, 'roundtrip'),
      },
    ],
    adapter: { command: `'${goProgram}'`, cwd: GO },
    types: { command: `'${goTypesProgram}'`, cwd: GO },
  },
];

const ENVIRONMENT = {
  // The adapters are of the standard library alone, so nothing is ever fetched.
  GOFLAGS: '-mod=mod',
  GOPROXY: 'off',
  // What Python compiles does not belong beside its source.
  PYTHONPYCACHEPREFIX: join(work, 'pycache'),
};

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {Report[]} */
const reports = [];

if (!existsSync(RUNNER)) {
  console.error('the runner is not built: run `npx -y pnpm@10.34.9 build` first');
  process.exit(1);
}
Object.assign(process.env, ENVIRONMENT);
const runner = /** @type {Runner} */ (await import(RUNNER));
const corpus = runner.loadCorpus({
  fixtures: join(ROOT, 'conformance', 'fixtures'),
  vectors: join(ROOT, 'conformance'),
});

if (existsSync(PRODUCT)) await conform('product', { command: `node '${PRODUCT}' adapter`, cwd: work });
for (const language of LANGUAGES) await checkLanguage(language);
writeReports(values.out);
rmSync(work, { recursive: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** @param {typeof LANGUAGES[number]} language */
async function checkLanguage({ name, present, hint, builds, adapter, types }) {
  const [program = '', ...args] = present;
  if (spawnSync(program, args, { stdio: 'ignore' }).status !== 0) {
    // On a person's machine a language may be missing; a gate that skips proves nothing.
    const fails = process.env['CI'] === 'true';
    console.log(`${fails ? 'FAILED ' : 'skipped'}  ${name} or later is missing; on Debian: ${hint}`);
    total[fails ? 'failed' : 'skipped'] += 1;
    return;
  }
  for (const build of builds) {
    const { ok, output } = run(build.command, { cwd: build.cwd });
    const fails = !ok || ('silent' in build && output !== '');
    count(`${name}, ${build.name}`, fails ? 0 : 1, fails ? [output.trimEnd()] : []);
    if (fails) return;
  }
  await conform(name, adapter);
  const report = await ask(types, 'roundTrip/');
  count(`${name}, types`, report.counts.passed, failuresOf(report));
}

/**
 * Runs the whole corpus. What is offered must pass; every hook and the components above must be offered.
 * @param {string} name
 * @param {{ command: string, cwd: string }} adapter
 */
async function conform(name, adapter) {
  const report = await ask(adapter);
  const owed = report.results.filter(({ state, group, hook }) => {
    return state === 'unchecked' && (hook !== 'case' || COMPONENTS.includes(group.replace('component ', '')));
  });
  count(name, report.counts.passed, [...failuresOf(report), ...owed.map(({ id }) => `not offered: ${id}`)]);
  console.log(`         ${report.claim}`);
  reports.push(report);
}

/**
 * @param {{ command: string, cwd: string }} adapter
 * @param {string} [only]
 */
async function ask({ command, cwd }, only) {
  const file = join(cwd, 'expected-failures.txt');
  const expected = existsSync(file) ? runner.parseExpectedFailures(readFileSync(file, 'utf8')) : new Map();
  const options = only === undefined ? { expected } : { only };
  return runner.runCorpus(runner.adaptCommand({ command, cwd }), corpus, options);
}

/** @param {Report} report */
function failuresOf({ results, unknownExpectations }) {
  const failed = results.filter(({ state }) => runner.isFailure(state));
  return [
    ...failed.map(({ id, state, difference }) => `${state} ${id}: ${difference}`),
    ...unknownExpectations.map((id) => `expected-failures.txt names no case: ${id}`),
  ];
}

/**
 * @param {string} name
 * @param {number} passed
 * @param {readonly string[]} failures
 */
function count(name, passed, failures) {
  console.log(
    `${failures.length === 0 ? 'passed ' : 'FAILED '}  ${name}${passed > 1 ? `, ${passed} cases` : ''}`,
  );
  for (const failure of failures) console.log(`         ${failure}`);
  total.passed += passed;
  total.failed += failures.length;
}

/** @param {string | undefined} folder */
function writeReports(folder) {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'conformance.html'), runner.htmlReport(reports));
  for (const report of reports) {
    const name = report.adapter.language.toLowerCase();
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  }
  console.log(`reports are in ${folder}`);
}
