import { type GateView, judgeTried, lifetimeOf } from './gate.js';
import { type NarrowingView, narrowTexts } from './narrowing.js';
import { compareTexts, type SchemasView } from './schemas.js';
import type { PlaygroundState } from './state.js';

/** What a page shows for a state: the views of the tab that is open. */
export interface Evaluation {
  readonly narrowing?: NarrowingView;
  readonly gate?: { readonly lifetimeMs: number; readonly answers: readonly GateView[] };
  readonly schemas?: SchemasView;
}

/** Evaluates what the open tab shows. */
export function evaluate(state: PlaygroundState): Evaluation {
  if (state.tab === 'schemas') return { schemas: compareTexts(state.before, state.after) };
  const narrowing = narrowTexts(state.declared, state.parent);
  const { verdict } = narrowing;
  if (state.tab === 'narrow' || verdict.outcome !== 'granted') return { narrowing };
  const lease = { granted: verdict.granted, parent: JSON.parse(state.parent) };
  const answers = state.actions.map((action) => judgeTried(lease, action));
  return { narrowing, gate: { lifetimeMs: lifetimeOf(lease), answers } };
}
