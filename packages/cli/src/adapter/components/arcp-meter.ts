import { createBudget, type Metric, parseAmounts } from '@cognitive-delivery/arcp';
import type { Component } from '../component.js';
import { listOf, stringsOf } from '../request.js';

export const arcpMeter: Component = {
  refusal: { remaining: {}, next_op: 'INVALID_REQUEST' },
  answer(input) {
    const reading = parseAmounts(stringsOf(input, 'initial'));
    if (!reading.ok) return arcpMeter.refusal;
    const budget = createBudget(reading.amounts);
    for (const metric of listOf(input, 'metrics')) budget.record(metric as unknown as Metric);
    const next_op = budget.exhausted() === undefined ? 'ok' : 'BUDGET_EXHAUSTED';
    return { remaining: budget.remaining(), next_op };
  },
};
