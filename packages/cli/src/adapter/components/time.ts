import { checkLeaseRules, isOpenAt, parseInstant } from '@cognitive-delivery/core';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

export const time: Component = {
  refusal: { valid: false, opens: false },
  answer(input) {
    if (Object.hasOwn(input, 'timestamp')) return { valid: parseInstant(input['timestamp']) !== undefined };
    const period = { issued_at: input['issued_at'], expires_at: input['expires_at'] };
    if (Object.hasOwn(input, 'now')) {
      const now = parseInstant(stringOf(input, 'now'));
      return { opens: now !== undefined && isOpenAt(period, now) };
    }
    const [finding] = checkLeaseRules(period);
    if (finding !== undefined) return { valid: false, rule: finding.rule };
    // L1 is silent where an instant is malformed; such a period is not valid all the same.
    return { valid: Object.values(period).every((instant) => parseInstant(instant) !== undefined) };
  },
};
