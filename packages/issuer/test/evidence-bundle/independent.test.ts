import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { requireTool } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import type { EvidenceBundle } from '../../src/evidence-bundle/bundle.js';
import { verifyBundle } from '../../src/evidence-bundle/verify-bundle.js';
import { checkpointOf, JWKS, makeScene, TRUSTED } from '../support/evidence-scene.js';
import { keyOf } from '../support/proof-keys.js';

const hint = 'apt-get install python3-cryptography';
const python = requireTool('python3', hint) && hasCryptography();

test.skipIf(!python)(`a program of somebody else agrees${python ? '' : ` (skipped: ${hint})`}`, async () => {
  const { bundle, lines } = await makeScene();
  const changed = (
    change: (copy: { -readonly [Name in keyof EvidenceBundle]: EvidenceBundle[Name] }) => void,
  ) => {
    const copy = structuredClone(bundle);
    change(copy);
    return copy;
  };
  const inFirst = (change: object) => (copy: { lines: EvidenceBundle['lines'] }) => {
    copy.lines = copy.lines.map((line, place) => (place === 0 ? { ...line, ...change } : line));
  };
  const [first] = bundle.lines as [EvidenceBundle['lines'][number]];
  const bundles = [
    bundle,
    changed(inFirst({ text: first.text.replace('"granted"', '"narrowed"') })),
    changed(inFirst({ path: first.path.slice(1) })),
    changed((copy) => {
      copy.lines = copy.lines.slice(1);
    }),
    changed((copy) => {
      copy.key_history = copy.key_history.slice(0, 1);
    }),
    changed((copy) => {
      copy.key_history = [copy.key_history[0] as string, `${copy.key_history[1]} `];
    }),
    changed((copy) => {
      copy.checkpoint = checkpointOf(lines, keyOf('other'));
    }),
    changed((copy) => {
      copy.checkpoint = copy.checkpoint.replace(/\n[0-9]+\n/, '\n9\n');
    }),
  ];
  const input = bundles.map((each) => JSON.stringify({ bundle: each, jwks: JWKS })).join('\n');
  const script = join(import.meta.dirname, '..', 'support', 'verify-bundle.py');
  const { stdout, stderr } = spawnSync('python3', [script], { input, encoding: 'utf8', timeout: 60_000 });
  const theirs = stdout.trimEnd().split('\n');

  expect(stderr).toBe('');
  expect(theirs[0]).toBe('verified');
  expect(theirs.map((line) => line === 'verified')).toEqual(
    bundles.map((each) => verifyBundle(each, TRUSTED).verified),
  );
  expect(theirs.filter((line) => line === 'verified')).toHaveLength(1);
});

function hasCryptography(): boolean {
  return spawnSync('python3', ['-c', 'import cryptography'], { timeout: 20_000 }).status === 0;
}
