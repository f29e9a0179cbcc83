import { StatusList } from '@cognitive-delivery/credential';
import type { Component } from '../component.js';

/** One bit of a status list. */
export const credentialBit: Component = {
  refusal: { refused: true },
  async answer({ encoded_list: encoded, index }) {
    const list = await StatusList.decode(encoded);
    const bit = typeof list === 'string' || typeof index !== 'number' ? undefined : list.get(index);
    return bit === undefined ? credentialBit.refusal : { bit: bit ? 1 : 0 };
  },
};
