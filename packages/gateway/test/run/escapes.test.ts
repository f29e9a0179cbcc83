import { spawn } from 'node:child_process';
import { requireTool } from '@cognitive-delivery/testkit';
import { describe, expect, test, vi } from 'vitest';
import { bubblewrapArguments, readDisk } from '../../src/index.js';
import { otherNamesOfDenied } from '../../src/run/other-names.js';
import { manifestOf } from '../support/lease.js';
import { ESCAPES, type Escape, type Outcome, SECRET } from './support/escapes.js';
import { makePlace, type Place, processesNamed } from './support/place.js';
import { usableSandbox } from './support/usable-sandbox.js';

const LEASE = manifestOf({
  reads: ['src/**', 'docs/**'],
  writes: ['src/**'],
  denyPaths: ['src/.env', 'src/deep/.env', 'src/private/**'],
});

/** Runs an attempt in a place, by itself or held, to its end and that of its group; tells what came of it. */
async function attempt({ script }: Escape, place: Place, held: readonly string[]): Promise<Outcome> {
  const [command = '', ...args] = [...held, '/bin/sh', '-c', script];
  const child = spawn(command, args, {
    cwd: place.workspace,
    env: { ...place.env, PATH: '/usr/bin:/bin', PASSWORD: SECRET },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  try {
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    // The group is gone.
  }
  await new Promise((resolve) => (child.stdout.closed ? resolve(0) : child.stdout.once('close', resolve)));
  await new Promise(setImmediate);
  const alive = place.victim.exitCode === null && place.victim.signalCode === null;
  return {
    stdout,
    file: place.file,
    mode: place.mode,
    visited: place.visited(),
    victimAlive: alive,
    survivors: processesNamed(place.token).length > 0,
  };
}

const program = await usableSandbox();
const usable =
  program !== undefined &&
  requireTool('python3', 'apt-get install python3') &&
  requireTool('curl', 'apt-get install curl') &&
  requireTool('unshare', 'apt-get install util-linux');

describe.skipIf(!usable)('held by bubblewrap (apt-get install bubblewrap; needs user namespaces)', () => {
  test('there are more than 40 ways out', () => expect(ESCAPES.length).toBeGreaterThan(40));

  test.each(ESCAPES.map((way) => [way.name, way] as const))(
    '%s: leads out without a sandbox, and nowhere in it',
    async (_name, way) => {
      const free = await makePlace();
      try {
        // Whoever listens or watches hears of it a moment later.
        const outcome = await attempt(way, free, []);
        await vi.waitFor(
          () =>
            expect(way.succeeded({ ...outcome, visited: free.visited(), victimAlive: isAlive(free) })).toBe(
              true,
            ),
          { timeout: 5000 },
        );
      } finally {
        await free.close();
      }
      const held = await makePlace();
      try {
        const disk = await readDisk(held.workspace);
        const closed = [
          '.alm',
          ...(await otherNamesOfDenied(LEASE.deny.paths, { workspace: held.workspace, disk })),
        ];
        const env = { ...held.env, PATH: '/usr/bin:/bin' };
        const { args, wider } = bubblewrapArguments(LEASE, { workspace: held.workspace, disk, closed, env });
        expect(wider).toEqual([]);
        const outcome = await attempt(way, held, [program ?? 'bwrap', ...args, '--']);
        await vi.waitFor(() => expect(processesNamed(held.token)).toEqual([]), { timeout: 5000 });
        expect(
          way.succeeded({
            ...outcome,
            survivors: false,
            visited: held.visited(),
            victimAlive: isAlive(held),
          }),
        ).toBe(false);
        expect(outcome.stdout).not.toContain(SECRET);
      } finally {
        await held.close();
      }
    },
    30_000,
  );
});

function isAlive({ victim }: Place): boolean {
  return victim.exitCode === null && victim.signalCode === null;
}
