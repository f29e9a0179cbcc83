// @ts-check
import { expect, test } from 'vitest';
import { layerFaults } from '../lib/layer-faults.mjs';

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
