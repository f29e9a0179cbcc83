// hold-lock.mjs <file>: opens a log for itself alone, says so, and keeps it until it is killed.
import { openFileLog } from '@cognitive-delivery/store';

await openFileLog(process.argv[2], { exclusive: true });
console.log('held');
setInterval(() => {}, 1000);
