// Issues a credential over a journal and kills its own process between the index and the signature.
import { openFileLog } from '@cognitive-delivery/store';
import { openPostgresLog } from '@cognitive-delivery/store/postgres';
import { createCredentialIssuer } from '../../dist/index.js';

const { store, profile, key, order, now } = JSON.parse(process.argv[2] ?? '{}');
const log = await (store.startsWith('postgres:') ? openPostgresLog(store) : openFileLog(store));
const dying = { ...key, sign: () => process.kill(process.pid, 'SIGKILL') && new Promise(() => undefined) };
await createCredentialIssuer({ log, keys: [dying], profile, clock: () => now }).issue(order);
