// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITE } from '../../docs/.vitepress/lib/links.mjs';
import { temporaryFolder } from '../../packages/testkit/dist/index.js';
import { releases, schemaFilesAt, taggedVersions } from '../evolution/releases.mjs';
import { sinceOf } from '../generate/docs-since.mjs';
import { ROOT } from '../lib/run.mjs';

test('a release stays what it was, whatever comes after', () => {
  const { path, remove } = temporaryFolder('alm-releases-');
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: path,
      stdio: 'pipe',
    });
  const schema = (/** @type {object} */ properties) =>
    JSON.stringify({ $id: `${SITE}1.x/a.schema.json`, properties });
  try {
    mkdirSync(join(path, 'schemas'));
    git('init', '--quiet');
    for (const [version, properties] of /** @type {const} */ ([
      ['1.3.0', { a: {} }],
      ['1.10.0', { a: {}, b: {} }],
      ['', { c: {} }],
    ])) {
      writeFileSync(join(path, 'schemas', 'a.schema.json'), schema(properties));
      git('add', '.');
      git('commit', '--quiet', '--message', 'change');
      if (version) git('tag', `@cognitive-delivery/contract@${version}`);
    }
    const tags = taggedVersions(path);
    expect(tags.map(({ version }) => version)).toEqual(['1.3.0', '1.10.0']);
    const frozen = tags.map(({ tag }) => schemaFilesAt(path, tag).get('schemas/a.schema.json'));
    expect(frozen).toEqual([schema({ a: {} }), schema({ a: {}, b: {} })]);
    expect(releases(ROOT)[0]?.version).toBe('1.0.2');
  } finally {
    remove();
  }
});

test('a member is there since the first release that has it where it is now', () => {
  const object = (/** @type {Record<string, object>} */ properties) => ({ type: 'object', properties });
  const releasesOf = (/** @type {[string, object][]} */ ...all) =>
    all.map(([version, schema]) => ({ version, schemas: new Map([['a.schema.json', schema]]) }));
  const now = {
    ...object({
      a: { $ref: '#/definitions/part' },
      list: { type: 'array', items: { $ref: '#/definitions/part' } },
    }),
    definitions: { part: object({ old: {}, young: {}, fresh: { $ref: '#/definitions/part' } }) },
  };
  const first = object({ a: object({ old: {} }) });
  const second = object({ a: object({ old: {}, young: {} }), list: { type: 'array' } });
  const since = sinceOf('a.schema.json', now, releasesOf(['1.0.2', first], ['1.3.0', second]));
  expect(['a', 'list'].map((name) => since(now, name))).toEqual(['1.0.2', '1.3.0']);
  const { part } = now.definitions;
  expect(['old', 'young', 'fresh'].map((name) => since(part, name))).toEqual([
    '1.0.2',
    '1.3.0',
    'the next release',
  ]);
  // Before the first release from here, what is new comes with it.
  expect(sinceOf('a.schema.json', now, releasesOf(['1.0.2', first]))(part, 'young')).toBe('1.3.0');
});
