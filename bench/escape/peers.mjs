// @ts-check
// What people build gates from: the matchers as they come, the same with every option that brings them
// nearer to the globs of a lease, and the check that is written in a minute.
import micromatch from 'micromatch';
import { minimatch } from 'minimatch';
import picomatch from 'picomatch';

/** @typedef {(pattern: string, path: string) => boolean} Match */

const FOR_PICOMATCH = { dot: true, nonegate: true, nobrace: true, noextglob: true, strictSlashes: true };
const FOR_MINIMATCH = { dot: true, nonegate: true, nobrace: true, noext: true, nocomment: true };

/** @type {Readonly<Record<string, { options: object, match: Match }>>} */
export const PEERS = {
  picomatch: { options: {}, match: (pattern, path) => picomatch.isMatch(path, pattern) },
  'picomatch, tuned': {
    options: FOR_PICOMATCH,
    match: (pattern, path) => picomatch.isMatch(path, pattern, FOR_PICOMATCH),
  },
  micromatch: { options: {}, match: (pattern, path) => micromatch.isMatch(path, pattern) },
  'micromatch, tuned': {
    options: FOR_PICOMATCH,
    match: (pattern, path) => micromatch.isMatch(path, pattern, FOR_PICOMATCH),
  },
  minimatch: { options: {}, match: (pattern, path) => minimatch(path, pattern) },
  'minimatch, tuned': {
    options: FOR_MINIMATCH,
    match: (pattern, path) => minimatch(path, pattern, FOR_MINIMATCH),
  },
  'prefix check': { options: {}, match: (pattern, path) => path.startsWith(prefixOf(pattern)) },
};

/** @param {string} pattern */
function prefixOf(pattern) {
  const glob = pattern.search(/[*?[]/);
  return glob === -1 ? pattern : pattern.slice(0, glob);
}
