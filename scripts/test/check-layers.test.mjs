// @ts-check
import { expect, test } from 'vitest';
import { entryFaults, layerFaults } from '../lib/layer-faults.mjs';

const layers = { base: [], tool: ['base'] };
const faultsOf = (/** @type {string} */ file, /** @type {string} */ text) =>
  layerFaults(new Map([[file, text]]), layers, { base: ['src/node.ts'] });

test.each([
  ['downwards, by name', 'packages/tool/src/a.ts', "import { x } from '@cognitive-delivery/base';"],
  [
    'an export with a path',
    'packages/tool/src/a.ts',
    "import x from '@cognitive-delivery/base/schemas/a.json';",
  ],
  ['within a package', 'packages/tool/test/lib/a.test.ts', "import { x } from '../../src/a.js';"],
  [
    'a script of the root, in a test',
    'packages/tool/test/a.test.ts',
    "await import('../../../scripts/a.mjs');",
  ],
  ['any package, in a test', 'packages/base/test/a.test.ts', "import { x } from '@cognitive-delivery/tool';"],
  ['Node in the file for Node', 'packages/base/src/node.ts', "import { x } from 'node:crypto';"],
  ['Node in a test', 'packages/base/test/a.test.ts', "import { x } from 'node:fs';"],
  ['an example in a docstring', 'packages/base/src/a.ts', "/** import x from '@cognitive-delivery/tool' */"],
])('allows %s', (_, file, text) => {
  expect(faultsOf(file, text)).toEqual([]);
});

test.each([
  ['upwards', 'packages/base/src/a.ts', "import type { X } from '@cognitive-delivery/tool';"],
  ['what is not an export', 'packages/tool/src/a.ts', "import x from '@cognitive-delivery/base/dist/x.js';"],
  ['by path, another package', 'packages/tool/test/a.test.ts', "import x from '../../base/src/x.js';"],
  ['by a call, another package', 'packages/tool/src/a.ts', "await import('../../base/src/x.js');"],
  ['by exporting it on, upwards', 'packages/base/src/a.ts', "export * from '@cognitive-delivery/tool';"],
  ['Node where it must run without', 'packages/base/src/a.ts', "import 'node:fs';"],
  ['a package without a place', 'packages/new/src/a.ts', ''],
])('refuses to import %s', (_, file, text) => {
  expect(faultsOf(file, text)).toEqual([expect.stringContaining(file)]);
});

const entry = 'packages/tool/src/page.ts';
const entryFaultsOf = (/** @type {Record<string, string>} */ files) =>
  entryFaults(new Map(Object.entries(files)), entry, { base: [] });

test('an entry for every place may load what runs everywhere, and types of anything', () => {
  const page = "import { a } from './a.js';\nimport { x } from '@cognitive-delivery/base';";
  const a = "import type { FileHandle } from 'node:fs/promises';\nimport type { Y } from './y.js';";
  expect(entryFaultsOf({ [entry]: page, 'packages/tool/src/a.ts': a })).toEqual([]);
});

test.each([
  ['Node, however deep', "import { b } from './b.js';", "import { readFile } from 'node:fs/promises';"],
  [
    'a package that needs Node',
    "export { b } from './b.js';",
    "import { x } from '@cognitive-delivery/tool2';",
  ],
  ['a package of others', "import { b } from './b.js';", "import pg from 'pg';"],
])('such an entry may not load %s', (_, page, b) => {
  const faults = entryFaultsOf({ [entry]: page, 'packages/tool/src/b.ts': b });
  expect(faults).toEqual([expect.stringContaining('packages/tool/src/b.ts')]);
});
