// @ts-check
import { createHash } from 'node:crypto';
import { canonicalBytes, declaredHash } from '@cognitive-delivery/core';
import canonicalize from 'canonicalize';
import jsonCanon from 'json-canon';
import { DECLARED } from '../documents.mjs';

const bytes = canonicalBytes(DECLARED);
const sha256 = (/** @type {string | Uint8Array} */ data) => createHash('sha256').update(data).digest('hex');

export const canonical = {
  title: `canonical bytes and SHA-256 of a manifest of ${bytes.length} bytes`,
  ours: 'core',
  floor: 'SHA-256 alone (node:crypto)',
  atMost: 6,
  contenders: {
    'SHA-256 alone (node:crypto)': () => sha256(bytes),
    'JSON.stringify and SHA-256': () => sha256(JSON.stringify(DECLARED)),
    core: () => declaredHash(DECLARED),
    'json-canon': () => sha256(jsonCanon(DECLARED)),
    canonicalize: () => sha256(/** @type {any} */ (canonicalize)(DECLARED)),
  },
};
