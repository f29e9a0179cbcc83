import { evaluate } from './model/evaluate.js';
import type { PlaygroundState } from './model/state.js';

// The state that is asked about goes out with the answer, so that a late one is known.
addEventListener('message', ({ data }: MessageEvent<{ id: number; state: PlaygroundState }>) => {
  postMessage({ id: data.id, evaluation: evaluate(data.state) });
});
