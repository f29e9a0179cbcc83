// @ts-check
// Answers questions with one matcher, on a thread that can be ended when it thinks too long.
import { parentPort, workerData } from 'node:worker_threads';
import { PEERS } from './peers.mjs';

const peer = PEERS[workerData];
if (parentPort === null || peer === undefined) throw new Error('no such matcher');
const port = parentPort;
const { match } = peer;

/**
 * As a gate would ask a matcher, which knows texts and no file system.
 * @type {Readonly<Record<string, (input: any) => boolean>>}
 */
const ANSWERS = {
  'glob-match': ({ pattern, path }) => match(pattern, path),
  'path-contains': ({ parents, child }) => matchesOne(parents, child),
  'path-resolve': ({ allow, deny, request }) => matchesOne(allow, request) && !matchesOne(deny, request),
};

/** @param {string[]} patterns @param {string} path */
function matchesOne(patterns, path) {
  return patterns.some((pattern) => match(pattern, path));
}

port.on('message', ({ component, input }) => {
  try {
    port.postMessage(ANSWERS[component]?.(input));
  } catch {
    // A matcher that gives up opens nothing.
    port.postMessage(false);
  }
});
