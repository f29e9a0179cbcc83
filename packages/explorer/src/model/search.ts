import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { matchHost, matchPath, normalizeHost } from '@cognitive-delivery/core';
import type { Row } from './row.js';

/** The fields that a search can name, as `tool:read_file`. */
export const FIELDS = [
  'tool',
  'path',
  'host',
  'command',
  'reason',
  'event',
  'agent',
  'lease',
  'line',
] as const;
type Field = (typeof FIELDS)[number];

/** One thing to look for; without a field anywhere. */
export interface Term {
  readonly field?: Field;
  /** In lower case, but for what paths and names compare as written. */
  readonly value: string;
}

const TERM = /(?:([a-z]+):)?(?:"([^"]*)"|(\S+))/g;
const LONGEST = 1_000;

/** Reads what somebody searches for: words and `field:value`, all of which have to be found; quotes hold spaces. */
export function parseSearch(text: string): readonly Term[] {
  return [...text.slice(0, LONGEST).matchAll(TERM)].flatMap(([whole, name, quoted, word = '']): Term[] => {
    const field = FIELDS.find((known) => known === name);
    const value = quoted ?? word;
    if (field !== undefined) return value === '' ? [] : [{ field, value }];
    return [{ value: name === undefined ? value : whole }];
  });
}

/**
 * Returns whether a row is what a search looks for. A path is found by the entries that would grant it, as well
 * as by their text; a host likewise. What a grant or refusal is about is asked of `manifestsOf`.
 */
export function compileSearch(
  terms: readonly Term[],
  manifestsOf: (row: Row) => readonly AgentLeaseManifest[],
): (row: Row) => boolean {
  const tests = terms.map((term) => compileTerm(term, manifestsOf));
  return (row) => tests.every((test) => test(row));
}

function compileTerm(
  { field, value }: Term,
  manifestsOf: (row: Row) => readonly AgentLeaseManifest[],
): (row: Row) => boolean {
  const lower = value.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(lower);
  const ofEntries = (lists: (manifest: AgentLeaseManifest) => Lists, fits: (entry: string) => boolean) => {
    const known = once((entry) => has(entry) || fits(entry));
    return (row: Row) =>
      manifestsOf(row).some((manifest) => lists(manifest).some((list) => list?.some(known)));
  };
  const host = normalizeHost(value);
  const never = () => false;
  switch (field) {
    case 'tool':
      return ofEntries(({ allow, approvals }) => [allow.tools, approvals], never);
    case 'path':
      return ofEntries(
        ({ allow, deny }) => [allow.read_paths, allow.write_paths, deny.paths],
        (entry) => granted(() => matchPath(entry, value)),
      );
    case 'host':
      return ofEntries(
        ({ allow, deny }) => [allow.hosts, deny.hosts],
        (entry) => host !== undefined && granted(() => matchHost(entry, host)),
      );
    case 'command':
      return ofEntries(({ allow, deny }) => [allow.commands, deny.commands], never);
    case 'reason':
      return ({ reasons = [] }) =>
        reasons.some((reason) => reason.toLowerCase() === lower || (lower.length > 2 && has(reason)));
    case 'event':
      return ({ event }) => event.startsWith(lower);
    case 'agent':
      return ({ agent }) => has(agent);
    case 'lease':
      return ({ subject }) =>
        subject === lower || subject.startsWith(`lease:${lower.replace(/^lease:/, '')}`);
    case 'line':
      return ({ line }) => String(line) === value;
    default: {
      const inLists = ofEntries(everyList, never);
      return (row) =>
        [row.subject, row.agent, row.note, row.event, ...(row.reasons ?? [])].some(has) || inLists(row);
    }
  }
}

type Lists = readonly (readonly string[] | undefined)[];

function everyList({ allow, deny, approvals }: AgentLeaseManifest): Lists {
  const { tools, read_paths, write_paths, hosts, commands } = allow;
  return [tools, read_paths, write_paths, hosts, commands, deny.commands, deny.paths, deny.hosts, approvals];
}

// Most manifests of a journal have the same entries.
function once(test: (entry: string) => boolean): (entry: string) => boolean {
  const answers = new Map<string, boolean>();
  return (entry) => {
    const known = answers.get(entry);
    if (known !== undefined) return known;
    const answer = test(entry);
    answers.set(entry, answer);
    return answer;
  };
}

// A pattern that is too long to be compiled grants nothing.
function granted(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    return false;
  }
}
