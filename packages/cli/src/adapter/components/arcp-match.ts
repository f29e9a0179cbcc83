import { isMatch } from '@cognitive-delivery/arcp';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

export const arcpMatch: Component = {
  refusal: { allowed: false },
  answer: (input) => ({
    allowed: isMatch(stringOf(input, 'capability'), stringOf(input, 'pattern'), stringOf(input, 'target')),
  }),
};
