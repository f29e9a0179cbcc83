import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { CREDENTIAL_STEPS_TESTED, verifyCase } from './support/answer-case.js';
import { CORPUS, corpusText } from './support/vectors/corpus.js';

const FOLDER = join(repositoryRoot, 'conformance', 'credential');

describe('the corpus is what its builder makes', () => {
  test.each(Object.entries(CORPUS))('%s', (component, cases) => {
    const file = join(FOLDER, `${component}.json`);
    const text = corpusText(cases);
    if (process.env['WRITE_CREDENTIAL_VECTORS'] === '1') writeFileSync(file, text);
    expect(
      existsSync(file) && readFileSync(file, 'utf8') === text,
      `${component}: WRITE_CREDENTIAL_VECTORS=1 writes it`,
    ).toBe(true);
  });

  test('every id stands once, and every step fails and passes somewhere', () => {
    const ids = Object.values(CORPUS)
      .flat()
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(120);
    const steps = new Set(CORPUS['credential-verify']?.map(({ expected }) => expected['step']));
    for (const step of CREDENTIAL_STEPS_TESTED) expect(steps.has(step), `step ${step}`).toBe(true);
    const outcomes = new Set(CORPUS['credential-verify']?.map(({ expected }) => expected['outcome']));
    expect([...outcomes].sort()).toEqual(['fail', 'pass', 'requires_approval']);
  });
});

describe('verification gives the verdict of every case', () => {
  test.each((CORPUS['credential-verify'] ?? []).map((one) => [one.id, one.why, one] as const))(
    '%s %s',
    async (_id, _why, { input, expected }) => {
      const result = await verifyCase(input);
      expect(result).toMatchObject(expected);
      expect(result.passed).toHaveLength(
        result.outcome === 'pass' ? (input['action'] === null ? 7 : 8) : (result.step ?? 0) - 1,
      );
      expect(result.valid).toBe(result.outcome !== 'fail');
      expect(result.requires_approval).toBe(result.outcome === 'requires_approval');
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    },
  );
});
