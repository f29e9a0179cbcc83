import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// Each run is a process of its own that imports the single files as their users do: the published set under its alias,
// ours by the name of the package.
const PUBLISHED = 'contract-1.0.2';
const OURS = '@cognitive-delivery/contract';

interface PublishedReport {
  readonly validCount: number;
  readonly invalidCount: number;
  readonly canonicalChecked: boolean;
  readonly narrowingChecked?: boolean;
  readonly signaturesChecked?: boolean;
  readonly rulesChecked?: boolean;
  readonly errorPathsChecked?: boolean;
  readonly failures: readonly string[];
}

function run(runner: string, adapter: string, wrap = 'adapter'): PublishedReport {
  const script = `
    import { runConformance } from '${runner}/conformance/runner.mjs';
    import { createAjvAdapter } from '${adapter}/conformance/ajv-adapter.mjs';
    const adapter = await createAjvAdapter();
    console.log(JSON.stringify(await runConformance(${wrap})));`;
  const args = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }));
}

test('the runner of 1.0.2 finds in our adapter what the set has tightened since, and nothing else', () => {
  const { failures, ...report } = run(PUBLISHED, OURS);
  expect(report).toEqual({ validCount: 20, invalidCount: 26, canonicalChecked: true });
  // Each fixture is asked about twice, as it is and with a member added.
  const names = failures.map((failure) => /^valid\/(.+)\.json: rejected/.exec(failure)?.[1] ?? failure);
  expect(names.sort()).toEqual([
    'plugin-manifest.populated', // a language server names the file extensions that it serves
    'plugin-manifest.populated',
    'plugin-marketplace.populated', // an entry with a helper for headers says that it is not strict
    'plugin-marketplace.populated',
  ]);
});

test('our runner finds nothing in our adapter, and says what it did not check', () => {
  expect(run(OURS, OURS)).toEqual({
    validCount: expect.any(Number),
    invalidCount: expect.any(Number),
    canonicalChecked: true,
    narrowingChecked: false,
    signaturesChecked: false,
    rulesChecked: false,
    errorPathsChecked: true,
    failures: [],
  });
});

test('our runner takes the adapter of 1.0.2 as it is, and finds where that set is behind', () => {
  const { failures, canonicalChecked, errorPathsChecked } = run(OURS, PUBLISHED);
  expect({ canonicalChecked, errorPathsChecked }).toEqual({
    canonicalChecked: true,
    errorPathsChecked: true,
  });
  const hooks = new Set(failures.map((failure) => failure.slice(0, failure.indexOf('/'))));
  expect([...hooks]).toEqual(['validate']);
  expect(failures.find((failure) => failure.startsWith('validate/lease-record.minimal:'))).toMatch(
    /hook_threw: No schema for shape "lease-record"/,
  );
});

test('an adapter that says no places is told so by the flag, and not by a failure', () => {
  const report = run(OURS, OURS, '{ validate: (shape, value) => adapter.validate(shape, value) }');
  expect(report).toMatchObject({ canonicalChecked: false, errorPathsChecked: false, failures: [] });
});
