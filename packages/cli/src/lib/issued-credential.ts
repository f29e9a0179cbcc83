import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { IssuerAnswer } from '@cognitive-delivery/credential';
import { renderCredentialIssues, renderGranted } from '../render/credential.js';
import { type Answer, answer } from './answer.js';
import { EXIT } from './exit.js';
import type { Call } from './verb.js';

/** Returns the answer of a verb that issues: the token alone for a person to pipe on, or a file of it. */
export async function issuedAnswer(
  { context, text }: Call,
  operation: string,
  issued: IssuerAnswer,
): Promise<Answer> {
  const { warnings } = issued;
  if (!issued.ok) {
    const { issues } = issued;
    return answer(EXIT.no, { outcome: 'refused', issues, warnings }, renderCredentialIssues);
  }
  const { id, token, credential } = issued;
  const out = text('out');
  if (out !== undefined) await writeFile(resolve(context.cwd, out), `${token}\n`);
  const data = { outcome: 'issued', operation, id, token, credential, warnings };
  return answer(EXIT.yes, data, (shown, page) => {
    if (out === undefined) return `${shown.token}\n`;
    const rows = [
      ['id', shown.id],
      ['token', out],
      ['valid until', String(shown.credential['validUntil'])],
    ] as const;
    return renderGranted('issued', rows, shown.warnings, page);
  });
}
