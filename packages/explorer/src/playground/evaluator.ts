import { workerText } from 'virtual:worker';
import { startWorker } from '../ui/start-worker.js';
import type { Evaluation } from './model/evaluate.js';
import type { PlaygroundState } from './model/state.js';

// A question that takes longer gives way to the next.
const PATIENCE_MS = 1_500;

/** Returns a function that asks the worker about a state; only the newest question is answered. */
export function createEvaluator(
  onAnswer: (evaluation: Evaluation | undefined) => void,
): (state: PlaygroundState) => void {
  let worker: Worker | undefined;
  let [id, askedAt] = [0, 0];
  let waiting: PlaygroundState | undefined;
  let busy = false;

  const start = (): Worker => {
    const started = startWorker(workerText);
    started.onmessage = ({ data }: MessageEvent<{ id: number; evaluation: Evaluation }>) => {
      busy = false;
      if (waiting !== undefined) send(waiting);
      else if (data.id === id) onAnswer(data.evaluation);
    };
    started.onerror = () => {
      busy = false;
      worker = undefined;
      onAnswer(undefined);
    };
    return started;
  };
  const send = (state: PlaygroundState) => {
    waiting = undefined;
    busy = true;
    askedAt = performance.now();
    worker ??= start();
    worker.postMessage({ id: ++id, state });
  };
  return (state) => {
    if (busy && performance.now() - askedAt < PATIENCE_MS) {
      waiting = state;
      return;
    }
    if (busy) {
      worker?.terminate();
      worker = undefined;
    }
    send(state);
  };
}
