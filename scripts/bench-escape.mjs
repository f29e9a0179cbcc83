// @ts-check
// Installs the public matchers, which nothing else needs, and scores them beside the product on the escape
// corpus. Writes docs/escape.md.
import { join } from 'node:path';
import { ROOT, run } from './lib/run.mjs';

const bench = join(ROOT, 'bench', 'escape');
const installed = run(['pnpm', 'install', '--frozen-lockfile'], { cwd: bench });
if (!installed.ok) {
  console.error(installed.output.trimEnd());
  process.exit(1);
}
process.exit(run(['node', 'main.mjs'], { cwd: bench, show: true }).ok ? 0 : 1);
