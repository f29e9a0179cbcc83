import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CheckAnswer, IssueAnswer } from '../src/answers.js';
import { manifest } from './support/manifests.js';
import { granted, workbench } from './support/workbench.js';

const FILL = join(import.meta.dirname, 'support/issue-until-full.mjs');

test.skipIf(process.platform === 'win32')(
  'a disk without room refuses, loses nothing, goes on gating, and later goes on (POSIX: ulimit)',
  async () => {
    const bench = workbench();
    bench.clock.now = Date.now();
    // bash counts in kibibytes.
    const script = 'ulimit -f 48; exec "$0" "$@"';
    const run = spawnSync('bash', ['-c', script, process.execPath, FILL, bench.journal], {
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    const answers = run.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { issued: IssueAnswer; gate: CheckAnswer });

    const last = answers.at(-1);
    expect(last?.issued).toMatchObject({
      outcome: 'refused',
      reasons: ['runtime_error:store_unavailable'],
      issues: [{ message: expect.stringContaining('store_full') }],
    });
    expect(last?.issued).not.toHaveProperty('refusal_id');
    for (const { gate } of answers) expect(gate).toMatchObject({ outcome: 'allowed' });

    const answered = answers.flatMap(({ issued }) =>
      issued.outcome === 'granted' ? issued.lease.lease_id : (issued.refusal_id ?? []),
    );
    const recorded = new Set(bench.records().map(({ lease_id }) => lease_id));
    expect(answered.filter((id) => !recorded.has(id))).toEqual([]);
    expect(recorded.size).toBe(answered.length);

    const issuer = await bench.issuer({ clock: Date.now });
    expect(await issuer.sync()).toMatchObject({ unreadable: [], invalid: [] });
    const [first] = await issuer.list();
    await issuer.stop(first?.lease_id ?? '');
    await granted(issuer, manifest());
  },
);
