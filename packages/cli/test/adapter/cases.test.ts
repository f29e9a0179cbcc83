import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, loadCases, repositoryRoot } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdapterProcess } from '../support/adapter-process.js';

const COMPONENTS = [
  'path-contains',
  'path-resolve',
  'glob-match',
  'host-contains',
  'host-match',
  'command-identity',
  'tool-name',
  'canonicalise',
  'verify',
  'validate',
  'journal',
  'time',
  'guard',
  'gateway',
];

// Faults once seen elsewhere (KF), and vectors of the decisions that the specification leaves open (AV).
function allCases(component: string): readonly (readonly [id: string, entry: Case])[] {
  const vectors = join(repositoryRoot, 'conformance', 'vectors', `${component}.json`);
  const own: readonly Case[] = existsSync(vectors) ? JSON.parse(readFileSync(vectors, 'utf8')) : [];
  return [...loadCases(component), ...own].map((entry) => [entry.id, entry] as const);
}

let adapter: AdapterProcess;
beforeAll(() => {
  adapter = new AdapterProcess();
});
afterAll(() => adapter.close());

describe.each(COMPONENTS)('alm adapter answers the cases of %s', (component) => {
  test.each(allCases(component))('%s', async (_id, entry) => {
    const { result, error } = await adapter.ask({ hook: 'case', component, input: entry.input });
    expect(error).toBeUndefined();
    expect(result, entry.why).toMatchObject(entry.expected);
  });

  test('an input that is no case gets a refusing answer, never an error', async () => {
    for (const input of [null, [], 'x', {}, { kind: 7 }]) {
      const { result, error } = await adapter.ask({ hook: 'case', component, input });
      expect(error).toBeUndefined();
      const refusing = Object.values(result ?? {});
      expect(refusing.length).toBeGreaterThan(0);
      expect(refusing.every((value) => value === false || value === 0 || result?.['fails'] === true)).toBe(
        true,
      );
    }
  });
});

test('a command is denied by the name it is called by as well, as the gate denies it', async () => {
  const ask = async (deny: readonly string[]) => {
    const fs = [{ path: '/ws/ls', symlink: '/bin/busybox' }];
    const input = { allow: ['busybox', 'ls'], deny, fs, exec: { file: '/ws/ls', argv: ['/ws/ls'] } };
    return (await adapter.ask({ hook: 'case', component: 'command-identity', input })).result;
  };
  expect(await ask([])).toEqual({ allowed: true, identity: 'busybox' });
  expect(await ask(['ls'])).toEqual({ allowed: false, identity: 'busybox' });
});

test.each(['no-such-component', 'constructor'])('the component %s is not offered', async (component) => {
  const reply = await adapter.ask({ hook: 'case', component, input: {} });
  expect(reply.unsupported).toBe(true);
});
