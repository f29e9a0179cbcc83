import { containsPath } from '@cognitive-delivery/core';
import type { Component } from '../component.js';
import { stringOf, stringsOf } from '../request.js';

export const pathContains: Component = {
  refusal: { contained: false },
  answer: (input) => ({ contained: containsPath(stringsOf(input, 'parents'), stringOf(input, 'child')) }),
};
