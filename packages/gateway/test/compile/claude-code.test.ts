import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { compilePathJudge } from '@cognitive-delivery/core';
import { describe, expect, test } from 'vitest';
import { type ClaudeCodePlace, isKnownClaudeCode } from '../../src/index.js';
import { type Grants, manifestOf } from '../support/lease.js';
import { alone, compile, isOpen } from './claude-place.js';
import { diskOf, WS } from './disks.js';

test('what the hook allows passes, but for tools that are shut', () => {
  const manifest = manifestOf({
    tools: ['Read', 'Edit', 'Bash'],
    reads: ['**'],
    writes: ['**'],
    commands: ['ls'],
    denyPaths: ['.env'],
  });
  const asked = { ...alone, hook: 'allow' } as const;
  const edit = { tool: 'Edit', input: { file_path: `${WS}/src/a.ts` } };
  const ls = { tool: 'Bash', input: { command: 'ls' } };
  expect(isOpen(compile(manifest), edit, asked)).toBe(true);
  expect(isOpen(compile(manifest), ls, asked)).toBe(false);
  expect(isOpen(compile(manifest, { trustHook: true }), ls, asked)).toBe(true);
  expect(isOpen(compile(manifest, { trustHook: true }), ls)).toBe(true);
  for (const trustHook of [false, true])
    expect(isOpen(compile(manifest, { trustHook }), ls, { ...asked, hook: 'deny' })).toBe(false);
});

test.each(['~/ws/k/**', '~//ws/k/**', '~/./ws/./k/', '~/', '~//', '~/**/k/**', '~/**/*/k/**'])(
  'a denial of the home closes what lies in a workspace there, as %s',
  (denial) => {
    const workspace = '/home/me/ws';
    const manifest = manifestOf({ tools: ['Read'], reads: ['**'], denyPaths: [denial] });
    const program = compile(manifest, { workspace, disk: diskOf(['k/secret', 'k/k/k', 'a/k/secret']) });
    for (const path of ['a/k/secret', 'k/secret', 'k/k/k']) {
      const call = { tool: 'Read', input: { file_path: `${workspace}/${path}` } };
      const gate = compilePathJudge({ allow: ['**'], deny: [denial], home: '/home/me' });
      const { allowed } = gate({ relative: path, absolute: `${workspace}/${path}` });
      if (!allowed) expect(isOpen(program, call, { ...alone, workspace }), path).toBe(false);
    }
    const deny = JSON.stringify(program.settings);
    expect(deny).not.toMatch(/~\/(?:\/|\.\/)|\(~\)/);
  },
);

describe('losses', () => {
  test.each<[grants: Grants, loss: string]>([
    [{ tools: ['Read'], reads: ['src/**'] }, 'read_scope /allow/read_paths'],
    [{ tools: ['Read'], reads: ['**'], denyPaths: ['[ab]'] }, 'pattern_form /deny/paths/0'],
    [{ tools: ['Read'], reads: ['**'], denyPaths: ['a'] }, 'pattern_form /deny/paths'],
    [{ tools: ['Grep'], reads: ['**'] }, 'read_scope /allow/read_paths'],
    [{ tools: ['Bash'], commands: ['ls'] }, 'builtin_readonly_commands /allow/commands'],
    [{ tools: ['WebFetch'], hosts: ['a.test'] }, 'preapproved_hosts /allow/hosts'],
    [{ tools: ['EnterWorktree'] }, 'read_scope /allow/tools'],
    [{ tools: ['TodoWrite'], approvals: ['TodoWrite'] }, 'approvals /approvals/0'],
  ])('%j loses %s, which with trust in the hook is wider', (grants, loss) => {
    const of = (trustHook: boolean) =>
      compile(manifestOf(grants), { trustHook }).losses.filter(
        ({ code, path }) => `${code} ${path}` === loss,
      );
    expect(of(false).map(({ verdict }) => verdict)).toEqual(['narrower']);
    expect(of(true).map(({ verdict }) => verdict)).toEqual(['wider']);
  });

  test.each([
    [{ tools: ['Read', 'Artifact'] }, 'tools /allow/tools/1'],
    [{ tools: ['Bash'] }, 'tools /allow/tools/0'],
    [{ tools: ['Agent'] }, 'tools /allow/tools/0'],
  ])('%j loses %s', (grants, loss) => {
    expect(compile(manifestOf(grants)).losses.map(({ code, path }) => `${code} ${path}`)).toContain(loss);
  });
});

test('settings open no name to commands that they would read as a pattern, and say which they do not mask', () => {
  const manifest = manifestOf({
    tools: ['Bash'],
    commands: ['ls'],
    reads: ['a?', 'plain'],
    writes: ['plain'],
    denyPaths: ['d?i?'],
  });
  const { settings, losses } = compile(manifest, {
    disk: diskOf(['a*', 'abc', 'd[i]', 'plain']),
    trustHook: true,
  });
  const { filesystem } = (settings as { sandbox: { filesystem: Record<string, string[]> } }).sandbox;
  expect(filesystem['allowRead']).toEqual([`${WS}/plain`]);
  expect(losses.filter(({ code }) => code === 'pattern_form').map(({ verdict }) => verdict)).toEqual([
    'narrower',
    'wider',
  ]);
});

test('where every host is denied the settings open none', () => {
  const manifest = manifestOf({
    tools: ['Bash', 'WebFetch'],
    commands: ['ls'],
    hosts: ['api.example.com', '*'],
    denyHosts: ['*'],
  });
  const { settings } = compile(manifest, { trustHook: true });
  expect(JSON.stringify(settings)).toContain('"allowedDomains":[]');
  expect(JSON.stringify(settings)).toContain('"WebFetch"');
});

test('an agent beneath takes both depth and fan-out', () => {
  const toolsOf = (budget: AgentLeaseManifest['budget']) =>
    compile(manifestOf({ tools: ['Agent'], budget })).args[1];
  expect(toolsOf({ depth: 1 })).toBe('Agent');
  expect(toolsOf({ depth: 1, fan_out: 0 })).toBe('');
  expect(toolsOf({ depth: 0, fan_out: 3 })).toBe('');
});

const UNOPENED = /\/~\*|\[a-z\]:|\\/;
test('a denial is said in each way in which it names a path of ASCII', () => {
  const denied = (denyPaths: readonly string[], more: Partial<ClaudeCodePlace> = {}) =>
    (
      compile(manifestOf({ tools: ['Read'], reads: ['**'], denyPaths }), more).settings as {
        permissions: { deny: readonly string[] };
      }
    ).permissions.deny.filter((rule) => rule.startsWith('Read(') && !UNOPENED.test(rule));
  expect(denied(['stra\u00dfe/**'])).toEqual(['Read(//ws/STRASSE)', 'Read(//ws/**/*[! -~]*)']);
  expect(denied(['\u00e9'])).toEqual(['Read(//ws/**/*[! -~]*)']);
  expect(denied(['**'])).toEqual(['Read(//ws)', 'Read(//ws/**/*[! -~]*)']);
  expect(denied(['~/ws/key'], { workspace: '/home/me/ws' })).toEqual([
    'Read(~/ws/key)',
    'Read(//home/me/ws/key)',
    'Read(//home/me/ws/**/*[! -~]*)',
  ]);
  expect(denied(['~/.ssh/**'])).toEqual(['Read(~/.ssh)']);
  expect(denied(['a'], { closed: ['.alm'] }).slice(1)).toEqual(['Read(//ws/.alm)', 'Read(//ws/**/*[! -~]*)']);
  // Where the workspace itself reads as a pattern nothing in it can be denied, so nothing is read.
  expect(
    compile(manifestOf({ tools: ['Read'], reads: ['**'], denyPaths: ['a'] }), { workspace: '/w[s]' }).args[1],
  ).toBe('');
});

test('settings are for the releases that are known here', () => {
  expect(isKnownClaudeCode('2.1.332')).toBe(true);
  for (const version of ['2.1.400', '2.2.0', '1.0.0', '2.1.3320', 'latest'])
    expect(isKnownClaudeCode(version)).toBe(false);
});
