import { parseJson } from '@cognitive-delivery/core';
import { member } from '../lib/json.js';
import { type Checked, fault, found } from './codes.js';
import { readCompactToken, type TokenForm } from './compact-token.js';
import { findIssuerKey } from './issuer-key.js';
import { verifySignature } from './signature.js';

const CURRENT_FORM: TokenForm = { maxLength: 16 * 1024, typ: ['agent-current+jwt'] };

/** What an issuer states about the credentials of one agent. */
export interface CurrentStatement {
  /** The DID of the agent. */
  readonly agent: string;
  /** The id of the credential that is current. */
  readonly credential: string;
  readonly manifestVersion: unknown;
}

/**
 * Verifies the text of `agents/<slug>/current.json`: a statement in the form `{"current": "<compact JWS>"}`, signed
 * by the same DID as the credential.
 */
export async function verifyCurrent(
  text: string,
  { did, document, now }: { readonly did: string; readonly document: unknown; readonly now: number },
): Promise<Checked<CurrentStatement>> {
  const parsed = parseJson(text, { maxBytes: CURRENT_FORM.maxLength * 2 });
  const form = readCompactToken(parsed.ok ? member(parsed.value, 'current') : undefined, CURRENT_FORM);
  if (!form.ok) return form;
  if (form.value.did !== did) return fault('issuer_mismatch', 'the statement is signed by another DID');
  const key = await findIssuerKey(document, form.value, now);
  if (!key.ok) return key;
  const verified = await verifySignature(form.value, key.value, CURRENT_FORM.maxLength);
  if (!verified.ok) return verified;
  const [agent, credential] = [member(verified.value, 'sub'), member(verified.value, 'credential')];
  if (member(verified.value, 'iss') !== did || typeof agent !== 'string' || typeof credential !== 'string') {
    return fault('issuer_mismatch', 'the statement names another issuer, or no agent and credential');
  }
  return found({ agent, credential, manifestVersion: member(verified.value, 'manifestVersion') });
}
