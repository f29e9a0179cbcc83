import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, repositoryRoot } from '@cognitive-delivery/testkit';

/** Where the corpus lies in this repository. */
export const CORPUS = join(repositoryRoot, 'conformance');

/** Reads a text of the corpus. */
export function corpusText(...path: string[]): string {
  return readFileSync(join(CORPUS, ...path), 'utf8');
}

/** Reads a JSON file of the corpus. */
export function corpusJson<T>(...path: string[]): T {
  return JSON.parse(corpusText(...path)) as T;
}

/** Names the JSON documents of a folder of the corpus, without `.json`, in order. */
export function documentNames(...folder: string[]): string[] {
  return readdirSync(join(CORPUS, ...folder))
    .filter((file) => file.endsWith('.json') && !file.endsWith('.expect.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** Loads the cases of one component: the faults once seen elsewhere, then those of the open decisions. */
export function casesOf(component: string): Case[] {
  return ['cases', 'vectors']
    .filter((folder) => existsSync(join(CORPUS, folder, `${component}.json`)))
    .flatMap((folder) => corpusJson<Case[]>(folder, `${component}.json`));
}

/** Returns the test key as a reader of the corpus finds it: the first line that is 64 lower-case digits. */
export function testKeyHex(): string {
  const line = corpusText('test-key.txt')
    .split('\n')
    .map((text) => text.trim())
    .find((text) => /^[0-9a-f]{64}$/.test(text));
  if (line === undefined) throw new Error('test-key.txt holds no key');
  return line;
}
