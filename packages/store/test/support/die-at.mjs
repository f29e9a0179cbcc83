// Loaded before a script with --import: kills its process when it is about to change the file system for the
// n-th time, n from the environment.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let left = Number(process.env.ALM_DIE_AT);
for (const name of ['link', 'mkdir', 'rename', 'rm']) {
  const real = fs.promises[name];
  fs.promises[name] = (...args) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return real(...args);
  };
}
syncBuiltinESMExports();
