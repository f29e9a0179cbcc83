// @ts-check
// Asks one tool in a thread of its own, so that an answer that never comes can be given up.
import { parentPort, workerData } from 'node:worker_threads';
import { PEERS } from './peers.mjs';

const breaks = PEERS[workerData.name];

parentPort?.on('message', async ({ before, after }) => {
  const answer = await breaks?.(before, after).catch(() => undefined);
  parentPort?.postMessage(answer);
});
