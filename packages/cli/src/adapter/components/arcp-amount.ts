import { parseAmount } from '@cognitive-delivery/arcp';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

export const arcpAmount: Component = {
  refusal: { code: 'INVALID_REQUEST' },
  answer(input) {
    const amount = parseAmount(stringOf(input, 'amount'));
    if (amount === undefined) return arcpAmount.refusal;
    return { currency: amount.currency, amount: amount.text };
  },
};
