import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, loadCases, repositoryRoot } from '@cognitive-delivery/testkit';

/** The cases of a component: faults once seen elsewhere, and our own vectors. */
export function casesOf(component: string): readonly Case[] {
  const own = join(repositoryRoot, 'conformance', 'vectors', `${component}.json`);
  const vectors = existsSync(own) ? (JSON.parse(readFileSync(own, 'utf8')) as Case[]) : [];
  return [...loadCases(component), ...vectors];
}
