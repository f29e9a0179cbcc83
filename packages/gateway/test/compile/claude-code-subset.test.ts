import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { normalizeHost } from '@cognitive-delivery/core';
import { type Case, repositoryRoot, scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Grants, manifestOf } from '../support/lease.js';
import type { ClaudeCall } from './claude-interpreter.js';
import { alone, compile, disk, isOpen } from './claude-place.js';
import { diskOf, FILES, realIn, type TreeEntry, WS } from './disks.js';
import { leaseAllows } from './lease-allows.js';

/** Asks the settings alone, and returns whether they let a call through, which the lease then must. */
function expectSubset(manifest: AgentLeaseManifest, call: ClaudeCall, entries = disk): boolean {
  const program = compile(manifest, { disk: entries });
  for (const { verdict } of program.losses) expect(verdict).not.toBe('wider');
  const opens = isOpen(program, call);
  if (opens) expect(leaseAllows(manifest, call, entries), JSON.stringify([call, manifest])).toBe(true);
  return opens;
}

const entry = fc.constantFrom(
  ...[
    '**',
    '**/*',
    'src/**',
    'src/*.ts',
    '*',
    'src/a.ts',
    'src',
    'src/[ab].ts',
    'src/{a,b}.ts',
    'secrets/**',
  ],
);
const denial = fc.constantFrom(
  ...[
    '**/.env',
    '.env',
    'secrets/**',
    'secrets/',
    'SRC/**',
    '**/*.ts',
    '~/.ssh/**',
    'src/[ab].ts',
    'src/\u00e9',
  ],
  ...['stra\u00dfe/**', '\uff53ecrets/**', 'src/(a)', './src/./a.ts', 'src/!a', '*'],
);
const TOOLS = ['Read', 'LSP', 'Grep', 'Glob', 'Edit', 'Write', 'Bash', 'Monitor', 'PowerShell', 'WebFetch'];
const MORE = ['WebSearch', 'Agent', 'TodoWrite', 'EnterWorktree', 'SendUserFile', 'mcp__gw__search'];
const manifests = fc
  .record({
    tools: fc.uniqueArray(fc.constantFrom(...TOOLS, ...MORE), { minLength: 1 }),
    reads: fc.oneof(fc.constant(['**']), fc.uniqueArray(entry, { maxLength: 2 })),
    writes: fc.uniqueArray(entry, { maxLength: 2 }),
    denyPaths: fc.uniqueArray(denial, { maxLength: 2 }),
    hosts: fc.subarray(['*', '*.python.org', 'nodejs.org']),
    denyHosts: fc.subarray(['evil.test', 'docs.python.org', '*']),
    commands: fc.subarray(['git', 'node', 'ls']),
    approvals: fc.constantFrom<string[]>([], [], ['Read', 'Edit'], ['TodoWrite']),
    budget: fc.constantFrom({}, { depth: 1 }),
  })
  .map(({ approvals, ...grants }) =>
    manifestOf({ ...grants, approvals: approvals.filter((tool) => grants.tools.includes(tool)) }),
  );
const calls = fc
  .record({
    tool: fc.constantFrom(...TOOLS, ...MORE),
    file: fc.constantFrom(...FILES, 'STRASSE/a', 'secrets', 'SECRETS/key'),
    folder: fc.constantFrom('', '/src', '/docs', '/deep'),
    line: fc.constantFrom('git status', 'rm x', '/bin/rm x', 'ls', 'node a', 'timeout 5 git log', 'cat .env'),
    host: fc.constantFrom('api.example.com', 'evil.test', 'docs.python.org', 'nodejs.org'),
  })
  .map(({ tool, ...rest }): ClaudeCall => ({ tool, input: inputOf(tool, rest) }));

function inputOf(tool: string, { file = '', folder = '', line = '', host = '' }) {
  if (tool === 'Grep' || tool === 'Glob') return { pattern: 'x', path: `${WS}${folder}` };
  if (['Bash', 'Monitor', 'PowerShell'].includes(tool)) return { command: line };
  if (tool === 'WebFetch') return { url: `https://${host}/` };
  return { [tool === 'LSP' ? 'filePath' : 'file_path']: `${WS}/${file}` };
}

describe('settings alone let through no more than the lease, whatever becomes of the hook', () => {
  test('for leases and calls at random', () => {
    const open = new Set<string>();
    fc.assert(
      fc.property(manifests, calls, (manifest, call) => {
        if (expectSubset(manifest, call)) open.add(call.tool);
      }),
      { numRuns: scaled(100_000, 3000) },
    );
    // Not because they let nothing through.
    for (const tool of ['Read', 'TodoWrite']) expect(open).toContain(tool);
  });

  test('for every pattern and path of the escape corpus', () => {
    let open = 0;
    const ask = (grants: Grants, path: string) => {
      const entries = diskOf([path, ...FILES]);
      for (const tool of ['Read', 'LSP', 'Grep', 'Glob', 'Edit', 'Write', 'Bash']) {
        const manifest = manifestOf({ tools: [tool], commands: ['cat'], ...grants });
        const input = inputOf(tool, { file: path, line: `cat ${path}` });
        if (expectSubset(manifest, { tool, input }, entries)) open += 1;
      }
    };
    const isPlain = (path: string) => path.split('/').every((part) => !['', '.', '..'].includes(part));
    for (const { input } of vectors('glob-match')) {
      const { pattern, path } = input as { pattern: string; path: string };
      if (!isPlain(path)) continue;
      ask({ reads: [pattern], writes: [pattern] }, path);
      ask({ reads: ['**'], writes: ['**'], denyPaths: [pattern] }, path);
    }
    for (const { input } of vectors('path-contains')) {
      const { parents, child } = input as { parents: string[]; child: string };
      if (!isPlain(child)) continue;
      ask({ reads: parents, writes: parents }, child);
      ask({ reads: ['**'], writes: ['**'], denyPaths: parents }, child);
    }
    expect(open).toBeGreaterThan(100);
  });

  test('for every tree of the escape corpus, with its links', () => {
    let open = 0;
    for (const { id, input, expected } of vectors('path-resolve')) {
      const { root, allow, deny, tree, request, op, steps, home = 'home' } = input as unknown as Tree;
      if (request.includes('\0') || request.startsWith('/') || request.startsWith('~')) continue;
      const workspace = `/${root}`;
      const manifest = manifestOf({ tools: ['Read', 'Write'], [`${op}s`]: allow, denyPaths: deny });
      const program = compile(manifest, { workspace, home: `/${home}`, disk: diskOf([]) });
      // A rule that denies holds by one of both names, what is built in asks for both.
      const names = [join(workspace, request), realIn(after(tree, steps), `${root}/${request}`)];
      const tool = op === 'read' ? 'Read' : 'Write';
      const isAllowed = names.every(
        (path) =>
          path !== undefined &&
          isOpen(program, { tool, input: { file_path: path } }, { ...alone, workspace }),
      );
      if (!isAllowed) continue;
      open += 1;
      // What leads out and in again reaches what the lease opens by its own name.
      if (!request.includes('..')) expect(expected, id).not.toMatchObject({ allowed: false });
    }
    expect(open).toBeGreaterThan(5);
  });

  test('for every host, tool and command of the escape corpus', () => {
    let open = 0;
    for (const { input } of vectors('host-match')) {
      const { allow, deny = [], host } = input as { allow: string[]; deny?: string[]; host?: string };
      for (const name of [host === undefined ? undefined : normalizeHost(host), 'docs.python.org']) {
        if (name === undefined) continue;
        const manifest = manifestOf({ tools: ['WebFetch'], hosts: allow, denyHosts: deny });
        if (expectSubset(manifest, { tool: 'WebFetch', input: { url: `https://${name}/` } })) open += 1;
      }
    }
    expect(open).toBeGreaterThan(3);
    for (const { input } of vectors('tool-name')) {
      const { granted, call } = input as { granted?: string[]; call?: string };
      if (granted === undefined || call === undefined) continue;
      for (const tool of [call, 'TodoWrite', 'Read'])
        expectSubset(manifestOf({ tools: granted, reads: ['**'] }), {
          tool,
          input: { file_path: `${WS}/a.ts` },
        });
    }
    for (const { input } of vectors('command-identity')) {
      const { allow = [], deny = [], exec } = input as { allow?: string[]; deny?: string[]; exec?: Exec };
      const line = exec === undefined ? 'ls' : [exec.argv?.[0] ?? exec.file, 'x'].join(' ');
      const manifest = manifestOf({
        tools: ['Bash', 'Monitor'],
        reads: ['**'],
        commands: allow,
        denyCommands: deny,
      });
      for (const tool of ['Bash', 'Monitor'])
        expect(expectSubset(manifest, { tool, input: { command: line } })).toBe(false);
    }
  });

  test('and not by what somebody else allows', () => {
    const program = compile(manifestOf({ tools: ['Edit'], writes: ['src/**'], reads: ['**'] }));
    const edit = { tool: 'Edit', input: { file_path: `${WS}/a.ts` } };
    expect(isOpen(program, edit)).toBe(false);
    expect(isOpen({ ...program, args: program.args.slice(0, -2) }, edit)).toBe(true);
  });
});

interface Tree {
  readonly root: string;
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly tree: readonly TreeEntry[];
  readonly request: string;
  readonly op: 'read' | 'write';
  readonly home?: string;
  readonly steps?: readonly Step[];
}
interface Step {
  readonly do: string;
  readonly path?: string;
  readonly to?: string;
}
interface Exec {
  readonly file: string;
  readonly argv?: readonly string[];
}

/** The tree once what happens between two looks at it has happened. */
function after(tree: readonly TreeEntry[], steps: readonly Step[] = []): readonly TreeEntry[] {
  return steps.reduce((entries, { do: how, path = '', to = '' }) => {
    if (how === 'remove') return entries.filter((entry) => entry.path !== path);
    return how === 'symlink' ? entries.concat({ path, kind: 'symlink', to }) : entries;
  }, tree);
}

function vectors(component: string): readonly Case[] {
  return JSON.parse(readFileSync(join(repositoryRoot, 'conformance/escape', `${component}.json`), 'utf8'));
}
