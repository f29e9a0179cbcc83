// @ts-check
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import {
  canonicalBytes,
  importPrivateKey,
  importPublicKey,
  signProof,
  verifyProof,
} from '@cognitive-delivery/core';
import {
  sign as apsSign,
  verify as apsVerify,
  canonicalizeJCS,
  generateKeyPair,
} from 'agent-passport-system';
import { flattenedVerify, importJWK } from 'jose';
import { LEASE } from '../documents.mjs';

const pair = generateKeyPairSync('ed25519');
const jwk = /** @type {any} */ (pair.privateKey.export({ format: 'jwk' }));
const privateKey = importPrivateKey(jwk);
const { d: _, ...publicJwk } = jwk;
const publicKey = importPublicKey(publicJwk);
const { signature: __, ...unsigned } = LEASE;
const proven = signProof(unsigned, privateKey);
const [header = ''] = String(proven.proof).split('.');
const payload = Buffer.from(canonicalBytes(unsigned)).toString('base64url');
const input = Buffer.from(`${header}.${payload}`);
const signature = sign(null, input, createPrivateKey({ key: jwk, format: 'jwk' }));
const nodeKey = createPublicKey({ key: publicJwk, format: 'jwk' });

const joseKey = await importJWK(publicJwk, 'Ed25519');
const jws = { protected: header, payload, signature: signature.toString('base64url') };
const aps = generateKeyPair();
const apsSignature = apsSign(canonicalizeJCS(unsigned), aps.privateKey);

export const proof = {
  title: 'an Ed25519 proof of a lease is verified',
  ours: 'core',
  floor: "node:crypto's own verify of the same bytes",
  atMost: 1.15,
  contenders: {
    "node:crypto's own verify of the same bytes": () => {
      if (!verify(null, input, nodeKey, signature)) throw new Error('not verified');
    },
    core: () => {
      if (!verifyProof(proven, [publicKey]).verified) throw new Error('not verified');
    },
    'jose (the bytes, canonical already)': () => flattenedVerify(jws, joseKey),
    'agent-passport-system': () => {
      if (!apsVerify(canonicalizeJCS(unsigned), apsSignature, aps.publicKey)) throw new Error('not verified');
    },
  },
};
