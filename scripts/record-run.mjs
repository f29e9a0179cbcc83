// @ts-check
// Writes docs/images/run.svg: a scripted agent under `alm run`, as it really went. With --check it compares. Needs
// bubblewrap and curl, and the build.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { terminalSvg } from './lib/terminal-svg.mjs';

const repository = join(import.meta.dirname, '..');
const bin = join(repository, 'packages', 'cli', 'dist', 'bin.js');
const picture = join(repository, 'docs', 'images', 'run.svg');

// Reads and edits what it was asked to, then tries its luck.
const AGENT = `import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
const attempt = (what, how) => {
  let outcome = 'done';
  try { outcome = how() ?? outcome; } catch (error) { outcome = error.code; }
  console.log(what.padEnd(44) + outcome);
};
const curl = (url) => spawnSync('curl', ['-s', '-m', '20', url], { encoding: 'utf8' }).stdout;
const read = (path) => attempt('read ' + path, () => void readFileSync(path));
read('src/dates.ts');
attempt('edit src/dates.ts', () => writeFileSync('src/dates.ts', '// mended'));
read('.env');
read('../private/customers.csv');
read('.alm/root-policy.json');
attempt('edit src/payments/card.ts', () => writeFileSync('src/payments/card.ts', ''));
attempt('edit README.md', () => writeFileSync('README.md', ''));
attempt('delete src', () => rmSync('src', { recursive: true }));
attempt('ask http://paste.example.org', () => JSON.parse(curl('http://paste.example.org/')).refused.code);
attempt('read the processes of others', () => readFileSync('/proc/${process.pid}/environ') && 'done');
`;

const svg = terminalSvg(record(), 'A scripted agent under alm run');
if (process.argv.includes('--check')) {
  process.exitCode = readFileSync(picture, 'utf8') === svg ? 0 : 1;
  if (process.exitCode === 1)
    console.log('docs/images/run.svg is stale: node scripts/record-run.mjs writes it anew');
} else {
  writeFileSync(picture, svg);
}

/** Returns what a terminal shows, line by line. */
function record() {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'alm-run-')));
  const workspace = join(base, 'shop');
  try {
    furnish(base, workspace);
    /** @param {string} line */
    const type = (line) => {
      const [, ...args] = line.split(' ');
      const ran = spawnSync(process.execPath, [bin, ...args], { cwd: workspace, encoding: 'utf8' });
      return [`$ ${line}`, ...`${ran.stderr}${ran.stdout}`.trimEnd().split('\n')];
    };
    type('alm init --preset coding-agent --hosts packages.example.com');
    const lines = [...type('alm run --manifest coder.json -- node agent.mjs'), '', ...type('alm list --all')];
    // A handle is another one every time.
    return lines.map((line) => line.replace(/lease:[0-9a-f]{12}/g, 'lease:5f0c1e9a7b24').trimEnd());
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/**
 * @param {string} base
 * @param {string} workspace
 */
function furnish(base, workspace) {
  for (const folder of ['shop/src/payments', 'private']) mkdirSync(join(base, folder), { recursive: true });
  cpSync(join(repository, 'examples', 'coder.json'), join(workspace, 'coder.json'));
  writeFileSync(join(base, 'private/customers.csv'), 'name,card\n');
  writeFileSync(join(workspace, 'agent.mjs'), AGENT);
  for (const file of ['src/dates.ts', 'src/payments/card.ts', 'README.md', '.env']) {
    writeFileSync(join(workspace, file), 'text\n');
  }
}
