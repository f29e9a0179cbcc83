import type { HookRequest } from '../protocol.js';
import type { Verdict } from '../verdict.js';

/** What a case belongs to, with the clauses of the specification that it tests: the parts a claim is made of. */
const CLAUSES = {
  'valid fixtures': '9 (1, 5)',
  'invalid fixtures': '9 (1, 5)',
  'unknown members': '10',
  'round trip': '10',
  'lease rules': '9 (7)',
  'canonical bytes': '9 (4)',
  'RFC 8785 vectors': '9 (4)',
  'declared hashes': '9 (4)',
  signatures: '9 (4)',
  narrowing: '9 (2)',
} as const;

export type Group = keyof typeof CLAUSES | `component ${string}`;

/** Returns the clauses of the specification that a group tests; none for a component, which goes beyond it. */
export function clausesOf(group: string): string | undefined {
  return Object.hasOwn(CLAUSES, group) ? CLAUSES[group as keyof typeof CLAUSES] : undefined;
}

/** One question to an implementation and the judgement of its answer. */
export interface ConformanceCase {
  /** Stable: `<hook>/<vector or fixture>[/<variant>]`. Expected-failures files name it. */
  readonly id: string;
  readonly group: Group;
  readonly why: string;
  readonly request: HookRequest;
  /** The point is the text itself, so only an adapter that gets text can be asked. */
  readonly aboutText?: true;
  /** Judges a result, whatever it is. */
  judge(result: unknown): Verdict;
}
