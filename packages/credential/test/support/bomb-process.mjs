// Verifies a credential whose status list unpacks to 128 MiB, and prints the verdict with the peak of memory.
import { readFileSync } from 'node:fs';
import { verifyCredential } from '../../dist/index.js';

const { token, now, documents, lists } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const idle = process.resourceUsage().maxRSS;
const result = await verifyCredential(token, {
  now,
  resolveDid: (did) => ({ ok: true, content: documents[did] }),
  fetchStatusList: (url) => ({ ok: true, content: lists[url] }),
  fetchManifest: () => ({ ok: false, code: 'unasked', message: '' }),
});
const peak = process.resourceUsage().maxRSS;
process.stdout.write(JSON.stringify({ step: result.step, code: result.code, grownKiB: peak - idle }));
