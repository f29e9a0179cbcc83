import { expect, test } from 'vitest';
import { runUnderLease } from '../../src/index.js';
import { deniedFolder } from '../../src/run/system-denials.js';
import { leaseFixture } from '../support/lease.js';

const HOME = '/home/me';

test.each([
  ['/opt/agent', ['~/.ssh/**', '**/.env'], undefined],
  ['/home/me/tools', ['~/.ssh/**', '.env'], undefined],
  ['/home/me/tools', ['~/tools/secret/**'], '/home/me/tools'],
  ['/home/me/tools', ['~/Tools/key'], '/home/me/tools'],
  ['/home/me/tools', ['~/**/*.pem'], '/home/me/tools'],
  ['/home/me/.ssh', ['~/.ssh'], '/home/me/.ssh'],
  ['/home/me/.ssh/known', ['~/.ssh/**'], '/home/me/.ssh/known'],
  ['/home/me', ['~/.ssh/**'], '/home/me'],
  ['/home', ['~/.ssh/**'], '/home'],
  ['/home', ['.env'], undefined],
])('%s, where the lease denies %j', (folder, denials, expected) => {
  expect(deniedFolder(['/usr', folder], denials, HOME)).toBe(expected);
});

test('a home in /usr is not opened with it', () => {
  expect(deniedFolder(['/usr'], ['~/.ssh/**'], '/usr/home/me')).toBe('/usr');
  expect(deniedFolder(['/usr'], ['~/.ssh/**'], undefined)).toBeUndefined();
});

test('a command is not begun in a sandbox that would open what the lease denies', async () => {
  const fixture = await leaseFixture({ tools: ['x'], reads: ['**'], denyPaths: ['~/tools/secret/**'] });
  const { issuer, leaseId, workspace } = fixture;
  const sandbox = { program: '/no-such-program', workspace, home: HOME, system: ['/home/me/tools'] };
  const asked = { issuer, leaseId, command: 'true', args: [], cwd: workspace, env: {} };
  const run = await runUnderLease({ ...asked, sandbox });
  expect(run).toMatchObject({ ok: false, code: 'path_denied' });
  expect(await fixture.steps()).toBeUndefined();
  await fixture.close();
});
