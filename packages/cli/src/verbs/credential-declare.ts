import { manifestHash, readManifest } from '@cognitive-delivery/credential';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { readInput } from '../lib/input.js';
import type { Verb } from '../lib/verb.js';
import { renderCredentialIssues, renderGranted } from '../render/credential.js';

export const credentialDeclare: Verb = {
  summary: "Tells whether an agent's manifest is valid, and the hash that credentials will be bound to",
  operands: ['FILE'],
  options: {},
  details:
    'Judged by the schema of Agent Manifest 1.0 and by its checks of scope, autonomy and operator. Records nothing.',
  example: [
    'echo \'{"name":"Order desk","role":"Answers questions","operator":{"legalName":"Example Freight GmbH","registryCode":"HRB 100200","jurisdiction":"DE"},"autonomyMax":"A2","skills":["order.read"],"prohibited":[]}\' | alm credential declare -',
  ],
  async run({ context, operands: [file = '-'] }) {
    const verdict = readManifest(await readInput(context, file));
    const { warnings } = verdict;
    if (!verdict.ok) {
      return answer(EXIT.no, { valid: false, issues: verdict.issues, warnings }, renderCredentialIssues);
    }
    const hash = manifestHash(verdict.value);
    return answer(EXIT.yes, { valid: true, hash, warnings }, (shown, page) =>
      renderGranted('valid', [['hash', shown.hash]], shown.warnings, page),
    );
  },
};
