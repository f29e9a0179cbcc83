// @ts-check
import { narrow as narrowManifest } from '@cognitive-delivery/core';
import { DECLARED, POLICY } from '../documents.mjs';

const text = JSON.stringify(DECLARED);

export const narrow = {
  title: 'a typical child is narrowed',
  ours: 'core',
  floor: 'JSON.parse of the declaration',
  atMostNs: 30_000,
  contenders: {
    'JSON.parse of the declaration': () => JSON.parse(text),
    core: () => {
      if (!narrowManifest(DECLARED, POLICY).ok) throw new Error('refused');
    },
  },
};
