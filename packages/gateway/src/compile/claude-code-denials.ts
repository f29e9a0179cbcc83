import { posix } from 'node:path';
import { MAX_PATTERN_LENGTH, tidyPattern } from '@cognitive-delivery/core';
import { denialsIn } from '../run/confine-manifest.js';
import { literalPattern } from '../run/within-folder.js';
import type { SandboxPlace } from './mount-plan.js';

/** What the denied paths of a lease come to as patterns of Claude Code. */
export interface DenialPatterns {
  /** Each as wide as a denial or wider. */
  readonly patterns: readonly string[];
  /** Pointers to the denials that no pattern says; what they cover is not in `patterns`. */
  readonly unsaid: readonly string[];
  /**
   * Covers every name in the workspace that is more than ASCII: a denial covers it in whatever way it is composed, a
   * pattern in one. Undefined where nothing in the workspace is denied.
   */
  readonly beyondAscii?: string;
  /** Cover the names in the workspace that no lease opens (section 4.4); undefined where its path reads as a pattern. */
  readonly unopened?: readonly string[];
}

// A tilde or a drive letter in front, a backslash anywhere.
const UNOPENED = ['~*', '[a-z]:*', '**/*\\\\*'];
// They end a rule, bend it, or mean other things than in a lease.
const ODD = /[()[\]!#\\\n]|^\s|\s$/;

/** Returns the patterns for what a lease denies in a workspace and in the home, and for what no lease opens. */
export function denialPatterns(denied: readonly string[], place: SandboxPlace): DenialPatterns {
  const { workspace, closed = [] } = place;
  const near = [
    ...denied.map((entry, index) => ({
      pointer: `/deny/paths/${index}`,
      entries: denialsIn([entry], place),
    })),
    ...closed.map((path) => ({ pointer: '/deny/paths', entries: [literalPattern(path)] })),
  ].filter(({ entries }) => entries.length > 0);
  // Beneath an absolute anchor, which is two slashes, a pattern takes no notice of case and covers what lies below.
  const anchored = (rest: string) => `/${posix.join(workspace, rest)}`;
  const isPlain = /^[ -~]*$/.test(workspace) && !/[*?]/.test(workspace) && !ODD.test(workspace);
  const said = near.map(({ pointer, entries }) => {
    const forms = entries.flatMap(asciiForms);
    const isSaid =
      isPlain && entries.every((entry) => entry.length <= MAX_PATTERN_LENGTH) && !forms.some(isOdd);
    return { pointer, patterns: isSaid ? forms.map(anchored) : undefined };
  });
  // The home itself has no stem of its own.
  const ofHome = denied
    .filter((entry) => entry.startsWith('~/'))
    .map((entry) => stemOf(tidyPattern(entry)).replace(/^~$/, '~/**'));
  return {
    patterns: [
      ...ofHome.filter((entry) => !isOdd(entry)),
      ...new Set(said.flatMap(({ patterns = [] }) => patterns)),
    ],
    unsaid: [...new Set(said.flatMap(({ pointer, patterns }) => (patterns === undefined ? [pointer] : [])))],
    ...(near.length > 0 && { beyondAscii: anchored('**/*[! -~]*') }),
    ...(isPlain && { unopened: UNOPENED.map(anchored) }),
  };
}

// The ways in which a denial names paths of ASCII, as it is compared under both normal forms with case folded; none
// where it names no such path. An entry that has a class of characters is odd whatever it is.
function asciiForms(entry: string): readonly string[] {
  const forms = /^[ -~]*$/.test(entry)
    ? [entry]
    : [...new Set(['NFC', 'NFKC'].map((form) => folded(entry, form)))];
  return forms.filter((form) => isOdd(form) || /^[ -~]*$/.test(form)).map(stemOf);
}

function folded(text: string, form: string): string {
  return text.normalize(form).toLowerCase().toUpperCase().normalize(form);
}

function isOdd(pattern: string): boolean {
  return ODD.test(pattern);
}

// A folder's own name covers what lies in it, and the folder as well, which a denial of all below covers.
function stemOf(entry: string): string {
  return entry.replace(/^\*\*$|(?:\/(?:\*\*)?)+$/, '');
}
