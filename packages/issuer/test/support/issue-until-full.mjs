// Issues leases until one cannot be recorded, printing each that was answered, then gates once more.
// argv: the journal.
import { importHmacKey } from '@cognitive-delivery/core';
import { createIssuer } from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';
import { declaration, policy } from './child-manifests.mjs';

const key = importHmacKey('11'.repeat(32));
const store = await openFileLog(process.argv[2]);
const issuer = createIssuer({ store, keys: { signing: key, verifying: [key] }, rootPolicy: policy });

for (let full = false, last; !full; ) {
  const answer = await issuer.issue({ declared: declaration });
  full = answer.reasons?.includes('runtime_error:store_unavailable') ?? false;
  if (answer.outcome === 'granted') last = answer.lease.lease_id;
  const gate = await issuer.check({ lease_id: last, tool: 'read_file' });
  process.stdout.write(`${JSON.stringify({ issued: answer, gate })}\n`);
}
await issuer.close();
