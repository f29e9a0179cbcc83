import { compileGlob, MAX_PATTERN_LENGTH } from '@cognitive-delivery/core';
import { type Atom, atomsOf } from '../automaton/atom.js';
import { COST_BUDGET, isCapability, NET_FETCH, separatorsOf } from '../capability.js';
import type { CanonicalTarget } from '../target/canonical-target.js';
import { type NetPattern, readNetPattern } from './net-pattern.js';
import { patternFault } from './text-rules.js';

/** A pattern that was admitted for its capability. */
export interface Pattern {
  readonly capability: string;
  /** As it was written. */
  readonly text: string;
  /** The pieces of a URL pattern; undefined for every other capability. */
  readonly net?: NetPattern;
  /** Returns the pattern over the text of a target; of a URL over `host:port/path?query`. */
  atoms(): readonly Atom[];
  /** Reports whether the pattern stands for the whole of a target. */
  matches(target: CanonicalTarget): boolean;
}

/** A pattern, or why its capability does not admit it. */
export type PatternReading =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly message: string };

/** Returns a pattern made ready to match, or why it is refused. */
export function readPattern(capability: string, text: string): PatternReading {
  if (!isCapability(capability) || capability === COST_BUDGET) {
    return { ok: false, message: 'this capability has no patterns' };
  }
  const fault = patternFault(capability, text);
  if (fault !== undefined) return { ok: false, message: fault };
  if (capability !== NET_FETCH) return { ok: true, pattern: namePattern(capability, text) };
  const net = readNetPattern(text);
  if (typeof net === 'string') return { ok: false, message: net };
  if (`${net.host}${net.path}`.length > MAX_PATTERN_LENGTH) {
    return {
      ok: false,
      message: `a pattern has at most ${MAX_PATTERN_LENGTH} characters once it is encoded`,
    };
  }
  return { ok: true, pattern: urlPattern(text, net) };
}

// Most patterns of a lease are never asked, so what they are asked by is made when they are.
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function namePattern(capability: string, text: string): Pattern {
  const separators = separatorsOf(capability);
  const glob = lazily(() => compileGlob(text, 'arcp', { separators }));
  return {
    capability,
    text,
    atoms: lazily(() => atomsOf(text, separators)),
    matches: (target) => target.ok && glob().matches(target.text),
  };
}

function urlPattern(text: string, net: NetPattern): Pattern {
  const { scheme, host, port, path } = net;
  const hostGlob = lazily(() => compileGlob(host ?? '', 'arcp', { separators: '.' }));
  const pathGlob = lazily(() => compileGlob(path ?? '', 'arcp', { separators: '/' }));
  return {
    capability: NET_FETCH,
    text,
    net,
    atoms: lazily(() => [
      ...(host === undefined
        ? atomsOf('**', '', '/')
        : [...atomsOf(host, '.', ':/'), ...atomsOf(`:${port}`, '')]),
      ...atomsOf(path ?? '**', '/'),
    ]),
    matches(target) {
      if (!target.ok || target.net?.scheme !== scheme) return false;
      const { net: asked } = target;
      const isPlace = host === undefined || (asked.port === port && hostGlob().matches(asked.host));
      return isPlace && (path === undefined || pathGlob().matches(asked.path));
    },
  };
}
