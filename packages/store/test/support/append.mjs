// append.mjs <log> <tag> <lines> <bytes> [<rotate at>]: appends lines one after the other, telling each acknowledgement.
import { writeSync } from 'node:fs';
import { openTarget } from './open-target.mjs';

const [target, tag, lines, bytes, rotateBytes] = process.argv.slice(2);
const log = await openTarget(target, {
  // On a machine with much to do, all others may come first for long.
  lockTimeoutMs: 60_000,
  ...(rotateBytes !== undefined && { rotateBytes: Number(rotateBytes) }),
});
for (let n = 1; n <= Number(lines); n++) {
  const line = JSON.stringify({ tag, n, pad: 'x'.repeat(Number(bytes)) });
  await log.transact(() => ({ append: [line], answer: undefined }));
  // At once, so that a killed process has told all that it acknowledged.
  writeSync(1, `${n}\n`);
}
await log.close();
