// open-unprivileged.mjs <file> <what>: gives up root, then opens or appends; tells the code of the refusal.
import { openFileLog } from '@cognitive-delivery/store';

const [file, what] = process.argv.slice(2);
if (process.getuid?.() === 0) {
  process.setgid(65534);
  process.setuid(65534);
}
try {
  const log = await openFileLog(file, { readOnly: what === 'read' });
  const lines = await log.catchUp();
  await log.close();
  console.log(`read ${lines.length}`);
} catch (error) {
  console.log(`${error.name} ${error.code}`);
}
