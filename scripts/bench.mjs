// @ts-check
// Installs the peers, which nothing else needs, and measures them beside the product; arguments are passed on.
import { join } from 'node:path';
import { ROOT, run } from './lib/run.mjs';

const bench = join(ROOT, 'bench', 'speed');
const installed = run(['pnpm', 'install', '--frozen-lockfile'], { cwd: bench });
if (!installed.ok) {
  console.error(installed.output.trimEnd());
  process.exit(1);
}
process.exit(run(['node', 'main.mjs', ...process.argv.slice(2)], { cwd: bench, show: true }).ok ? 0 : 1);
