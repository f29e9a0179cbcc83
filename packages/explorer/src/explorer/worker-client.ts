import { workerText } from 'virtual:worker';
import { startWorker } from '../ui/start-worker.js';
import type { Method, Methods, Reply, Telling } from './protocol.js';

type Params<Name extends Method> = Parameters<Methods[Name]>[0];
type Result<Name extends Method> = ReturnType<Methods[Name]>;

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A worker of this page, asked and answered by promises. */
export class WorkerClient {
  readonly #worker = startWorker(workerText);
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;

  constructor(onTelling: (telling: Telling) => void = () => {}) {
    this.#worker.onmessage = ({ data }: MessageEvent<Reply | Telling>) => {
      if ('told' in data) onTelling(data);
      else this.#settle(data);
    };
    this.#worker.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message));
      this.#waiting.clear();
    };
  }

  /** Asks for an answer. Rejects where the worker fails, and never settles once it was stopped. */
  call<Name extends Method>(method: Name, params: Params<Name>): Promise<Result<Name>> {
    this.#calls += 1;
    const id = this.#calls;
    return new Promise<Result<Name>>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, params });
    });
  }

  stop(): void {
    this.#worker.terminate();
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('fault' in reply) waiting?.reject(new Error(reply.fault));
    else waiting?.resolve(reply.result as never);
  }
}

/** Lets a worker do one job, and stops it after that. */
export function runJob<Name extends 'audit' | 'bundle' | 'recognise' | 'who'>(
  method: Name,
  params: Params<Name>,
  onTelling?: (telling: Telling) => void,
): { readonly result: Promise<Result<Name>>; readonly stop: () => void } {
  const worker = new WorkerClient(onTelling);
  const result = worker.call(method, params).finally(() => worker.stop());
  return { result, stop: () => worker.stop() };
}
