import { parseJson, toBase64Url } from '@cognitive-delivery/core';
import { fromBase64Url } from '#base64';
import { isObject, member } from '../lib/json.js';
import { type Checked, fault, found } from './codes.js';

const DID_URL = /^(did:[a-z0-9]+:[A-Za-z0-9._:%-]+)#[A-Za-z0-9._~!$&'()*+,;=:@/?%-]+$/;

/** What the header of a token says, where it is one that is accepted. */
interface TokenHeader {
  readonly typ: string;
  readonly alg: unknown;
  /** The key that the token names, a DID URL. */
  readonly kid: string;
  /** The DID in front of the key's fragment. */
  readonly did: string;
}

/** A compact JWS of the right form. Nothing in it is believed yet. */
export interface CompactToken extends TokenHeader {
  /** The text that the signature is over. */
  readonly signed: string;
  readonly payload: Uint8Array;
  readonly signature: Uint8Array;
}

/** What a form of token is told by. */
export interface TokenForm {
  /** More characters than this are not looked at. */
  readonly maxLength: number;
  readonly typ: readonly string[];
}

/** A credential as section 3.1 has it. */
export const CREDENTIAL_FORM: TokenForm = { maxLength: 64 * 1024, typ: ['vc+jwt'] };

/** Checks the form of a token (step 1), without reading its payload. */
export function readCompactToken(token: unknown, { maxLength, typ }: TokenForm): Checked<CompactToken> {
  if (typeof token !== 'string') return fault('token_not_text', 'a token is a text');
  if (token.length > maxLength) return fault('token_too_long', `a token has at most ${maxLength} characters`);
  const first = token.indexOf('.');
  const last = token.indexOf('.', first + 1);
  if (first === -1 || last === -1 || token.includes('.', last + 1)) {
    return fault('token_not_three_parts', 'a compact JWS has three parts between two dots');
  }
  const payload = fromBase64Url(token.slice(first + 1, last));
  const signature = fromBase64Url(token.slice(last + 1));
  if (payload === undefined || signature === undefined) return notBase64Url();
  const header = readHeader(token.slice(0, first), typ);
  if (!header.ok) return header;
  // Spelled out: a spread costs as much as the whole of this otherwise.
  const { typ: type, alg, kid, did } = header.value;
  const signed = token.slice(0, last);
  return found({ typ: type, alg, kid, did, signed, payload, signature });
}

// Each token of an issuer has the same header, so those that were accepted are kept for a while.
const accepted = new Map<string, TokenHeader>();
const MOST_KEPT = 100;
const LONGEST_KEPT = 1000;

function readHeader(text: string, typ: readonly string[]): Checked<TokenHeader> {
  const kept = accepted.get(text);
  if (kept !== undefined && typ.includes(kept.typ)) return found(kept);
  const bytes = fromBase64Url(text);
  if (bytes === undefined) return notBase64Url();
  const parsed = parseJson(bytes);
  if (!parsed.ok) {
    return fault('header_not_json', `the header is not acceptable JSON: ${parsed.issues[0].message}`);
  }
  const checked = checkHeader(parsed.value, typ);
  if (checked.ok && text.length <= LONGEST_KEPT) {
    if (accepted.size >= MOST_KEPT) accepted.clear();
    // A part of a text holds on to the whole of it, and a status list may have 16 MiB; this is a text of its own.
    accepted.set(toBase64Url(bytes), checked.value);
  }
  return checked;
}

function checkHeader(header: unknown, accepts: readonly string[]): Checked<TokenHeader> {
  if (!isObject(header)) return fault('header_not_object', 'the header is a JSON object');
  const typ = member(header, 'typ');
  if (typeof typ !== 'string' || !accepts.includes(typ)) {
    return fault('typ_not_vc_jwt', `the header must have typ ${accepts.join(' or ')}`);
  }
  if (Object.hasOwn(header, 'crit')) {
    return fault('crit_present', 'the header has extensions that must be understood');
  }
  if (Object.hasOwn(header, 'b64')) {
    return fault('b64_present', 'the header changes how the payload is encoded');
  }
  const kid = member(header, 'kid');
  if (kid === undefined) return fault('kid_missing', 'the header names no key');
  const did = typeof kid === 'string' ? DID_URL.exec(kid)?.[1] : undefined;
  if (did === undefined) {
    return fault('kid_not_did_url', 'kid must be a DID with a fragment, and without a path or a query');
  }
  return found({ typ, alg: member(header, 'alg'), kid: kid as string, did });
}

function notBase64Url() {
  return fault('token_not_base64url', 'a part is not base64url in its one form, without padding or blanks');
}
