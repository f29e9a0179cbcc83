// @ts-check
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long one answer may take, and how often a schema may take longer before it is asked about no more. */
const PATIENCE_MS = 10_000;
const GIVE_UP = 3;

/**
 * Asks a tool about each change: true where it calls it a break, undefined where it gives no answer.
 * @param {string} name
 * @param {readonly { schema: string, before: object, after: object }[]} changes
 * @returns {Promise<(boolean | undefined)[]>}
 */
export async function askPeer(name, changes) {
  const answers = [];
  /** @type {Map<string, number>} */
  const late = new Map();
  let worker = start(name);
  for (const { schema, before, after } of changes) {
    const times = late.get(schema) ?? 0;
    const reply = times < GIVE_UP ? await ask(worker, { before, after }) : 'late';
    if (reply === 'late' && times < GIVE_UP) {
      late.set(schema, times + 1);
      await worker.terminate();
      worker = start(name);
    }
    answers.push(reply === 'late' ? undefined : reply);
  }
  await worker.terminate();
  return answers;
}

/** @param {string} name */
function start(name) {
  return new Worker(new URL('./peer-worker.mjs', import.meta.url), { workerData: { name } });
}

/**
 * @param {Worker} worker
 * @param {{ before: object, after: object }} change
 * @returns {Promise<boolean | undefined | 'late'>}
 */
async function ask(worker, change) {
  worker.postMessage(change);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const [answer] = await once(worker, 'message', { signal: patience });
    return answer;
  } catch {
    return 'late';
  }
}
