import { formatInstant, parseInstant } from '@cognitive-delivery/core';
import { retireProofKey } from '@cognitive-delivery/issuer';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { keyOf, readKeys } from '../lib/keys.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace, type WorkspaceFiles } from '../lib/workspace.js';

export const keysRetire: Verb = {
  summary: 'Retires a key for proofs or checkpoints: what it signs from then on does not verify',
  operands: ['KEY'],
  options: {
    at: { value: 'INSTANT', help: 'when, for example 2027-01-01T00:00:00.000Z; now if not given' },
    ...DIR_OPTION,
  },
  details:
    'KEY is a thumbprint of alm keys list, or the beginning of one (after -- where that is a minus sign). What it ' +
    'signed before goes on verifying. Its private half is deleted; where --at is still to come, by the next ' +
    'change of keys after it. Without a key for proofs in force leases have none; alm keys new makes another. ' +
    'Publish the keys anew afterwards.',
  example: [
    'alm keys retire -- $(alm keys list --json | sed -n \'s/.*"kid": "\\(.*\\)".*/\\1/p\' | tail -n 1)',
    'alm keys publish',
  ],
  async run(call) {
    const { context, text } = call;
    const files = await findWorkspace(context, text('dir'));
    const until = readInstant(text('at'));
    const found = await find(call, files);
    const kid = keyOf(
      await retireProofKey(files.keys, found, until === undefined ? {} : { at: until }),
      files,
    );
    const at = formatInstant(until ?? Date.now());
    return answer(
      EXIT.yes,
      { kid, at },
      (shown, { style }) => `${style.good('retired')}  ${style.name(shown.kid)} from ${shown.at} on\n`,
    );
  },
};

function readInstant(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const at = parseInstant(text);
  if (at === undefined)
    throw usageFailure(`'${text}' is no instant; write for example 2027-01-01T00:00:00.000Z`);
  return at;
}

async function find({ operands: [begin = ''] }: Call, files: WorkspaceFiles): Promise<string> {
  const { history } = await readKeys(files);
  const kids = (history?.keys ?? []).map(({ key }) => key.kid).filter((kid) => kid.startsWith(begin));
  const [kid] = kids;
  if (kid !== undefined && kids.length === 1) return kid;
  if (kid !== undefined) {
    throw new Failure('key_ambiguous', `${kids.length} keys begin like this; write more of the thumbprint`, {
      exit: EXIT.usage,
    });
  }
  const message = begin.startsWith('sha256:')
    ? 'a key for signatures is stopped by removing its file; every lease that it signed is closed then'
    : 'no key with this thumbprint was made here; alm keys list shows them';
  throw new Failure('key_unknown', message, { exit: EXIT.no });
}
