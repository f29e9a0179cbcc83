import { batch, computed, effect, signal } from '@preact/signals';
import { createEvaluator } from './evaluator.js';
import { firstState } from './examples.js';
import type { Evaluation } from './model/evaluate.js';
import { fragmentOf, stateOf } from './model/share.js';
import type { PlaygroundState } from './model/state.js';

const TYPING_MS = 80;

/** All that a person may change. */
export const state = signal<PlaygroundState>(firstState());
/** Counts how often the texts came from elsewhere than the editors, so that these take them over. */
export const loaded = signal(0);
/** The newest answer; undefined until there is one, `failed` where the worker broke. */
export const evaluation = signal<Evaluation | 'failed' | undefined>(undefined);
/** Whether an answer is on its way. */
export const pending = signal(true);
/** Something that a person has to know of the page itself. */
export const notice = signal('');

/** The answer of the tab that is open. */
export const answer = computed(() => (evaluation.value === 'failed' ? undefined : evaluation.value));

/** Changes a part of the state. */
export function change(part: Partial<PlaygroundState>): void {
  state.value = { ...state.value, ...part };
}

/** Replaces the state, as by an example or a link. */
export function load(whole: PlaygroundState): void {
  batch(() => {
    state.value = whole;
    loaded.value++;
    notice.value = '';
  });
}

/** Puts the state into the address of the page, and returns the address. */
export async function address(): Promise<string> {
  history.replaceState(undefined, '', `#${await fragmentOf(state.value)}`);
  return location.href;
}

/** Starts evaluating, and follows the address. */
export async function start(): Promise<void> {
  const follow = async () => {
    if (location.hash.length < 2) return;
    const linked = await stateOf(location.hash);
    if (linked !== undefined) load(linked);
    else notice.value = 'Its text could not be read, so the page stays as it is.';
  };
  await follow();
  addEventListener('hashchange', () => void follow());

  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = createEvaluator((answered) => {
    evaluation.value = answered ?? 'failed';
    // A newer state may be about to be asked about.
    pending.value = timer !== undefined;
  });
  let [first, tab] = [true, state.value.tab];
  effect(() => {
    const asked = state.value;
    pending.value = true;
    clearTimeout(timer);
    const now = first || asked.tab !== tab;
    [first, tab] = [false, asked.tab];
    timer = setTimeout(
      () => {
        timer = undefined;
        ask(asked);
      },
      now ? 0 : TYPING_MS,
    );
  });
}
