import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { judgeHost, judgePath, judgeTool, normalizeHost } from '@cognitive-delivery/core';
import { type Case, repositoryRoot, scaled, temporaryFolder } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compileBubblewrap,
  compileClaudeCode,
  compileSandboxRuntime,
  type Disk,
  isKnownClaudeCode,
  type Kind,
  readDisk,
} from '../../src/index.js';
import { type Grants, manifestOf } from '../support/lease.js';
import {
  bubblewrapAccess,
  type ClaudeSettings,
  claudeAllows,
  sandboxRuntimeAccess,
  sandboxRuntimeReaches,
} from './targets.js';

const WS = '/ws';
const FILES = [
  ...['a.ts', '.env', 'src/a.ts', 'src/b.ts', 'src/.env', 'src/x.ts/deep.ts', 'SRC/a.ts', 'docs/a.md'],
  ...[
    'src/{a,b}.ts',
    'src/!a',
    'src/#a',
    'src/a ',
    'src/[a].ts',
    'src/(a)',
    'src/*.ts',
    'src/\u00e9',
    'src/e\u0301',
  ],
  ...['secrets/key', 'secrets/deep/key', 'deep/er/a.ts', 'deep/er/.env'],
];
const disk: Disk = diskOf(FILES, { 'src/link': 'link', 'src/socket': 'other' });

/** A disk with these files, the folders that they need, and other entries. */
function diskOf(files: readonly string[], more: Readonly<Record<string, Kind>> = {}): Disk {
  const entries = new Map<string, Kind>(Object.entries(more));
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth++) entries.set(parts.slice(0, depth).join('/'), 'folder');
    entries.set(file, 'file');
  }
  return entries;
}

const allowedBy = ({ allow, deny }: AgentLeaseManifest, how: 'read' | 'write', path: string) =>
  judgePath({ allow: how === 'read' ? allow.read_paths : allow.write_paths, deny: deny.paths }, path).allowed;

/** Asks the sandboxes for every file; what one lets through the lease lets through. */
function expectSound(manifest: AgentLeaseManifest, entries: Disk): void {
  const bubblewrap = compileBubblewrap(manifest, { workspace: WS, disk: entries });
  const runtime = compileSandboxRuntime(manifest, { workspace: WS, disk: entries });
  for (const [path, kind] of entries) {
    if (kind !== 'file') continue;
    const found = [
      bubblewrapAccess(bubblewrap.args, `${WS}/${path}`),
      sandboxRuntimeAccess(runtime.settings, `${WS}/${path}`),
    ];
    for (const access of found) {
      for (const how of ['read', 'write'] as const) {
        // What can be written can be read: a lease that grants the one alone gets neither.
        if (access[how])
          expect(allowedBy(manifest, how, path), `${how} ${path} ${JSON.stringify(manifest)}`).toBe(true);
      }
    }
  }
}

const allowEntry = fc.constantFrom(
  ...[
    '**',
    'src/**',
    'src/*',
    'src/*.ts',
    '*',
    '*.ts',
    '**/*.ts',
    'src/a.ts',
    'src/x.ts',
    'src',
    'src/[ab].ts',
  ],
  ...[
    'src/{a,b}.ts',
    'src/!a',
    'src/#a',
    'src/a ',
    'src/(a)',
    'secrets/**',
    'deep/**',
    'missing/**',
    'src/link/**',
    'src/?.ts',
  ],
);
const denyEntry = fc.constantFrom(
  ...[
    '**/.env',
    '.env',
    'src/.env',
    'secrets/**',
    'secrets/key',
    'SRC/**',
    'src/a.ts',
    '~/.ssh/**',
    '**/*.ts',
    'secrets/',
  ],
);
const lease = fc
  .record({
    reads: fc.uniqueArray(allowEntry, { maxLength: 4 }),
    writes: fc.uniqueArray(allowEntry, { maxLength: 4 }),
    denyPaths: fc.uniqueArray(denyEntry, { maxLength: 3 }),
  })
  .map((grants) => manifestOf({ tools: ['Read'], ...grants }));

describe('what a sandbox opens the lease opens', () => {
  test('for leases at random, over a tree of odd names', () => {
    fc.assert(
      fc.property(lease, (manifest) => expectSound(manifest, disk)),
      { numRuns: scaled(10_000, 200) },
    );
  });

  const vectors = (component: string) =>
    JSON.parse(
      readFileSync(join(repositoryRoot, 'conformance/escape', `${component}.json`), 'utf8'),
    ) as Case[];

  test('for every pattern and path of the escape corpus', () => {
    for (const { input } of vectors('glob-match')) {
      const { pattern, path } = input as { pattern: string; path: string };
      if (
        path === '' ||
        path.startsWith('/') ||
        path.split('/').some((part) => ['', '.', '..'].includes(part))
      )
        continue;
      const manifest = manifestOf({ reads: [pattern], writes: [pattern] });
      expectSound(manifest, diskOf([path, ...FILES]));
    }
  });

  test('for every host of the escape corpus', () => {
    let reached = 0;
    for (const { input } of vectors('host-match')) {
      const { allow, deny = [], host } = input as { allow: string[]; deny?: string[]; host?: string };
      // What is no name nobody can look up, and so nobody reaches.
      const name = host === undefined ? undefined : normalizeHost(host);
      if (name === undefined) continue;
      const { settings } = compileSandboxRuntime(manifestOf({ hosts: allow, denyHosts: deny }), {
        workspace: WS,
        disk,
      });
      if (!sandboxRuntimeReaches(settings, name)) continue;
      reached += 1;
      expect(judgeHost({ allow, deny }, name).allowed, `${name} ${JSON.stringify(input)}`).toBe(true);
    }
    expect(reached).toBeGreaterThan(3);
  });
});

test('what is granted and can be said does work', () => {
  const manifest = manifestOf({ reads: ['**'], writes: ['src/**'], denyPaths: ['**/.env'] });
  const { args } = compileBubblewrap(manifest, { workspace: WS, disk });
  const { settings } = compileSandboxRuntime(manifest, { workspace: WS, disk });
  for (const access of [
    (path: string) => bubblewrapAccess(args, `${WS}/${path}`),
    (path: string) => sandboxRuntimeAccess(settings, `${WS}/${path}`),
  ]) {
    expect(access('docs/a.md')).toEqual({ read: true, write: false });
    expect(access('src/a.ts')).toEqual({ read: true, write: true });
    expect(access('src/new.ts')).toEqual({ read: true, write: true });
    for (const path of ['.env', 'src/.env', 'src/socket'])
      expect(access(path)).toEqual({ read: false, write: false });
  }
});

describe('losses', () => {
  const codesOf = (
    grants: Grants,
    compile: typeof compileBubblewrap | typeof compileSandboxRuntime = compileBubblewrap,
  ) =>
    compile(manifestOf({ tools: ['Read'], ...grants }), { workspace: WS, disk }).losses.map(
      ({ code, path }) => `${code} ${path}`,
    );

  test.each<[grants: Grants, loss: string]>([
    [{ reads: ['src/*.ts'] }, 'glob_snapshot /allow/read_paths/0'],
    [{ reads: ['missing/**'] }, 'absent /allow/read_paths/0'],
    [{ reads: ['src'] }, 'directory_subtree /allow/read_paths/0'],
    [{ reads: ['src/link'] }, 'link /allow/read_paths/0'],
    [{ writes: ['src/**'] }, 'write_implies_read /allow/write_paths/0'],
    [{ reads: ['**'], writes: ['src/**'], denyPaths: ['src/.env.local'] }, 'deny_later /deny/paths/0'],
    [{ hosts: ['api.example.com'] }, 'hosts /allow/hosts'],
    [{}, 'system_paths /allow/read_paths'],
    [{}, 'tools /allow/tools'],
    [{ commands: ['git'] }, 'commands /allow/commands'],
    [{ approvals: ['Read'] }, 'approvals /approvals'],
    [{ budget: { tokens: 5 } }, 'budget /budget'],
  ])('%j loses %s', (grants, loss) => {
    expect(codesOf(grants)).toContain(loss);
  });

  test.each([['*'], ['db'], ['*.internal']])(
    'a host entry %s is left out of the settings of sandbox-runtime',
    (entry) => {
      expect(codesOf({ hosts: [entry] }, compileSandboxRuntime)).toContain('host_form /allow/hosts/0');
    },
  );

  test('a denial that cannot be said takes what it covers with it', () => {
    const manifest = manifestOf({ hosts: ['db.internal', 'api.example.com'], denyHosts: ['*.internal'] });
    const { settings } = compileSandboxRuntime(manifest, { workspace: WS, disk });
    expect(settings.network).toMatchObject({ allowedDomains: ['api.example.com'], deniedDomains: [] });
  });
});

describe('settings of Claude Code', () => {
  const place = { workspace: WS, disk, lease: '/ws/lease.json' };
  const calls = fc.record({
    tool: fc.constantFrom('Read', 'Edit', 'Write', 'Bash', 'WebFetch', 'Agent', 'TodoWrite'),
    file: fc.constantFrom(...FILES),
    line: fc.constantFrom('git status', 'rm x', '/bin/rm x', 'ls', 'node a'),
    host: fc.constantFrom('api.example.com', 'evil.test', 'example.com'),
  });
  const manifests = fc
    .record({
      tools: fc.uniqueArray(fc.constantFrom('Read', 'Edit', 'Write', 'Bash', 'WebFetch', 'Agent'), {
        minLength: 1,
      }),
      reads: fc.uniqueArray(allowEntry, { maxLength: 2 }),
      writes: fc.uniqueArray(allowEntry, { maxLength: 2 }),
      denyPaths: fc.uniqueArray(denyEntry, { maxLength: 3 }),
      hosts: fc.subarray(['*', '*.example.com']),
      denyHosts: fc.subarray(['evil.test', '*']),
      commands: fc.subarray(['git', 'node']),
    })
    .map((grants) => manifestOf(grants));
  const subjectOf = ({
    tool,
    file,
    line,
    host,
  }: {
    tool: string;
    file: string;
    line: string;
    host: string;
  }) => (tool === 'Bash' ? line : tool === 'WebFetch' ? host : `${WS}/${file}`);

  test('deny what the lease denies or lacks, even where the hook says nothing or too much', () => {
    fc.assert(
      fc.property(manifests, calls, (manifest, call) => {
        const settings = compileClaudeCode(manifest, place).settings as ClaudeSettings;
        const asked = { tool: call.tool, subject: subjectOf(call) };
        const { allow, deny } = manifest;
        const isDenied =
          !judgeTool(manifest, call.tool).allowed ||
          (['Read', 'Edit', 'Write'].includes(call.tool) &&
            !judgePath({ allow: ['**'], deny: deny.paths }, call.file).allowed) ||
          (call.tool === 'WebFetch' &&
            (allow.hosts.length === 0 ||
              !judgeHost({ allow: ['*'], deny: deny.hosts }, call.host).allowed)) ||
          (call.tool === 'Bash' && allow.commands.length === 0);
        if (isDenied)
          expect(claudeAllows(settings, asked, 'allow', WS), JSON.stringify([asked, settings])).toBe(false);
        // Without the hook there are reads and harmless commands, and nothing else.
        if (claudeAllows(settings, asked, 'silent', WS)) expect(['Read', 'Bash']).toContain(call.tool);
        expect(claudeAllows(settings, asked, 'deny', WS)).toBe(false);
      }),
      { numRuns: scaled(25_000, 500) },
    );
  });

  test('are for the releases that are known here', () => {
    expect(isKnownClaudeCode('2.1.332')).toBe(true);
    for (const version of ['2.1.400', '2.2.0', '1.0.0', '2.1.3320', 'latest'])
      expect(isKnownClaudeCode(version)).toBe(false);
  });
});

test('programs and losses are the ones that were read and found right', () => {
  const manifest = manifestOf({
    tools: ['Read', 'Edit', 'Bash', 'mcp__gw__search'],
    reads: ['**'],
    writes: ['src/**'],
    hosts: ['pkg.example.org', '*.example.com'],
    commands: ['git', 'node'],
    denyPaths: ['~/.ssh/**', '.env', 'src/.env'],
    denyHosts: ['bad.example.com'],
    approvals: ['Edit'],
    budget: { depth: 0 },
  });
  const place = { workspace: WS, disk, lease: '/ws/lease.json' };
  const compiled = {
    'claude-code': compileClaudeCode(manifest, place),
    'sandbox-runtime': compileSandboxRuntime(manifest, place),
    bubblewrap: compileBubblewrap(manifest, place),
  };
  for (const [target, program] of Object.entries(compiled)) {
    const golden = readFileSync(join(import.meta.dirname, `golden/${target}.json`), 'utf8');
    expect(program, target).toEqual(JSON.parse(golden));
  }
});

test('a disk is read with its links and sockets for what they are', async () => {
  const { path, remove } = temporaryFolder('alm-disk-');
  mkdirSync(join(path, 'a/b'), { recursive: true });
  writeFileSync(join(path, 'a/b/c'), '');
  symlinkSync('b', join(path, 'a/link'));
  const server = createServer().listen(join(path, 's'));
  await new Promise((resolve) => server.once('listening', resolve));
  expect(Object.fromEntries(await readDisk(path))).toEqual({
    a: 'folder',
    'a/b': 'folder',
    'a/b/c': 'file',
    'a/link': 'link',
    s: 'other',
  });
  await new Promise((resolve) => server.close(resolve));
  remove();
});

const bubblewrap = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0;
test.skipIf(!bubblewrap)(
  'bubblewrap itself holds what was compiled (apt-get install bubblewrap; needs user namespaces)',
  async () => {
    const { path, remove } = temporaryFolder('alm-bwrap-');
    mkdirSync(join(path, 'src'));
    for (const file of ['a', 'src/a', 'src/.env', '.env']) writeFileSync(join(path, file), 'x');
    const manifest = manifestOf({ reads: ['**'], writes: ['src/**'], denyPaths: ['**/.env'] });
    const { args } = compileBubblewrap(manifest, { workspace: path, disk: await readDisk(path) });
    const runs = (script: string) => spawnSync('bwrap', [...args, '--', 'sh', '-c', script]).status === 0;
    expect(runs('cat a && echo y > src/new && cat src/new')).toBe(true);
    for (const script of [
      'echo y > a',
      'cat .env',
      'cat src/.env',
      'echo y > src/.env',
      'ls /root',
      'cat /etc/passwd',
      `umount ${path}/.env`,
      `umount -l ${path}/.env && cat .env`,
      `mount -o remount,rw,bind ${path} && echo y > a`,
      `mount -o remount,rw,bind ${path}/a && echo y > a`,
    ]) {
      expect(runs(script), script).toBe(false);
    }
    remove();
  },
);

test('a workspace in /usr is closed but for what the lease opens of it', () => {
  const workspace = '/usr/src/app';
  const { args } = compileBubblewrap(manifestOf({ reads: ['a'] }), { workspace, disk: diskOf(['a', 'b']) });
  const closed = args.findIndex((one, at) => one === '--tmpfs' && args[at + 1] === workspace);
  expect(closed).toBeGreaterThan(args.indexOf('/usr'));
  expect(args.indexOf('/usr/src/app/a')).toBeGreaterThan(closed);
  expect(args).not.toContain('/usr/src/app/b');
});

test('a denial of the home masks what lies there of the workspace', () => {
  const place = { workspace: '/home/me/ws', home: '/home/me', disk: diskOf(['a', 'secret/key', 'b.pem']) };
  for (const [entry, hidden] of [
    ['~/ws/secret/**', 'secret/key'],
    ['~/WS/Secret/Key', 'secret/key'],
    ['~/**/*.pem', 'b.pem'],
    ['~/*/b.pem', 'b.pem'],
  ] as const) {
    const manifest = manifestOf({
      tools: ['Bash'],
      commands: ['ls'],
      reads: ['**'],
      writes: ['**'],
      denyPaths: [entry],
    });
    const { args } = compileBubblewrap(manifest, place);
    const runtime = compileSandboxRuntime(manifest, place).settings;
    const at = `/home/me/ws/${hidden}`;
    const none = { read: false, write: false };
    expect(bubblewrapAccess(args, at), entry).toEqual(none);
    expect(sandboxRuntimeAccess(runtime, at), entry).toEqual(none);
    expect(bubblewrapAccess(args, '/home/me/ws/a'), entry).toEqual({ read: true, write: true });
    const elsewhere = compileBubblewrap(manifest, { ...place, workspace: '/srv/ws' });
    expect(bubblewrapAccess(elsewhere.args, `/srv/ws/${hidden}`), entry).toEqual({ read: true, write: true });
  }
});

test('where every host is denied the settings open none', () => {
  const manifest = manifestOf({
    tools: ['Bash'],
    commands: ['ls'],
    hosts: ['api.example.com', '*'],
    denyHosts: ['*'],
  });
  const place = { workspace: WS, disk, lease: 'lease.json' };
  expect(compileSandboxRuntime(manifest, place).settings.network.allowedDomains).toEqual([]);
  const { settings } = compileClaudeCode(manifest, place) as { settings: ClaudeSettings };
  expect(JSON.stringify(settings)).toContain('"allowedDomains":[]');
});

test('settings of Claude Code open no name that they would read as a pattern, and say which they do not mask', () => {
  const place = { workspace: WS, lease: 'lease.json', disk: diskOf(['a*', 'abc', 'd[i]', 'plain']) };
  const manifest = manifestOf({
    tools: ['Bash'],
    commands: ['ls'],
    reads: ['a?', 'plain'],
    writes: ['plain'],
    denyPaths: ['d?i?'],
  });
  const { settings, losses } = compileClaudeCode(manifest, place);
  const { filesystem } = (settings as { sandbox: { filesystem: Record<string, string[]> } }).sandbox;
  expect(filesystem['allowRead']).toEqual([`${WS}/plain`]);
  expect(losses.filter(({ code }) => code === 'pattern_form').map(({ verdict }) => verdict)).toEqual([
    'narrower',
    'wider',
  ]);
});

test('an agent beneath takes both depth and fan-out', () => {
  const place = { workspace: WS, disk, lease: 'lease.json' };
  const argsOf = (budget: AgentLeaseManifest['budget']) =>
    compileClaudeCode(manifestOf({ tools: ['Agent'], budget }), place).args.join(' ');
  expect(argsOf({ depth: 1 })).toContain('Agent');
  expect(argsOf({ depth: 1, fan_out: 0 })).not.toContain('Agent');
  expect(argsOf({ depth: 0, fan_out: 3 })).not.toContain('Agent');
});
