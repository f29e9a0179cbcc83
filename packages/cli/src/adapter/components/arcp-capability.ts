import { isCapability } from '@cognitive-delivery/arcp';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

export const arcpCapability: Component = {
  refusal: { valid: false },
  answer: (input) => ({ valid: isCapability(stringOf(input, 'name')) }),
};
