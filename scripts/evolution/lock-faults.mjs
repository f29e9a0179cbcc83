// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK } from './places.mjs';

/**
 * Returns what is wrong with the lock as a file: only a release writes it, together with the version.
 * @param {string} root
 * @param {string} version of the package
 * @param {readonly import('./baselines.mjs').Baseline[]} baselines
 * @returns {string[]}
 */
export function lockFaults(root, version, baselines) {
  const file = join(root, LOCK);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const own = text === undefined ? undefined : JSON.parse(text).version;
  const older = baselines.flatMap(({ lock, set }) => {
    if (lock === undefined) return [];
    if (text === undefined) return [`${LOCK} is gone since ${set.label}; restore it`];
    const isEdited = text !== lock && JSON.parse(lock).version === own;
    return isEdited ? [`${LOCK} was edited since ${set.label}; only a release writes it, restore it`] : [];
  });
  const isAhead = own !== undefined && own !== version;
  return isAhead
    ? [...older, `${LOCK} is of ${own}, the package of ${version}; a release writes both`]
    : older;
}
