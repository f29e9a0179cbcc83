import { isPathCapability, NET_FETCH } from '../capability.js';

/**
 * The form that the targets of a capability have, read one character at a time, so that a search visits
 * no text that can be no target.
 */
export interface Shape {
  /** Returns the state after a character, or undefined where no target goes on like this. */
  next(state: number, character: string): number | undefined;
  isWhole(state: number): boolean;
}

/** Returns the form of a capability's targets. */
export function shapeOf(capability: string): Shape {
  if (isPathCapability(capability)) return PATH;
  return capability === NET_FETCH ? URL_TEXT : NAME;
}

const NAME: Shape = { next: () => 1, isWhole: (state) => state === 1 };

// Segments that are not empty, `.` or `..`, with a slash in front or none, and none behind.
const START = 0;
const ROOT = 1;
const SEGMENT = 2;
const DOT = 3;
const DOTS = 4;
const SLASH = 5;

const PATH: Shape = {
  next(state, character) {
    if (character === '/') {
      if (state === START) return ROOT;
      return state === SEGMENT ? SLASH : undefined;
    }
    return segmentState(state, character);
  },
  isWhole: (state) => state === ROOT || state === SEGMENT,
};

function segmentState(state: number, character: string): number {
  if (character !== '.') return SEGMENT;
  if (state === DOT) return DOTS;
  return state === SEGMENT || state === DOTS ? SEGMENT : DOT;
}

// A host of labels, a colon, a port of digits or none, and a path without dot segments.
const HOST = 10;
const HOST_DOT = 11;
const PORT = 12;

const URL_TEXT: Shape = {
  next(state, character) {
    if (state === START || state === HOST_DOT) return /[.:/]/.test(character) ? undefined : HOST;
    if (state === HOST) {
      if (character === '/') return undefined;
      return character === ':' ? PORT : character === '.' ? HOST_DOT : HOST;
    }
    if (state >= PORT) {
      if (character === '/') return SLASH;
      return /[0-9]/.test(character) && state < PORT + 4 ? state + 1 : undefined;
    }
    if (character === '/') return state === DOT || state === DOTS ? undefined : SLASH;
    return segmentState(state, character);
  },
  isWhole: (state) => state === SLASH || state === SEGMENT,
};
