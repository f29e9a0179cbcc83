// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';

/**
 * @typedef {{ component: string, input: any }} Question
 * @typedef {boolean | 'silent'} Answer silent: none within the limit
 * @typedef {{ name: string, ask(question: Question): Promise<Answer>, close(): Promise<void> }} Contestant
 */

export const LIMIT_MS = 2_000;
const MEMORY_MB = 512;
const ADAPTER = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'dist', 'bin.js');
/** @type {Readonly<Record<string, string>>} */
const DECISION = { 'glob-match': 'matches', 'path-contains': 'contained', 'path-resolve': 'allowed' };

/**
 * Returns the product as it is delivered: `alm adapter`, a process.
 * @returns {Contestant}
 */
export function product() {
  const child = spawn(process.execPath, [ADAPTER, 'adapter'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  return {
    name: 'alm',
    async ask({ component, input }) {
      child.stdin.write(`${JSON.stringify({ id: ++id, hook: 'case', component, input })}\n`);
      const { value } = await lines.next();
      const decision = JSON.parse(String(value)).result?.[DECISION[component] ?? ''];
      if (typeof decision !== 'boolean') throw new Error(`alm adapter does not answer ${component}`);
      return decision;
    },
    async close() {
      const ended = once(child, 'close');
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * Returns one of the matchers, on a thread of its own that is replaced when it does not answer.
 * @param {string} name
 * @returns {Contestant}
 */
export function peer(name) {
  const start = () =>
    new Worker(new URL('peer-worker.mjs', import.meta.url), {
      workerData: name,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
  let worker = start();
  return {
    name,
    async ask(question) {
      worker.postMessage(question);
      try {
        const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
        return answer;
      } catch {
        await worker.terminate();
        worker = start();
        return 'silent';
      }
    },
    async close() {
      await worker.terminate();
    },
  };
}
