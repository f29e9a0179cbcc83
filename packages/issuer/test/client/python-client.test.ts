import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repositoryRoot, requireTool } from '@cognitive-delivery/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { serviceProcess } from '../support/service-process.js';

const hint = 'comes with python3';
const hasPython = requireTool('python3', hint);

test.skipIf(!hasPython)(
  `the client in Python passes its own tests against a real service (${hint})`,
  async () => {
    const [service, onSocket] = [await serviceProcess(), await serviceProcess('socket')];
    onTestFinished(() => Promise.all([service.remove(), onSocket.remove()]).then(() => undefined));
    const env = {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      ALM_URL: service.address,
      ALM_SOCKET: onSocket.address.replace('unix:', ''),
      ALM_TOKEN: await service.token('present', 'operate'),
      ALM_AUDIT_TOKEN: await service.token('audit'),
    };
    const cwd = join(repositoryRoot, 'adapters', 'python');
    const python = spawn('python3', ['-m', 'unittest', 'test_alm_client'], {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said = text(python.stderr);
    const [code] = await once(python, 'close');
    expect(code, await said).toBe(0);
    expect(await said).toContain('Ran 9 tests');
  },
);
