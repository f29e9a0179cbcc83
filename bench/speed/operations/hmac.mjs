// @ts-check
import { createHash, createHmac } from 'node:crypto';
import { canonicalBytes, verifyLease } from '@cognitive-delivery/core';
import { CompactSign, compactVerify } from 'jose';
import macaroon from 'macaroon';
import { KEY, KEY_HEX, LEASE } from '../documents.mjs';

const { signature: _, ...signed } = LEASE;
const bytes = canonicalBytes(signed);
const key = Buffer.from(KEY_HEX, 'hex');
const token = macaroon.newMacaroon({ version: 2, rootKey: key, identifier: 'lease' });
for (const caveat of ['tool = read_file', 'path = src/', 'time < 2026-11-30T12:15:00Z']) {
  token.addFirstPartyCaveat(caveat);
}

const jws = await new CompactSign(bytes).setProtectedHeader({ alg: 'HS256' }).sign(key);

export const hmac = {
  title: `an HMAC lease of ${bytes.length} bytes, parsed, is verified`,
  ours: 'core',
  floor: 'SHA-256 of its bytes (node:crypto)',
  atMost: 8,
  contenders: {
    'SHA-256 of its bytes (node:crypto)': () => createHash('sha256').update(bytes).digest('hex'),
    'HMAC of its bytes (node:crypto)': () => createHmac('sha256', key).update(bytes).digest('hex'),
    core: () => {
      if (!verifyLease(LEASE, KEY).verified) throw new Error('not verified');
    },
    'jose (HS256)': () => compactVerify(jws, key),
    'macaroon (three caveats)': () => token.verify(key, () => null, []),
  },
};
