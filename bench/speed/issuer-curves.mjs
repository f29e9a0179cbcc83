// @ts-check
// What grows with how leases stand beneath each other, and with how many write at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIssuer, openJournal } from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';
import { DECLARED, KEY, LEASE, POLICY } from './documents.mjs';

const folder = mkdtempSync(join(tmpdir(), 'alm-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const KEYS = { signing: KEY, verifying: [KEY] };
const DEPTHS = [1, 2, 4, 8, 16];
const WRITERS = [1, 2, 4, 8, 16, 32, 64];

const rootPolicy = { ...POLICY, budget: { ...POLICY.budget, depth: 16 }, approvals: [] };
const declared = { ...DECLARED, budget: { depth: 16, fan_out: 4 }, approvals: [] };
const issuer = createIssuer({
  store: await openJournal(join(folder, 'chain.jsonl')),
  keys: KEYS,
  rootPolicy,
});
/** The lease at each depth. @type {string[]} */
const chain = [];
for (let depth = 0; depth < Math.max(...DEPTHS); depth++) {
  const parent = chain.at(-1);
  const answer = await issuer.issue(parent === undefined ? { declared } : { declared, parent });
  if (answer.outcome !== 'granted') throw new Error(JSON.stringify(answer));
  chain.push(answer.lease.lease_id);
}

const file = join(folder, 'shared.jsonl');
const logs = await Promise.all(Array.from({ length: Math.max(...WRITERS) }, () => openFileLog(file)));
const line = JSON.stringify(LEASE);

/** @type {readonly import('./curves.mjs').Curve[]} */
export const ISSUER_CURVES = [
  {
    title: 'a tool is checked: generations above the lease',
    sizes: DEPTHS,
    make: (depth) => async () => {
      const { outcome } = await issuer.check({ lease_id: chain[depth - 1] ?? '', tool: 'run_tests' });
      if (outcome !== 'allowed') throw new Error(outcome);
    },
  },
  {
    title: 'a record of each is appended to one journal: writers, each with its own lock',
    sizes: WRITERS,
    clock: 'wall',
    make: (writers) => () =>
      Promise.all(
        logs.slice(0, writers).map((log) => log.transact(() => ({ append: [line], answer: undefined }))),
      ),
  },
];
