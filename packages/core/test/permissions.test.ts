import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';

// Node 20 has the older name only.
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

test('a process that may read the code and nothing else narrows, signs and verifies', () => {
  const core = pathToFileURL(join(repositoryRoot, 'packages', 'core', 'dist', 'index.js')).href;
  const program = `
    import { readFileSync } from 'node:fs';
    import { importHmacKey, narrow, parseJson, signLease, verifyLease } from ${JSON.stringify(core)};
    const manifest = parseJson(${JSON.stringify(JSON.stringify(MANIFEST))}).value;
    const { granted } = narrow(manifest, { ...manifest, budget: { depth: 1, fan_out: 1 } });
    const key = importHmacKey('8f'.repeat(32));
    const { verified } = verifyLease(signLease({ manifest: granted, key_fingerprint: key.fingerprint }, key), key);
    let refused;
    try { readFileSync('/etc/hostname'); } catch (error) { refused = error.code; }
    console.log(granted.allow.tools, verified, refused);`;
  const flags = [PERMISSION, `--allow-fs-read=${join(repositoryRoot, '*')}`, '--no-warnings'];
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });

  expect(stderr).toBe('');
  expect(stdout.trim()).toBe("[ 'read_file' ] true ERR_ACCESS_DENIED");
});

const MANIFEST = {
  schema_version: '1.2',
  agent: { name: 'coder', kind: 'external', runtime_agent: 'unknown' },
  intent: { purpose: 'read a file' },
  allow: { tools: ['read_file'], read_paths: [], write_paths: [], hosts: [], commands: [] },
  deny: { commands: [], paths: [], hosts: [] },
  budget: {},
  approvals: [],
};
