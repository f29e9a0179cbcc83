import { Desk } from './desk.js';
import type { Call, Reply, Telling } from './protocol.js';

interface WorkerScope {
  onmessage: ((event: { readonly data: Call }) => void) | null;
  postMessage(message: Reply | Telling): void;
}

const scope = globalThis as unknown as WorkerScope;
const desk = new Desk((telling) => scope.postMessage(telling));

scope.onmessage = async ({ data: { id, method, params } }) => {
  try {
    const answer = desk[method] as (params: unknown) => unknown;
    scope.postMessage({ id, result: await answer.call(desk, params) });
  } catch (error) {
    scope.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
};
