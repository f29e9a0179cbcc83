import { containsHost } from '@cognitive-delivery/core';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

export const hostContains: Component = {
  refusal: { contained: false },
  answer: (input) => ({ contained: containsHost(stringOf(input, 'parent'), stringOf(input, 'child')) }),
};
