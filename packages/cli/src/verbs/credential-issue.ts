import { randomUUID } from 'node:crypto';
import type { IssueContent } from '@cognitive-delivery/credential';
import { namesIn } from '../lib/arcp.js';
import { numberIn, OPERATION_OPTION, TO_TRY, withCredentialIssuer } from '../lib/credential.js';
import { usageFailure } from '../lib/failure.js';
import { readDocument } from '../lib/input.js';
import { issuedAnswer } from '../lib/issued-credential.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

const DAY_SECONDS = 86_400;

export const credentialIssue: Verb = {
  summary: 'Issues a credential against the latest manifest of an agent, and prints the token',
  operands: ['SLUG'],
  options: {
    level: { value: 'LEVEL', help: 'A0 to A4, at or below the manifest; its highest if not given' },
    skills: { value: 'NAMES', help: 'some of the skills; all if not given' },
    domains: { value: 'CODES', help: 'the domains that actions may be in' },
    days: { value: 'N', help: 'how long it is valid; 90 if not given' },
    sandbox: { help: 'for tests: verifiers refuse it unless they are told otherwise' },
    content: {
      value: 'FILE',
      help: 'further content as JSON, such as boundResources, killSwitch and mcpServers',
    },
    out: { value: 'FILE', help: 'write the token there' },
    ...OPERATION_OPTION,
    ...DIR_OPTION,
  },
  details:
    'The index in the status list is on disk before anything is signed, and is never used for another credential.',
  example: [...TO_TRY.published, 'alm credential issue order-desk --operation first --out order-desk.jwt'],
  async run(call) {
    const {
      operands: [slug = ''],
      text,
      flag,
    } = call;
    const operation = text('operation') ?? randomUUID();
    const days = numberIn(text('days'), 'days', usageFailure);
    const more = await contentOf(call);
    const issued = await withCredentialIssuer(call, ({ issuer, settings }) => {
      const { domainCode, principal, disclosure } = settings;
      const killSwitch = { methods: ['STOP_ISSUANCE'], bestEffort: false };
      return issuer.issue({
        operation,
        slug,
        content: { domainCode, principal, disclosure, killSwitch, ...more },
        ...(days !== undefined && { validForSeconds: Math.round(days * DAY_SECONDS) }),
        ...(flag('sandbox') && { environment: 'SANDBOX' }),
      });
    });
    return issuedAnswer(call, operation, issued);
  },
};

async function contentOf({ context, text }: Call): Promise<Partial<IssueContent>> {
  const file = text('content');
  const content = file === undefined ? {} : await readDocument(context, file);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw usageFailure('--content takes a file with a JSON object');
  }
  const [level, skills, domains] = [text('level'), text('skills'), text('domains')];
  return {
    ...content,
    ...(level !== undefined && { autonomyLevel: level }),
    ...(skills !== undefined && { skills: namesIn(skills) }),
    ...(domains !== undefined && { domains: namesIn(domains) }),
  };
}
