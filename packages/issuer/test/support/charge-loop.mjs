// Issues leases under one root, spends under them and ends them, until it is killed or was told to end, and
// prints what was acknowledged, each when it was answered. argv: the journal (a file or a database), the root.
import { setTimeout as wait } from 'node:timers/promises';
import { importHmacKey } from '@cognitive-delivery/core';
import { createIssuer, openJournal, openPostgres } from '@cognitive-delivery/issuer';
import { declaration, policy } from './child-manifests.mjs';

const [journal, root] = process.argv.slice(2);
const key = importHmacKey('11'.repeat(32));
const open = journal.startsWith('postgres:') ? openPostgres : openJournal;
let store;
for (let tries = 1; store === undefined; tries += 1) {
  try {
    store = await open(journal, { lockTimeoutMs: 60_000 });
  } catch (error) {
    // The database may be away just now.
    if (tries === 50) throw error;
    await wait(200);
  }
}
const issuer = createIssuer({ store, keys: { signing: key, verifying: [key] }, rootPolicy: policy });
const say = (...words) => process.stdout.write(`${words.join(' ')}\n`);
const chance = (part) => Math.random() < part;
const upTo = (most) => Math.floor(Math.random() * (most + 1));
const usage = () => ({ tokens: upTo(40), ...(chance(0.5) && { cost_usd: upTo(900) / 10_000 }) });

let ended = false;
process.stdin.on('end', () => {
  ended = true;
});
process.stdin.resume();

async function spend(lease) {
  const wanted = usage();
  const reserved = await issuer.reserve(lease, wanted);
  if (reserved.outcome !== 'recorded') return;
  say('reserved', lease, reserved.reservation);
  // A tenth is left in flight.
  if (chance(0.1)) return;
  const settled = chance(0.2)
    ? await issuer.release(lease, reserved.reservation)
    : await issuer.commit(lease, reserved.reservation, { ...wanted, tokens: upTo(wanted.tokens) });
  if (settled.outcome === 'recorded') say('settled', lease, reserved.reservation);
}

async function work(parent, depth) {
  // Soon over, so that what a killed process leaves open makes room again.
  const budget = { tokens: 150, cost_usd: 0.5, wall_clock_ms: 3000 };
  const issued = await issuer.issue({ declared: { ...declaration, budget }, parent });
  if (issued.outcome !== 'granted') {
    await wait(50);
    return say('refused', issued.reasons.join());
  }
  const { lease_id: lease } = issued.lease;
  say('granted', lease);
  for (let n = 0; n < 10 && !ended; n += 1) await spend(lease);
  if (depth < 2 && chance(0.2)) await work(lease, depth + 1);
  const [end, answer] = chance(0.1)
    ? ['revoked', await issuer.revoke(lease, { reason: 'no more' })]
    : ['completed', await issuer.complete(lease)];
  if (answer.outcome === 'recorded') say(end, lease);
}

while (!ended) await work(root, 0);
await issuer.close();
