import { examples } from 'virtual:examples';
import { jsonText } from './model/json-text.js';
import type { PlaygroundState } from './model/state.js';

/** What the examples menu offers. Texts stand as they were written, values are written out. */
export interface Example {
  readonly group: string;
  readonly title: string;
  readonly tab: PlaygroundState['tab'];
  readonly declared?: unknown;
  readonly parent?: unknown;
  readonly actions?: PlaygroundState['actions'];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** All examples, in the order of the menu. */
export const EXAMPLES: readonly Example[] = examples;

/** Returns a state with what an example says in it. */
export function withExample(state: PlaygroundState, example: Example): PlaygroundState {
  const { tab, declared, parent, actions, before, after } = example;
  return {
    tab,
    declared: declared === undefined ? state.declared : textOf(declared),
    parent: parent === undefined ? state.parent : textOf(parent),
    actions: actions ?? state.actions,
    before: before === undefined ? state.before : textOf(before),
    after: after === undefined ? state.after : textOf(after),
  };
}

/** Returns the state that the page opens with: the first example of each tab. */
export function firstState(): PlaygroundState {
  const empty: PlaygroundState = {
    tab: 'narrow',
    declared: '',
    parent: '',
    actions: [],
    before: '',
    after: '',
  };
  return ['schemas', 'gate', 'narrow'].reduce((state, tab) => {
    const example = EXAMPLES.find((candidate) => candidate.tab === tab);
    return example === undefined ? state : withExample(state, example);
  }, empty);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : jsonText(value);
}
