// rewrite.mjs <log> <archive>: keeps every second line of a log.
import { rewriteFileLog } from '@cognitive-delivery/store';

const [log, archive] = process.argv.slice(2);
await rewriteFileLog(log, { archive }, async (from, to) => {
  const lines = (await from.catchUp()).filter(({ number }) => number % 2 === 0);
  await to.transact(() => ({ append: lines.map(({ text }) => text), answer: undefined }));
  return { replace: true, answer: undefined };
});
