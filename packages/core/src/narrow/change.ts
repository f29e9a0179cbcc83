/** The lists of a manifest that narrowing changes, by the names that a diff gives them. */
export type ListName =
  | 'tools'
  | 'read_paths'
  | 'write_paths'
  | 'hosts'
  | 'commands'
  | 'tool_args'
  | 'deny_commands'
  | 'deny_paths'
  | 'deny_hosts'
  | 'approvals';

/** The members of a budget, in the order in which a grant and a diff list them. */
export const BUDGET_FIELDS = ['steps', 'wall_clock_ms', 'tokens', 'cost_usd', 'depth', 'fan_out'] as const;

/** One of {@link BUDGET_FIELDS}. */
export type BudgetField = (typeof BUDGET_FIELDS)[number];

/** A declared entry that the grant does not have, or not a second time. */
export interface Dropped {
  readonly kind: 'dropped';
  readonly list: ListName;
  readonly entry: string;
  /** JSON Pointer to the entry in the declaration. */
  readonly path: string;
  /** `not_granted` is for `tool_args`, which is a declaration and never a grant (section 4.4). */
  readonly why: 'not_in_parent' | 'not_contained' | 'duplicate' | 'not_granted';
  readonly message: string;
}

/** An entry of the parent that the grant carries on though it was not declared. */
export interface Added {
  readonly kind: 'added';
  readonly list: ListName;
  readonly entry: string;
  readonly message: string;
}

/** A budget field whose granted value is not the declared one; `declared` is left out where it was not. */
export interface Clamped {
  readonly kind: 'clamped';
  readonly field: BudgetField;
  readonly declared?: number;
  readonly granted: number;
  /** `generation`: a child's depth is below its parent's. `inherited`: an absent field asks for no more. */
  readonly why: 'above_parent' | 'generation' | 'inherited';
  readonly message: string;
}

/** One difference between what was declared and what is granted, with its reason. */
export type Change = Dropped | Added | Clamped;
