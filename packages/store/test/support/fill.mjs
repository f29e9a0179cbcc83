// fill.mjs <file> [<file of ballast>]: appends until nothing more fits, makes room, and goes on. Tells what
// was acknowledged, how it was refused, and what the file held at that moment.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { openFileLog } from '@cognitive-delivery/store';

const [file, ballast] = process.argv.slice(2);
const log = await openFileLog(file);
const append = (n) => ({ append: [JSON.stringify({ n, pad: 'x'.repeat(700) })], answer: n });
const acknowledged = [];
const refusals = [];
for (let n = 0; refusals.length === 0; n += 4) {
  const calls = [n, n + 1, n + 2, n + 3].map((i) => log.transact(() => append(i)));
  for (const call of await Promise.allSettled(calls)) {
    if (call.status === 'fulfilled') acknowledged.push(call.value);
    else refusals.push(call.reason.code);
  }
}
const whenFull = readFileSync(file, 'utf8');
const unrewound = await log.catchUp().catch((error) => error.code);
if (ballast === undefined) execFileSync('prlimit', [`--pid=${process.pid}`, '--fsize=unlimited:unlimited']);
else rmSync(ballast);
log.rewind();
const again = await log.catchUp();
acknowledged.push(await log.transact(() => append(-1)));
await log.close();
console.log(
  JSON.stringify({
    acknowledged,
    refusals,
    unrewound,
    again: again.length,
    whenFull,
    after: readFileSync(file, 'utf8'),
  }),
);
