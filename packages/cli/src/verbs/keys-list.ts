import { formatInstant, type HistoricKey, type KeyPurpose } from '@cognitive-delivery/core';
import type { KeyRing } from '@cognitive-delivery/issuer';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { PURPOSES, readKeys, signsNow } from '../lib/keys.js';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';
import { SIGNATURE_ALGORITHM } from '../lib/version.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const keysList: Verb = {
  summary: 'Lists the keys of the workspace: secret ones by fingerprint, public ones by thumbprint',
  operands: [],
  options: DIR_OPTION,
  details:
    'Of the secret keys one signs; all of them verify. Of the public ones each has its time. No secret is ' +
    'ever shown.',
  example: ['alm keys list'],
  async run({ context, text }) {
    const keys = await readKeys(await findWorkspace(context, text('dir')));
    return answer(EXIT.yes, listOf(keys, Date.now()), render);
  },
};

interface KeyList {
  readonly keys: readonly { fingerprint: string; algorithm: string; signs: boolean }[];
  readonly public_keys: readonly PublicKey[];
}

interface PublicKey {
  readonly kid: string;
  readonly algorithm: 'ed25519';
  readonly purpose: KeyPurpose;
  readonly from: string;
  readonly until?: string;
  readonly state: 'in_force' | 'not_yet' | 'retired';
  /** Whether it is the one that signs here, now. */
  readonly signs: boolean;
}

function listOf(ring: KeyRing, now: number): KeyList {
  const signing = new Set(PURPOSES.map((purpose) => signsNow(ring, purpose, now)));
  return {
    keys: ring.verifying.map(({ fingerprint }) => ({
      fingerprint,
      algorithm: SIGNATURE_ALGORITHM,
      signs: fingerprint === ring.signing?.fingerprint,
    })),
    public_keys: (ring.history?.keys ?? []).map((entry) => ({
      kid: entry.key.kid,
      algorithm: 'ed25519',
      purpose: entry.purpose,
      from: formatInstant(entry.from),
      ...(entry.until !== undefined && { until: formatInstant(entry.until) }),
      state: stateOf(entry, now),
      signs: signing.has(entry.key.kid),
    })),
  };
}

function stateOf({ from, until = Infinity }: HistoricKey, now: number): PublicKey['state'] {
  if (now < from) return 'not_yet';
  return now < until ? 'in_force' : 'retired';
}

function render({ keys, public_keys }: KeyList, { style }: Page): string {
  const secret = keys.map(({ fingerprint, algorithm, signs }) => [
    style.name(fingerprint),
    algorithm,
    signs ? style.good('signs and verifies') : style.dim('verifies'),
  ]);
  const open = public_keys.map(({ kid, algorithm, purpose, state, signs, from, until }) => [
    style.name(kid),
    algorithm,
    signs ? style.good(`signs ${purpose}s`) : style.dim(`${purpose}s: ${state.replace('_', ' ')}`),
    style.dim(until === undefined ? `from ${from}` : `from ${from} until ${until}`),
  ]);
  return `${[...alignRows(secret), ...alignRows(open)].join('\n')}\n`;
}
