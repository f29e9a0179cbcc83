// @ts-check
import { canonical } from './operations/canonical.mjs';
import { credential, credentialListed } from './operations/credential.mjs';
import { lexical, real } from './operations/gate.mjs';
import { hmac } from './operations/hmac.mjs';
import { append, fold } from './operations/journal.mjs';
import { narrow } from './operations/narrow.mjs';
import { proof } from './operations/proof.mjs';
import { validate } from './operations/validate.mjs';

/** @type {readonly import('./targets.mjs').Operation[]} */
export const OPERATIONS = [
  canonical,
  hmac,
  proof,
  lexical,
  real,
  narrow,
  validate,
  fold,
  append,
  credential,
  credentialListed,
];
