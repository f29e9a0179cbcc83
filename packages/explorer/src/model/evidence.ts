import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import {
  type HistoricKey,
  type HmacKey,
  importHmacKey,
  importJwkSet,
  importVerifierKey,
  isAlmError,
  parseJson,
  validate,
} from '@cognitive-delivery/core';
import { type AuditOptions, readCheckpoints, readKeyLog } from '@cognitive-delivery/issuer/replay';

/** What was given besides a journal, as one text of it is understood. */
export type Given =
  | { readonly kind: 'anchors'; readonly notes: readonly string[] }
  | { readonly kind: 'checkpoints'; readonly notes: readonly string[] }
  | { readonly kind: 'bundle' | 'journal' | 'lease' }
  | { readonly kind: 'history'; readonly lines: readonly string[] }
  | { readonly kind: 'hmac'; readonly key: HmacKey }
  | { readonly kind: 'jwks'; readonly keys: readonly HistoricKey[] }
  | { readonly kind: 'verifier'; readonly keys: readonly HistoricKey[] }
  | { readonly kind: 'policy'; readonly policy: AgentLeaseManifest; readonly text: string }
  | { readonly kind: 'unknown'; readonly message: string };

/** A text with the name of the file that it is from. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Everything that a journal can be checked by. */
export interface Evidence {
  readonly hmac: readonly HmacKey[];
  readonly keys: readonly HistoricKey[];
  readonly policy?: AgentLeaseManifest;
  /** The same for an audit. */
  readonly options: Pick<AuditOptions, 'anchors' | 'checkpoints' | 'history' | 'keys' | 'rootPolicy'>;
  /** What cannot be used together. */
  readonly faults: readonly string[];
}

const MOST_BYTES = 64 * 1024 * 1024;
const HEX_KEY = /^[0-9a-f]{64}$/;
const VERIFIER_KEY = /^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/;

/** Tells what a text is. Keys are read as the product reads them; of a journal only the form is looked at. */
export function readGiven({ name, text }: NamedText): Given {
  const trimmed = text.trim();
  try {
    if (trimmed === '') return unknown('there is nothing in it');
    if (HEX_KEY.test(trimmed)) return { kind: 'hmac', key: importHmacKey(trimmed) };
    if (VERIFIER_KEY.test(trimmed)) {
      const { key } = importVerifierKey(trimmed);
      return { kind: 'verifier', keys: [{ key, purpose: 'checkpoint', from: Number.NEGATIVE_INFINITY }] };
    }
    if (trimmed.startsWith('{')) return readJson(name, trimmed);
    if (/^\u2014 /m.test(text)) return notes(name, text);
    return unknown('this is no journal, evidence bundle, lease, key, checkpoint or policy');
  } catch (error) {
    if (isAlmError(error)) return unknown(error.message);
    throw error;
  }
}

/** Puts together what was given; what is of no use as evidence is left out. */
export function gather(given: readonly Given[]): Evidence {
  const all = <Kind extends Given['kind']>(kind: Kind) =>
    given.filter((one): one is Extract<Given, { kind: Kind }> => one.kind === kind);
  const hmac = all('hmac').map(({ key }) => key);
  const trusted = all('jwks').flatMap(({ keys }) => keys);
  const verifiers = all('verifier').flatMap(({ keys }) => keys);
  const log = all('history').at(-1);
  const reading = log && readKeyLog(log.lines, trusted.length > 0 ? { trusted } : {});
  const faults = reading?.ok === false ? [`the key history is not used: ${reading.issues[0]?.message}`] : [];
  const published = reading?.ok ? reading.keys : trusted;
  const keys = [...published, ...verifiers];
  const policy = all('policy').at(-1);
  const anchors = all('anchors').flatMap(({ notes: kept }) => kept);
  const checkpoints = all('checkpoints').flatMap(({ notes: kept }) => kept);
  return {
    hmac,
    keys,
    ...(policy && { policy: policy.policy }),
    faults,
    options: {
      ...(hmac.length > 0 && { keys: hmac }),
      ...(keys.length > 0 && { history: { keys, ...(reading?.ok && { lines: reading.lines }) } }),
      ...(policy && { rootPolicy: policy.text }),
      ...(anchors.length > 0 && { anchors }),
      ...(checkpoints.length > 0 && { checkpoints }),
    },
  };
}

function readJson(name: string, text: string): Given {
  const whole = parseJson(text, { maxBytes: MOST_BYTES });
  if (whole.ok) return readValue(name, text, whole.value);
  const [line = ''] = text.split('\n', 1);
  const first = parseJson(line, { maxBytes: MOST_BYTES });
  if (!first.ok) return unknown(whole.issues[0].message);
  const value = members(first.value);
  if (value['event'] === 'created' || value['event'] === 'retired') return history(text);
  if (typeof value['checkpoint'] === 'string') return notes(name, text);
  return 'event' in value ? { kind: 'journal' } : unknown('its lines are no records of a journal');
}

function readValue(name: string, text: string, value: unknown): Given {
  const has = members(value);
  if ('evidence' in has) return { kind: 'bundle' };
  if (Array.isArray(has['keys'])) return { kind: 'jwks', keys: importJwkSet(value) };
  if ('kty' in has) return { kind: 'jwks', keys: importJwkSet({ keys: [value] }) };
  if ('kid' in has && 'event' in has) return history(text);
  if (typeof has['checkpoint'] === 'string') return notes(name, text);
  if ('event' in has) return { kind: 'journal' };
  if ('manifest' in has) {
    const { valid, errors } = validate('agent-lease', value);
    return valid
      ? { kind: 'lease' }
      : unknown(`this is no valid lease: at ${errors[0]?.instancePath || 'its root'}`);
  }
  if ('allow' in has) {
    const { valid } = validate('agent-lease-manifest', value);
    if (valid) return { kind: 'policy', policy: value as AgentLeaseManifest, text };
    return unknown('this is no valid manifest, so no root policy');
  }
  return unknown('this is JSON of another kind');
}

function history(text: string): Given {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const reading = readKeyLog(lines);
  return reading.ok ? { kind: 'history', lines } : unknown(`key history: ${reading.issues[0]?.message}`);
}

// What lies beside a journal can be cut with it; what somebody pastes was kept by them.
function notes(name: string, text: string): Given {
  const kind = name.endsWith('.checkpoints') ? 'checkpoints' : 'anchors';
  return { kind, notes: readCheckpoints(text.endsWith('\n') ? text : `${text}\n`).map(({ note }) => note) };
}

// Without a prototype, so that no name finds more than what stands in the text.
function members(value: unknown): Readonly<Record<string, unknown>> {
  return Object.assign(Object.create(null), typeof value === 'object' ? value : {});
}

function unknown(message: string): Given {
  return { kind: 'unknown', message };
}
