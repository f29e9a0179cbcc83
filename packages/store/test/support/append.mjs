// append.mjs <file> <tag> <lines> <bytes>: appends lines one after the other, telling each acknowledgement.
import { writeSync } from 'node:fs';
import { openFileLog } from '@cognitive-delivery/store';

const [file, tag, lines, bytes] = process.argv.slice(2);
const log = await openFileLog(file);
for (let n = 1; n <= Number(lines); n++) {
  const line = JSON.stringify({ tag, n, pad: 'x'.repeat(Number(bytes)) });
  await log.transact(() => ({ append: [line], answer: undefined }));
  // At once, so that a killed process has told all that it acknowledged.
  writeSync(1, `${n}\n`);
}
await log.close();
