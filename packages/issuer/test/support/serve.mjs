// A service in a process of its own, until it is told to stop. argv: the folder of its journal and tokens, where
// it listens (JSON). Prints the address.
import { join } from 'node:path';
import { importHmacKey } from '@cognitive-delivery/core';
import { openJournal } from '@cognitive-delivery/issuer';
import { createService } from '@cognitive-delivery/issuer/service';
import { policy } from './child-manifests.mjs';

const [folder, at] = process.argv.slice(2);
const journal = join(folder, 'journal.jsonl');
const key = importHmacKey('11'.repeat(32));
const service = await createService({
  store: await openJournal(journal),
  openReader: () => openJournal(journal, { readOnly: true }),
  keys: { signing: key, verifying: [key] },
  rootPolicy: {
    ...policy,
    allow: { ...policy.allow, tools: ['read_file', 'deploy'] },
    approvals: ['deploy'],
  },
  tokenFile: join(folder, 'tokens.json'),
  jwks: async () => ({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) }] }),
  rate: { per_second: 1e6, burst: 1e6 },
});
console.log(await service.listen(JSON.parse(at)));
process.once('SIGTERM', () => service.close());
