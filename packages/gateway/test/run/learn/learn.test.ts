import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgePath, validate } from '@cognitive-delivery/core';
import {
  CountingServer,
  repositoryRoot,
  requireTool,
  scaled,
  temporaryFolder,
} from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findProgram,
  learnManifest,
  needsOf,
  type Observation,
  observeCommand,
  readObservations,
  writeObservations,
} from '../../../src/index.js';
import { observationsOfTrace } from '../../../src/run/learn/trace.js';

const as = { name: 'learned', purpose: 'Do it again.' };

test('a declaration asks for what was seen, and tells what it leaves out', () => {
  const seen: readonly Observation[] = [
    { kind: 'command', what: 'node' },
    { kind: 'read', what: 'src/a.ts' },
    { kind: 'read', what: 'src/a.ts' },
    { kind: 'read', what: '.env' },
    { kind: 'read', what: '/home/me/notes' },
    { kind: 'write', what: 'src/[a].ts' },
    { kind: 'host', what: 'API.example.com.' },
    { kind: 'host', what: '[::1]' },
    { kind: 'tool', what: 'run_command' },
    ...Array.from({ length: 20 }, (_, index): Observation => ({ kind: 'read', what: `docs/${index}.md` })),
  ];
  const { manifest, denied } = learnManifest(seen, as);
  expect(manifest.allow).toEqual({
    tools: ['run_command'],
    read_paths: ['docs/*.md', 'src/[[]a].ts', 'src/a.ts'],
    write_paths: ['src/[[]a].ts'],
    hosts: ['api.example.com'],
    commands: ['node'],
  });
  expect(denied.map(({ what, code }) => [what, code])).toEqual([
    ['.env', 'path_denied'],
    ['/home/me/notes', 'path_outside_workspace'],
    ['[::1]', 'host_malformed'],
  ]);
  expect(validate('agent-lease-manifest', manifest).errors).toEqual([]);
});

test('what was seen and not left out is allowed, and next to nothing else', () => {
  const name = fc.stringMatching(/^[a-c*?[!.{}]{1,3}$/).filter((text) => !/^\.+$/.test(text));
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 12 }), path, (paths, other) => {
      const { manifest, denied } = learnManifest(
        paths.map((what) => ({ kind: 'read', what })),
        { ...as, single: 12 },
      );
      const reads = (what: string) =>
        judgePath({ allow: manifest.allow.read_paths, deny: manifest.deny.paths }, what).allowed;
      const left = new Set(denied.map(({ what }) => what));
      for (const one of paths) expect([one, reads(one)]).toEqual([one, !left.has(one)]);
      if (!paths.includes(other)) expect(reads(other)).toBe(false);
    }),
    { numRuns: scaled(5000) },
  );
});

test('observations are lines, read strictly', () => {
  const observations: readonly Observation[] = [
    { kind: 'read', what: 'a' },
    { kind: 'host', what: 'b' },
  ];
  const text = writeObservations(observations);
  expect(text).toBe('{"read":"a"}\n{"host":"b"}\n');
  expect(readObservations(text)).toEqual({ ok: true, observations });
  for (const line of [
    '{"read":1}',
    '{"reads":"a"}',
    '{"read":"a","write":"a"}',
    '[]',
    'x',
    '{"read":"a","read":"b"}',
  ]) {
    expect(readObservations(`{"read":"a"}\n${line}\n`)).toEqual({ ok: false, line: 2 });
  }
});

test('a plugin manifest and an MCP configuration say what they need', () => {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(
        join(repositoryRoot, 'conformance/fixtures/valid', `plugin-manifest.${name}.json`),
        'utf8',
      ),
    );
  const populated = read('capabilities-at-limit');
  const learned = learnManifest(needsOf(populated) ?? [], { ...as, patterns: true, denyPaths: [] });
  const { tool_args: _, ...capabilities } = populated.cdf.capabilities;
  for (const [list, entries] of Object.entries(capabilities)) {
    const granted = learned.manifest.allow[list as keyof typeof learned.manifest.allow];
    expect(new Set(granted as string[]), list).toEqual(new Set(entries as string[]));
  }
  const mcpServers = {
    files: { command: '/usr/bin/npx', args: ['-y', 'server'] },
    search: { type: 'http', url: 'https://mcp.example.com/v1' },
    odd: 7,
  };
  expect(needsOf({ mcpServers })).toEqual([
    { kind: 'command', what: 'npx' },
    { kind: 'host', what: 'mcp.example.com' },
  ]);
  expect(needsOf({ name: 'plain' })).toBeUndefined();
  expect(needsOf([])).toBeUndefined();
});

test('the lines of a trace', () => {
  const lines = String.raw`12 execve("/usr/bin/sh", ["sh"], 0x7 /* 9 vars */) = 0
12 openat(AT_FDCWD</ws>, "/usr/lib/libc.so", O_RDONLY|O_CLOEXEC) = 3</usr/lib/libc.so>
12 openat(AT_FDCWD</ws>, "a \"b\"", O_RDONLY) = 3</ws/a "b">
12 openat(AT_FDCWD</ws>, "d", O_RDONLY|O_DIRECTORY) = 3</ws/d>
12 openat(AT_FDCWD</ws>, "\303\251", O_RDWR|O_CREAT, 0666) = 3</ws/\303\251>
13 chdir("src") = 0
13 rename("x", "../y") = 0
12 unlinkat(AT_FDCWD</ws/src>, "z", 0) = 0
12 openat(AT_FDCWD</ws>, "/home/me/n", O_RDONLY) = 3</home/me/n>
12 +++ exited with 0 +++`;
  expect(observationsOfTrace(lines, { workspace: '/ws' }).map(({ kind, what }) => `${kind} ${what}`)).toEqual(
    [
      'command sh',
      'read a "b"',
      'write \u00e9',
      'read \u00e9',
      'write src/x',
      'write y',
      'write src/z',
      'read /home/me/n',
    ],
  );
});

const traceable =
  requireTool('strace', 'apt-get install strace') && requireTool('curl', 'apt-get install curl');
describe.skipIf(!traceable)('a command that is watched (apt-get install strace curl)', () => {
  test('does what it does, and what it did is told', async () => {
    const { path: workspace, remove } = temporaryFolder('alm-observe-');
    const server = await new CountingServer({ http: true }).listen();
    try {
      mkdirSync(join(workspace, 'src'));
      writeFileSync(join(workspace, 'src/a.ts'), 'a');
      const run = await observeCommand({
        command: 'sh',
        args: [
          '-c',
          `cat src/a.ts > src/b.ts; curl -s -m 20 http://127.0.0.1:${server.port}/ > /dev/null; exit 5`,
        ],
        cwd: workspace,
        env: { PATH: '/usr/bin:/bin' },
        workspace,
        strace: await findProgram('strace', '/usr/bin:/usr/local/bin:/bin'),
      });
      const end = await run.ended;
      if (!end.started) return expect.fail(end.message);
      expect(end.exitCode).toBe(5);
      expect(server.connections).toBe(1);
      const { manifest, denied } = learnManifest(end.observations, as);
      expect(manifest.allow).toEqual({
        tools: [],
        read_paths: ['src/a.ts', 'src/b.ts'],
        write_paths: ['src/b.ts'],
        hosts: ['127.0.0.1'],
        commands: ['cat', 'curl', 'sh'],
      });
      expect(denied).toEqual([]);
    } finally {
      await server.close();
      remove();
    }
  }, 30_000);
});
