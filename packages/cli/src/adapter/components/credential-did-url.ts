import { locateDidWeb } from '@cognitive-delivery/credential';
import type { Component } from '../component.js';
import { stringOf } from '../request.js';

/** Where a did:web is published. */
export const credentialDidUrl: Component = {
  refusal: { refused: true },
  answer(input) {
    const place = locateDidWeb(stringOf(input, 'did'));
    return place.ok ? { url: place.url } : credentialDidUrl.refusal;
  },
};
