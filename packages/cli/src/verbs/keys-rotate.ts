import { rotateKey, rotateProofKey } from '@cognitive-delivery/issuer';
import { type Answer, answer } from '../lib/answer.js';
import { parseDuration } from '../lib/duration.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { keyOf, PURPOSES } from '../lib/keys.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace, type WorkspaceFiles } from '../lib/workspace.js';

const KINDS = ['signature', ...PURPOSES] as const;

export const keysRotate: Verb = {
  summary: 'Makes a new signing key; what the ones before it signed goes on verifying',
  operands: [],
  options: {
    for: { value: 'WHAT', help: `what it signs: ${KINDS.join(', ')}; signature if not given` },
    overlap: {
      value: 'TIME',
      help: 'how much longer the key before signs, too, where a service still holds it',
    },
    ...DIR_OPTION,
  },
  details:
    'The key for signatures is secret and shared by issuer and gate. To stop trusting one at all, remove its ' +
    'file: every lease that it signed is closed then. The keys for proofs and checkpoints have a public half, ' +
    'and the one before is retired: publish the keys anew. A service takes the new key when it is started ' +
    'again; with --overlap what it signs until then still verifies.',
  example: ['alm keys rotate', 'alm keys rotate --for proof --overlap 1h', 'alm keys list'],
  async run({ context, text }) {
    const kind = KINDS.find((name) => name === (text('for') ?? 'signature'));
    if (kind === undefined) throw usageFailure(`--for is one of ${KINDS.join(', ')}`);
    const overlap = text('overlap');
    const files = await findWorkspace(context, text('dir'));
    if (kind !== 'signature') {
      const options = overlap === undefined ? {} : { overlapMs: parseDuration(overlap) };
      const kid = keyOf(await rotateProofKey(files.keys, kind, options), files);
      return rotated({ kid, purpose: kind }, kid);
    }
    if (overlap !== undefined) throw usageFailure('a key for signatures verifies until its file is removed');
    const fingerprint = await rotateSecret(files);
    return rotated({ fingerprint }, fingerprint);
  },
};

async function rotateSecret({ keys: folder }: WorkspaceFiles): Promise<string> {
  const made = await rotateKey(folder);
  if (made.ok) return made.fingerprint;
  const [issue] = made.issues;
  throw new Failure(issue?.code ?? 'keys_unavailable', issue?.message ?? '', { place: folder });
}

function rotated(data: object, name: string): Answer {
  return answer(
    EXIT.yes,
    data,
    (_, { style }) => `${style.good('rotated')}  ${style.name(name)} signs from now on\n`,
  );
}
