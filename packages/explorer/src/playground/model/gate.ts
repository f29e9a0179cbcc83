import {
  type Action,
  type ActionKind,
  type DecisionExplanation,
  type Edit,
  explainDecision,
  hostOfUrl,
  type ListName,
  whyNot,
} from '@cognitive-delivery/core';
import type { Lease } from './narrowing.js';

/** An action to try, as a person writes it. */
export interface TriedAction {
  readonly kind: ActionKind;
  readonly subject: string;
  /** How many minutes after the lease was issued. */
  readonly minute: number;
}

/** What a gate says of an action, and why. */
export type GateView =
  | {
      readonly outcome: 'allowed';
      readonly list: ListName;
      readonly entry: string;
      /** The parent's entry that holds it. */
      readonly held?: string;
    }
  | { readonly outcome: 'approval_required'; readonly entry: string }
  | {
      readonly outcome: 'denied';
      readonly code: string;
      readonly message: string;
      readonly list?: ListName;
      readonly entry?: string;
      /** Who made the denial, or does not pass the grant on. */
      readonly by?: 'parent' | 'declaration';
      /** The fewest entries to add or remove for it to be allowed. */
      readonly edits?: readonly GateEdit[];
    };

/** One entry to add or to remove. */
type GateEdit = Omit<Edit, 'generation'> & { readonly of: 'parent' | 'declaration' };

const MINUTE_MS = 60_000;
// What an issuer gives where neither declaration nor parent say.
const DEFAULT_MS = 15 * MINUTE_MS;

/** Returns how long a lease is open, in milliseconds. */
export function lifetimeOf({ granted }: Pick<Lease, 'granted'>): number {
  return Math.trunc(granted.budget.wall_clock_ms ?? DEFAULT_MS);
}

/**
 * Judges an action by a lease as a gate does that has no file system, no PATH and no DNS at hand: a path by its
 * text, a command by its base name, a host by its name.
 */
export function judgeTried(lease: Lease, tried: TriedAction): GateView {
  const { granted, parent } = lease;
  const lifetime = lifetimeOf(lease);
  if (tried.minute * MINUTE_MS >= lifetime) {
    const message = `the lease was open for ${lifetime / MINUTE_MS} minutes, the instant of its end not included`;
    return { outcome: 'denied', code: 'lease_expired', message };
  }
  const action = actionOf(tried);
  const chain = [parent, granted] as const;
  const decision = explainDecision(chain, action);
  if (decision.outcome === 'denied') return { ...denied(decision), ...edits(chain, action) };
  const { list, entry, held } = decision;
  if (action.kind === 'tool' && granted.approvals.includes(action.subject)) {
    return { outcome: 'approval_required', entry };
  }
  const above = held.find(({ generation }) => generation === 0)?.entry;
  return { outcome: 'allowed', list, entry, ...(above !== undefined && { held: above }) };
}

function actionOf({ kind, subject }: TriedAction): Action {
  const text = subject.trim();
  if (kind === 'command') {
    const [name = ''] = text.split(/\s/);
    return { kind, subject: name.slice(name.lastIndexOf('/') + 1) };
  }
  if (kind === 'host') return { kind, subject: text.includes('://') ? (hostOfUrl(text) ?? text) : text };
  return { kind, subject: text };
}

const OF = ['parent', 'declaration'] as const;

function denied(decision: Extract<DecisionExplanation, { outcome: 'denied' }>): GateView {
  const { code, message, list, entry, generation } = decision;
  const by = generation === undefined ? undefined : OF[generation];
  return {
    outcome: 'denied',
    code,
    message,
    ...(list !== undefined && { list }),
    ...(entry !== undefined && { entry }),
    ...(by !== undefined && { by }),
  };
}

function edits(chain: readonly [Lease['parent'], Lease['granted']], action: Action) {
  const why = whyNot(chain, action);
  if (why.outcome !== 'widening') return {};
  return {
    edits: why.edits.map(
      ({ generation, ...edit }): GateEdit => ({
        ...edit,
        of: OF[generation] ?? 'declaration',
      }),
    ),
  };
}
