import { parseJson } from '@cognitive-delivery/core';
import { toManifest } from '@cognitive-delivery/credential';
import { answer } from '../lib/answer.js';
import { BOTH_OPTION, namesIn } from '../lib/arcp.js';
import { TO_TRY } from '../lib/credential.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { readInput } from '../lib/input.js';
import type { Call, Verb } from '../lib/verb.js';
import { renderConverted } from '../render/bridge.js';
import { renderCredentialIssues } from '../render/credential.js';

export const credentialToLease: Verb = {
  summary: 'Converts an agent manifest or a credential to a manifest that alm issue takes',
  operands: ['FILE'],
  options: {
    purpose: { value: 'TEXT', help: 'what it is for; the role of the agent if not given' },
    risks: {
      value: 'TOOL=RISK',
      help: 'the risk of tools, several with commas; what has none waits for approval',
    },
    ...BOTH_OPTION,
  },
  details:
    'FILE holds an agent manifest, or a credential as a token or as its payload. The declaration is never wider, or there is none: what is prohibited is left out, tools that act at A4 wait for approval, and a limit that a lease lacks is named. The signature is not judged; run alm credential verify for that.',
  example: [...TO_TRY.init, 'alm credential to-lease .alm/credential/example.json --risks order.read=low'],
  async run(call) {
    const purpose = call.text('purpose');
    const converted = toManifest(await documentIn(call), {
      risks: risksOf(call),
      bothInForce: call.flag('both-in-force'),
      ...(purpose !== undefined && { purpose }),
    });
    if (!converted.ok)
      return answer(EXIT.no, { outcome: 'refused', issues: converted.issues }, renderCredentialIssues);
    const { ok: _, ...rest } = converted;
    return answer(EXIT.yes, { outcome: 'converted', ...rest }, ({ manifest, losses }, page) =>
      renderConverted(manifest, losses, page),
    );
  },
};

async function documentIn({ context, operands: [file = '-'] }: Call): Promise<unknown> {
  const bytes = await readInput(context, file);
  const text = new TextDecoder().decode(bytes).trim();
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(text) ?? [];
  const parsed = parseJson(payload === undefined ? bytes : Buffer.from(payload, 'base64url'));
  if (parsed.ok) return parsed.value;
  const [{ code, message, line, column }] = parsed.issues;
  throw new Failure(code, message, { exit: EXIT.no, place: `${file}:${line}:${column}` });
}

function risksOf({ text }: Call): Readonly<Record<string, string | number>> {
  const pairs = namesIn(text('risks')).map((pair) => {
    const [tool = '', risk = ''] = pair.split('=');
    if (tool === '' || risk === '') throw usageFailure('--risks takes TOOL=RISK');
    return [tool, /^[0-9.]+$/.test(risk) ? Number(risk) : risk] as const;
  });
  return Object.fromEntries(pairs);
}
