// Swaps a folder of the workspace and a link that leads out of it, as fast as it can, until it is told to
// end: argv is the workspace. `d` is now the folder, now the link.
import { renameSync } from 'node:fs';
import { join } from 'node:path';

const at = (name) => join(process.argv[2], name);
let ended = false;
process.stdin.on('end', () => {
  ended = true;
});
process.stdin.resume();
process.stdout.write('ready\n');

function swap() {
  for (let time = 0; time < 200; time += 1) {
    renameSync(at('d'), at('real'));
    renameSync(at('link'), at('d'));
    renameSync(at('d'), at('link'));
    renameSync(at('real'), at('d'));
  }
  if (!ended) setImmediate(swap);
}
swap();
