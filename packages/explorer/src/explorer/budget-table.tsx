import type { LeaseDetail } from '../model/lease-detail.js';
import type { LeaseSummary } from '../model/row.js';
import { amountOf, Bar, unitOf } from './parts.js';
import { instant } from './session.js';

const FIELDS = ['tokens', 'cost_usd', 'steps', 'wall_clock_ms', 'fan_out', 'depth'] as const;

/** Used of granted, beside what was asked for. */
export function BudgetTable({ lease, detail }: { lease: LeaseSummary; detail: LeaseDetail }) {
  const granted = detail.granted.budget as Readonly<Record<string, unknown>>;
  const declared = detail.declared?.budget as Readonly<Record<string, unknown>> | undefined;
  const shown = FIELDS.flatMap((field) => {
    const limit = numberIn(granted, field);
    const use = lease.budgets.find(({ measure }) => measure === field);
    const used = field === 'wall_clock_ms' ? passed(lease) : use?.used;
    if (limit === undefined && use === undefined) return [];
    return [{ field, limit, used, asked: declared && numberIn(declared, field) }];
  });
  if (shown.length === 0) return <p class="quiet">It has no budget of its own: those above it hold.</p>;
  return (
    <div class="table-frame">
      <table class="budgets">
        <thead>
          <tr>
            <th scope="col">Budget</th>
            <th scope="col">Used</th>
            <th scope="col">Granted</th>
            {declared !== undefined && <th scope="col">Asked</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ field, limit, used, asked }) => (
            <tr key={field}>
              <th scope="row">{unitOf(field)}</th>
              <td>
                {used === undefined || limit === undefined ? (
                  used === undefined ? (
                    '\u2013'
                  ) : (
                    amountOf(field, used)
                  )
                ) : (
                  <span class="budget-use">
                    <Bar used={used} granted={limit} />
                    <span>{amountOf(field, used)}</span>
                  </span>
                )}
              </td>
              <td>{amountOf(field, limit)}</td>
              {declared !== undefined && (
                <td class={asked !== undefined && asked !== limit ? 'differs' : ''}>
                  {asked === undefined ? 'not named' : amountOf(field, asked)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// Time passes until a lease has ended.
function passed({ issuedAt, expiresAt, endings }: LeaseSummary): number {
  const until = Math.min(instant.value, expiresAt, ...endings.map(({ at }) => at));
  return Math.max(0, until - issuedAt);
}

function numberIn(budget: Readonly<Record<string, unknown>>, field: string): number | undefined {
  const value = Object.hasOwn(budget, field) ? budget[field] : undefined;
  return typeof value === 'number' ? value : undefined;
}
