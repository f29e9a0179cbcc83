// @ts-check
// The older schema sets that a change is held against, each with the allow-list of its time.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock, readRef, readSet, resolveRef, setOfLock } from '../../packages/guard/dist/sets.js';
import { ALLOW_LIST, LOCK, PACKAGE, SCHEMAS } from './places.mjs';
import { FIRST_PUBLISHED, published } from './published.mjs';

/** @typedef {import('../../packages/guard/dist/sets.js').SchemaSet} SchemaSet */
/** @typedef {import('./allow-list.mjs').Entry} Entry */

/**
 * `history` and `lock`: the accepted differences and the lock of that time, which are never edited or dropped;
 * `released`: they came with a release. `byDocuments`: its promises (identifiers, wording) never were ours, so only
 * what documents show counts.
 * @typedef {{ set: SchemaSet, history?: Entry[], lock?: string | undefined, released?: boolean,
 *   byDocuments?: boolean }} Baseline
 * @typedef {{ baselines: Baseline[], missing: string[], notes: string[] }} Baselines
 */

/**
 * Returns every baseline that can be had: the merge base with the main branch, the last release's tag, the lock, and
 * what was published before. What should be there and is not stands in `missing`, with how to get it.
 * @param {string} root
 * @returns {Baselines}
 */
export function allBaselines(root) {
  /** @type {Baselines} */
  const found = { baselines: [], missing: [], notes: [] };
  for (const look of [mergeBase, releaseTag, lock, firstPublished]) {
    try {
      look(root, found);
    } catch (error) {
      found.missing.push(/** @type {Error} */ (error).message);
    }
  }
  return found;
}

/**
 * Returns the one baseline that somebody asks for: a folder or file, a version on npm, or else a git ref.
 * @param {string} root
 * @param {string} name
 * @returns {Baseline}
 */
export function namedBaseline(root, name) {
  if (existsSync(name)) return { set: readSet(name, process.cwd()) };
  const version = /^npm:(.+)|^\d+\.\d+\.\d+(?:-.*)?$/.exec(name);
  return version ? published(root, version[1] ?? name) : atRef(root, name, name);
}

/** @param {string} root @param {Baselines} found */
function mergeBase(root, found) {
  if (!existsSync(join(root, '.git'))) {
    throw new Error('the merge base: there is no git history here; clone the repository');
  }
  const main = ['origin/main', 'main'].find((ref) => git(root, 'rev-parse', '--verify', '--quiet', ref));
  const base = main && git(root, 'merge-base', 'HEAD', main);
  // On the main branch itself the merge base is where we stand, which would prove nothing.
  const isHead = base === git(root, 'rev-parse', 'HEAD');
  const ref = isHead ? git(root, 'rev-parse', '--verify', '--quiet', 'HEAD^1') : base;
  if (ref) found.baselines.push(atRef(root, ref, `merge base ${ref.slice(0, 12)}`));
  else if (isHead && git(root, 'rev-parse', '--is-shallow-repository') === 'false') {
    found.notes.push('not compared with a merge base: this is the first commit');
  } else {
    throw new Error(
      'the merge base with main: this clone does not have it; git fetch --unshallow origin main',
    );
  }
}

/** @param {string} root @param {Baselines} found */
function releaseTag(root, found) {
  if (!existsSync(join(root, LOCK))) {
    found.notes.push(
      'no release has been made from here yet, so there is no release tag and no lock to compare with',
    );
    return;
  }
  const tag = git(root, 'describe', '--tags', '--abbrev=0', '--match', `${PACKAGE}@*`);
  if (!tag) throw new Error('the last release: its tag is not in this clone; git fetch --tags --unshallow');
  found.baselines.push({ ...atRef(root, tag, `release ${tag.slice(PACKAGE.length + 1)}`), released: true });
}

/** @param {string} root @param {Baselines} found */
function lock(root, found) {
  const file = join(root, LOCK);
  if (!existsSync(file)) return;
  const set = setOfLock(readLock(LOCK, readFileSync(file, 'utf8')), LOCK);
  found.baselines.push({ set: { ...set, label: LOCK } });
}

/** @param {string} root @param {Baselines} found */
function firstPublished(root, found) {
  found.baselines.push(published(root, FIRST_PUBLISHED));
}

/** @param {string} root @param {string} ref @param {string} label @returns {Baseline} */
function atRef(root, ref, label) {
  const commit = resolveRef(ref, root);
  const text = show(root, commit, ALLOW_LIST);
  return {
    set: readRef(ref, SCHEMAS, root, label),
    history: text ? JSON.parse(text).entries : [],
    lock: show(root, commit, LOCK),
  };
}

/** @param {string} root @param {string} commit @param {string} path */
function show(root, commit, path) {
  return ask(root, ['show', `${commit}:${path}`]);
}

/** @param {string} root @param {string[]} args */
function git(root, ...args) {
  return ask(root, args)?.trim();
}

/**
 * Returns what git says, undefined where it fails.
 * @param {string} root
 * @param {string[]} args
 */
function ask(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout : undefined;
}
