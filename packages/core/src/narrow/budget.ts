import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { own } from '../lib/own.js';
import { BUDGET_FIELDS, type BudgetField, type Change, type Clamped } from './change.js';

type Budget = AgentLeaseManifest['budget'];

/**
 * Returns the granted budget: for each field the smaller of what was declared and what the parent has
 * left, the parent's where nothing was declared, the declared where the parent is silent (section 5).
 */
export function narrowBudget(declared: Budget, parent: Budget, changes: Change[]): Budget {
  const granted: Budget = {};
  for (const field of BUDGET_FIELDS) {
    const asked = own(declared, field) as number | undefined;
    const ceiling = ceilingOf(field, parent);
    const value =
      asked === undefined || ceiling === undefined ? (asked ?? ceiling) : Math.min(asked, ceiling);
    if (value === undefined) continue;
    granted[field] = value;
    if (value !== asked) changes.push(clamped(field, asked, value));
  }
  return granted;
}

// A child may have one generation less beneath it than its parent. Live children are the issuer's to
// count: it lowers the parent's fan_out before it narrows.
function ceilingOf(field: BudgetField, parent: Budget): number | undefined {
  const value = own(parent, field) as number | undefined;
  return field === 'depth' && value !== undefined ? Math.max(0, value - 1) : value;
}

function clamped(field: BudgetField, declared: number | undefined, granted: number): Clamped {
  if (declared === undefined) {
    const message = `nothing was declared, so what the parent leaves applies: ${granted}`;
    return { kind: 'clamped', field, granted, why: 'inherited', message };
  }
  const generation = field === 'depth';
  const message = generation
    ? `a child has a smaller depth than its parent: ${granted}`
    : `the parent has no more than ${granted} left`;
  return {
    kind: 'clamped',
    field,
    declared,
    granted,
    why: generation ? 'generation' : 'above_parent',
    message,
  };
}
