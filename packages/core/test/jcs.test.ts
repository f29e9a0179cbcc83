import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../src/canonicalize.js';
import { parseJson } from '../src/parse-json.js';
import { CORPUS } from './support/corpus.js';

const PUBLISHED = sharedFolder('vectors/jcs');

describe('RFC 8785, the examples of its text', () => {
  checkFolder(join(CORPUS, 'jcs'), 3);
});

const title =
  'RFC 8785, its six published vectors (skipped where vectors/jcs does not lie beside the repository)';
describe.skipIf(PUBLISHED === undefined)(title, () => {
  checkFolder(PUBLISHED, 6);
});

function checkFolder(folder: string | undefined, count: number): void {
  const names = folder === undefined ? [] : readdirSync(join(folder, 'input')).sort();

  test.each(names)('%s', (name) => {
    const expected = readFileSync(join(String(folder), 'outhex', name.replace('.json', '.txt')), 'utf8');
    const parsed = parseJson(readFileSync(join(String(folder), 'input', name)));

    expect(parsed.ok).toBe(true);
    const bytes = canonicalBytes(parsed.ok ? parsed.value : undefined);

    expect(Buffer.from(bytes).toString('hex')).toBe(expected.replaceAll(/\s/g, ''));
  });

  test('none is missing', () => {
    expect(names).toHaveLength(count);
  });
}
