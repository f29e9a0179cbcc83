// Issues leases under one parent until it is killed or has issued enough, and prints the id of each only
// when it was answered. argv: the journal, the parent's id, how many.
import { importHmacKey } from '@cognitive-delivery/core';
import { createIssuer } from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';
import { declaration, policy } from './child-manifests.mjs';

const [journal, parent, count] = process.argv.slice(2);
const key = importHmacKey('11'.repeat(32));
const store = await openFileLog(journal, { lockTimeoutMs: 60_000 });
const issuer = createIssuer({ store, keys: { signing: key, verifying: [key] }, rootPolicy: policy });

for (let n = 0; n < Number(count); n += 1) {
  const answer = await issuer.issue({ declared: declaration, parent });
  const told = answer.outcome === 'granted' ? answer.lease.lease_id : answer.reasons.join();
  process.stdout.write(`${answer.outcome} ${told}\n`);
  // Ends what it got half of the time, so that others find room.
  if (answer.outcome === 'granted' && n % 2 === 0) await issuer.complete(answer.lease.lease_id);
}
await issuer.close();
