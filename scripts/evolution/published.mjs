// @ts-check
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSet } from '../../packages/guard/dist/sets.js';
import { run } from '../lib/run.mjs';
import { PACKAGE, SCHEMAS } from './places.mjs';

/** @typedef {import('./baselines.mjs').Baseline} Baseline */

/** What was published before this repository, by other hands; installed as a development dependency. */
export const FIRST_PUBLISHED = '1.0.2';

/** The first version that is published from here. */
const OURS_SINCE = { major: 1, minor: 3 };

/**
 * Returns a published set: of a development dependency where there is one for that version, or else of the registry.
 * @param {string} root
 * @param {string} version a version or a tag of the registry
 * @returns {Baseline}
 */
export function published(root, version) {
  const installed = join(root, 'node_modules', `contract-${version}`);
  if (existsSync(installed)) return publishedIn(installed);
  if (version === FIRST_PUBLISHED)
    throw new Error(`published ${version}: it is not installed; npx -y pnpm@10.34.9 install`);
  const work = mkdtempSync(join(tmpdir(), 'alm-published-'));
  try {
    const packed = run(['npm', 'pack', `${PACKAGE}@${version}`, '--pack-destination', work], { cwd: work });
    const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'));
    if (!packed.ok || !tarball)
      throw new Error(`published ${version}: the registry does not give it; see that it is reached`);
    run(['tar', '-xzf', tarball], { cwd: work });
    return publishedIn(join(work, 'package'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} folder of the package @returns {Baseline} */
function publishedIn(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [major, minor] = version.split('.').map(Number);
  const isOurs = major > OURS_SINCE.major || (major === OURS_SINCE.major && minor >= OURS_SINCE.minor);
  const set = readSet(join(folder, SCHEMAS), folder);
  return { set: { ...set, label: `published ${version}` }, byDocuments: !isOurs };
}
