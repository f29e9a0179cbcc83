// @ts-check
// Copies the schemas and the corpus, whose place is at the root, into the contract package, so that its
// tarball has them under the paths that its users import.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePublishedRunner } from './bundle-published-runner.mjs';

const root = join(import.meta.dirname, '..');
const target = join(root, 'packages', 'contract');
const corpus = join(root, 'conformance');

/** @param {string} from @param {string} to */
function replace(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

replace(join(root, 'schemas'), join(target, 'schemas'));
// At the top of the tarball, where the published set has had it since 1.0.
if (existsSync(join(corpus, 'fixtures'))) replace(join(corpus, 'fixtures'), join(target, 'fixtures'));
rmSync(join(target, 'conformance'), { recursive: true, force: true });
for (const name of readdirSync(corpus).filter((entry) => entry !== 'fixtures')) {
  cpSync(join(corpus, name), join(target, 'conformance', name), { recursive: true });
}
await bundlePublishedRunner(join(target, 'conformance'));
