import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import { readManifest } from '../src/index.js';

const FOLDER = join(repositoryRoot, 'conformance', 'intentweb', 'realistic');
const EXPECT = '.expect.json';

interface Judged {
  readonly url: string;
  readonly advice: readonly { readonly rule: string; readonly path: string }[];
}

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(EXPECT))
  .map((file) => file.slice(0, -EXPECT.length));
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

test('at least 20 manifests of different kinds, each judged by hand', () => {
  const manifests = readdirSync(FOLDER).filter((file) => !file.endsWith(EXPECT));
  expect(manifests).toEqual(names.map((name) => `${name}.json`));
  const kinds = manifests.map((file) => JSON.parse(textOf(file)).templateKind);
  expect(manifests.length).toBeGreaterThanOrEqual(20);
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(12);
});

test.each(names)('%s: nothing is said that is not so', (name) => {
  const { url, advice } = JSON.parse(textOf(`${name}${EXPECT}`)) as Judged;
  const reading = readManifest(textOf(`${name}.json`), { url });
  expect(reading).toMatchObject({ ok: true });
  expect(reading.advice.map(({ rule, path }) => ({ rule, path }))).toEqual(advice);
});
