// Loaded before a script with --import: kills its process when it is about to change the file system for the
// n-th time, n from the environment. With ALM_NO_LINK the file system has no second names to give, and the process
// dies in the middle of its first copy.
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
if (process.env.ALM_NO_LINK) {
  fs.promises.link = async () => {
    throw Object.assign(new Error('no links here'), { code: 'EPERM' });
  };
  fs.promises.copyFile = async (from, to) => {
    const bytes = fs.readFileSync(from);
    fs.writeFileSync(to, bytes.subarray(0, bytes.length / 2));
    process.kill(process.pid, 'SIGKILL');
  };
}
syncBuiltinESMExports();
