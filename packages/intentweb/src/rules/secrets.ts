import { findCredentials } from '@cognitive-delivery/core';
import { type Place, placesIn } from '../lib/json.js';
import { plainName, wordSet } from '../lib/words.js';
import { must, type RuleFinding } from './finding.js';

// Compared in lower case and without separators.
const NAMES = wordSet(`
  password passwd passphrase secret clientsecret sharedsecret webhooksecret
  apikey apitoken apisecret accesskey accesstoken refreshtoken authtoken bearertoken
  token idtoken sessionid sessiontoken sessioncookie privatekey signingkey
`);
// What a query may hand over, and may well not: a key can be one to sort by.
const QUERY_NAMES = wordSet('auth key sig signature session sid credential pwd');

// Words that tell how a secret is handled, where one would be.
const WORDS =
  /^(?:none|no|yes|any|required|optional|forbidden|never|redacted|hidden|masked|omitted|bearer|basic|header|cookie|query|body|session|server|client|env|vault|external|managed|rotating|opaque|string|csrf|jwt|api|oauth|oauth2|oidc|x-[-a-z]+|not[-_a-z]*)$/i;
// A variable to fill in, a template, a word in brackets, stars in its place.
const PLACEHOLDER =
  /[{}<>$%]|^:|^\[.*\]$|^\*+$|^x{3,}$|^\.{3}$|^(?:your|my|example|sample|placeholder)[-_ ]/i;
// The name of a variable of an environment.
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/** No secret may stand in what everyone can read (section 6): in a value, in an address, under a telling name. */
export function secretFindings(manifest: unknown): RuleFinding[] {
  const message = 'this looks like a secret, and everyone can read it: take it out and make it invalid';
  const known = findCredentials(manifest).map(({ path }) => path);
  const told = [...placesIn(manifest)].filter(isSecret).map(({ path }) => path);
  return [...new Set([...known, ...told])].map((path) => must('IW-R-SECRET', path, message));
}

function isSecret({ value, name }: Place): boolean {
  if (typeof value !== 'string') return false;
  return handsOver(value) || (NAMES.has(plainName(name)) && isSecretText(value));
}

// Prose has blanks, and an address is not the secret that it leads to.
function isSecretText(text: string): boolean {
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:\/\/|\.{0,2}\/)/i.test(text);
  const isTold = isAddress || WORDS.test(text) || PLACEHOLDER.test(text) || VARIABLE.test(text);
  return text.length >= 3 && !/\s/.test(text) && !isTold;
}

function handsOver(text: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@]+@/i.test(text)) return true;
  const [beforeFragment = ''] = text.split('#', 1);
  const query = /^(?:[a-z][a-z0-9+.-]*:\/\/|\.{0,2}\/)[^\s?#]*\?([^\s#]*)$/i.exec(beforeFragment)?.[1];
  if (query === undefined) return false;
  return [...new URLSearchParams(query)].some(([name, value]) => {
    const isWeak = QUERY_NAMES.has(plainName(name)) && (value.length >= 16 || /[0-9]/.test(value));
    return (NAMES.has(plainName(name)) || isWeak) && isSecretText(value);
  });
}
