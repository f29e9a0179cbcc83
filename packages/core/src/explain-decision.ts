import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type Action, type ActionOptions, isGranted, judgeAction, listNamesOf, listsOf } from './action.js';
import type { DenialCode } from './judgement.js';
import type { ListName } from './narrow/change.js';

/**
 * The granted manifests above a lease, and its own: the root policy first, then the oldest lease, the lease
 * itself last. A generation is an index into it.
 */
export type Chain = readonly [policy: AgentLeaseManifest, ...granted: AgentLeaseManifest[]];

/** An entry of one generation. */
export interface ChainEntry {
  readonly generation: number;
  readonly entry: string;
}

/** Who decided about an action, and by what. */
export type DecisionExplanation =
  | {
      readonly outcome: 'allowed';
      readonly list: ListName;
      readonly entry: string;
      /** Of the lease itself. */
      readonly generation: number;
      /** By what each generation holds the action, the root policy first; a generation may be missing. */
      readonly held: readonly ChainEntry[];
    }
  | {
      readonly outcome: 'denied';
      readonly code: DenialCode;
      readonly message: string;
      /** Absent where no list decided: a host that is none, a path that leaves the workspace. */
      readonly list?: ListName;
      /** The deny entry that decided; absent where nothing grants the action. */
      readonly entry?: string;
      /** The generation from which on it is so: it made the denial, or did not pass the grant on. */
      readonly generation?: number;
    };

/**
 * Explains what a lease says of an action: the entry and list that decided, and the generation. A denial is
 * put down to the ancestor that it comes from, whose children merely carry it on.
 */
export function explainDecision(
  chain: Chain,
  action: Action,
  options: ActionOptions = {},
): DecisionExplanation {
  const last = chain.length - 1;
  const names = listNamesOf(action.kind);
  const lists = chain.map((manifest) => listsOf(manifest, action.kind));
  const own = lists[last] as (typeof lists)[number];
  const judged = judgeAction(own, action, options);
  if (judged.allowed) {
    const held = lists.flatMap(({ allow }, generation): ChainEntry[] => {
      const above = judgeAction({ allow, deny: [] }, action);
      return above.allowed ? [{ generation, entry: above.entry }] : [];
    });
    return { outcome: 'allowed', list: names.allow, entry: judged.entry, generation: last, held };
  }
  const { code, message, entry } = judged;
  if (entry !== undefined && names.deny !== undefined) {
    const generation = 1 + lists.findLastIndex(({ deny }) => !deny.includes(entry));
    return { outcome: 'denied', code, message, list: names.deny, entry, generation };
  }
  if (!isAskable(code)) return { outcome: 'denied', code, message };
  const generation = 1 + lists.findLastIndex(({ allow }) => isGranted(allow, action));
  return { outcome: 'denied', code, message, list: names.allow, generation };
}

/** Reports whether a denial is one that another manifest would not make. */
export function isAskable(code: DenialCode): boolean {
  return code.endsWith('_not_granted') || code.endsWith('_denied');
}
