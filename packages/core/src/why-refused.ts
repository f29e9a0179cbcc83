import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { Issue } from './errors.js';
import type { Chain } from './explain-decision.js';
import { own } from './lib/own.js';
import { entriesOf } from './narrow/lists.js';
import { narrow } from './narrow.js';
import { validate } from './validate.js';
import { type Edit, fromBelow } from './why-not.js';

/** A budget field of one generation to raise. */
export interface Raise {
  readonly op: 'raise';
  readonly generation: number;
  readonly field: 'depth' | 'fan_out';
  readonly to: number;
}

/** What would have to be different for a declaration to be granted. */
export type WhyRefused =
  /** Nothing: it is, in part at least. */
  | { readonly outcome: 'granted' }
  | {
      readonly outcome: 'widening';
      readonly reasons: readonly string[];
      /** The topmost generation to change. */
      readonly generation: number;
      /** In the order of the generations. */
      readonly edits: readonly (Edit | Raise)[];
    }
  /** No ancestor can help: the declaration is at fault, at the places of these issues. */
  | {
      readonly outcome: 'impossible';
      readonly reasons: readonly string[];
      readonly issues: readonly Issue[];
    };

/** Settings of {@link whyRefused}. */
export interface WhyRefusedOptions {
  /** How many live children the last of the chain has, which count against its `fan_out`. */
  readonly liveChildren?: number;
}

// The refusals that are due to the parent (section 5.2); all others are due to the declaration.
const DUE_TO_PARENT = new Set(['R2', 'R5', 'R6']);

/**
 * Returns the smallest widening of its ancestors under which a declaration would be granted at all: for R2
 * the declared tool that takes the fewest entries, for R5 and R6 the budgets that have to be raised. The
 * declaration itself stays as it is.
 */
export function whyRefused(chain: Chain, declared: unknown, options: WhyRefusedOptions = {}): WhyRefused {
  const { liveChildren = 0 } = options;
  const narrowing = narrow(declared, lessChildren(chain.at(-1) ?? chain[0], liveChildren));
  if (narrowing.ok) return { outcome: 'granted' };
  const { reasons, issues } = narrowing;
  const edits = reasons.map((reason): readonly (Edit | Raise)[] | undefined => {
    if (reason === 'R2') return missingTool(chain, declared as AgentLeaseManifest);
    if (reason === 'R5') return raises(chain, 'depth', (generation) => chain.length - generation);
    return reason === 'R6' ? raises(chain, 'fan_out', () => liveChildren + 1) : undefined;
  });
  if (edits.includes(undefined)) {
    const faults = issues.filter(({ code }) => !DUE_TO_PARENT.has(code));
    return { outcome: 'impossible', reasons, issues: faults.length > 0 ? faults : issues };
  }
  const ordered = edits.flatMap((some) => some ?? []).sort((a, b) => a.generation - b.generation);
  return { outcome: 'widening', reasons, generation: ordered[0]?.generation ?? 0, edits: ordered };
}

function lessChildren(parent: AgentLeaseManifest, live: number): AgentLeaseManifest {
  const fanOut = parent.budget.fan_out;
  if (fanOut === undefined) return parent;
  return { ...parent, budget: { ...parent.budget, fan_out: Math.max(0, fanOut - live) } };
}

function missingTool(chain: Chain, declared: AgentLeaseManifest): readonly Edit[] | undefined {
  const choices = entriesOf(declared, 'tools').map(({ entry }) =>
    fromBelow(chain, ({ allow }) => (allow.tools.includes(entry) ? [] : [entry])),
  );
  const [fewest] = choices.toSorted((a, b) => a.length - b.length);
  return fewest?.map(({ generation, entry }) => ({ op: 'add', generation, list: 'tools', entry }));
}

// Undefined where the schema admits no such budget.
function raises(
  chain: Chain,
  field: Raise['field'],
  needed: (generation: number) => number,
): readonly Raise[] | undefined {
  const found = fromBelow(
    chain.map((manifest, generation) => ({ manifest, to: needed(generation) })),
    ({ manifest, to }) => {
      const value = own(manifest.budget, field);
      return typeof value === 'number' && value < to ? [{ manifest, to }] : [];
    },
  );
  const possible = found.every(
    ({ entry: { manifest, to } }) =>
      validate('agent-lease-manifest', { ...manifest, budget: { ...manifest.budget, [field]: to } }).valid,
  );
  if (!possible) return undefined;
  return found.map(({ generation, entry }) => ({ op: 'raise', generation, field, to: entry.to }));
}
