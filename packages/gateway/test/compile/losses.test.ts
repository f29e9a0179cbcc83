import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileBubblewrap, compileClaudeCode, compileSandboxRuntime } from '../../src/index.js';
import { type Grants, manifestOf } from '../support/lease.js';
import { diskOf, FILES, WS } from './disks.js';

const disk = diskOf(FILES, { 'src/link': 'link', 'src/socket': 'other' });

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
    [{ reads: ['**'], writes: ['src/**'], denyPaths: ['src/.env.local'] }, 'deny_later /allow/write_paths/0'],
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
    'claude-code-trust-hook': compileClaudeCode(manifest, { ...place, trustHook: true }),
    'sandbox-runtime': compileSandboxRuntime(manifest, place),
    bubblewrap: compileBubblewrap(manifest, place),
  };
  for (const [target, program] of Object.entries(compiled)) {
    const golden = readFileSync(join(import.meta.dirname, `golden/${target}.json`), 'utf8');
    expect(program, target).toEqual(JSON.parse(golden));
  }
});
