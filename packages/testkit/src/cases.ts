import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './places.js';

/** One case of `conformance/cases/<component>.json`: a fault once seen, with the right answer. */
export interface Case {
  readonly id: string;
  readonly component: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly why: string;
}

/** Loads the cases of one component, in file order. */
export function loadCases(component: string): readonly Case[] {
  const file = join(repositoryRoot, 'conformance', 'cases', `${component}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Case[];
}
