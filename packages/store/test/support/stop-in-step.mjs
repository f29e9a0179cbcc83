// stop-in-step.mjs <log>: takes the lock, says so, and keeps it until it is killed.
import { writeSync } from 'node:fs';
import { openTarget } from './open-target.mjs';

const log = await openTarget(process.argv[2]);
await log.transact(() => {
  writeSync(1, 'held\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return { append: [], answer: undefined };
});
