import { matchPath } from '@cognitive-delivery/core';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

export const globMatch: Component = {
  refusal: { matches: false },
  answer: (input) => ({ matches: matchPath(stringOf(input, 'pattern'), stringOf(input, 'path')) }),
};
