import { addToken, isTokenName, SCOPES, type Scope } from '@cognitive-delivery/issuer/service';
import { answer } from '../lib/answer.js';
import { parseDuration } from '../lib/duration.js';
import { EXIT } from '../lib/exit.js';
import { usageFailure } from '../lib/failure.js';
import { TOKEN_OPTIONS, tokenFileOf } from '../lib/token-file.js';
import type { Verb } from '../lib/verb.js';

export const tokensNew: Verb = {
  summary: 'Makes a token for the service and prints it, once',
  operands: ['NAME'],
  options: {
    scope: { value: 'SCOPES', help: `what it is good for, with commas between: ${SCOPES.join(', ')}` },
    expires: { value: 'DURATION', help: 'how long it is good for, such as 90d; for ever if not given' },
    ...TOKEN_OPTIONS,
  },
  details:
    'present is for declarations, operate for everything that an operator does, audit for looking on without ' +
    'seeing an id that opens anything. Only a hash of the token is kept, so it cannot be shown again.',
  example: [
    'alm tokens new harness --scope present',
    'alm tokens new ops --scope operate,audit --expires 90d',
  ],
  async run(call) {
    const { operands, text } = call;
    const [name = ''] = operands;
    if (!isTokenName(name))
      throw usageFailure('a name is up to 64 letters, digits, dots, dashes and underscores');
    const expires = text('expires');
    const { token, entry } = await addToken(await tokenFileOf(call), {
      name,
      scopes: readScopes(text('scope')),
      now: Date.now(),
      ttlMs: expires === undefined ? undefined : parseDuration(expires),
    });
    const { scopes, expires_at } = entry;
    const data = { name, token, scopes, ...(expires_at !== undefined && { expires_at }) };
    return answer(EXIT.yes, data, (shown) => `${shown.token}\n`);
  },
};

function readScopes(text: string | undefined): readonly Scope[] {
  const named = (text ?? '').split(',').map((scope) => scope.trim());
  const known: readonly string[] = SCOPES;
  if (!named.every((scope) => known.includes(scope))) {
    throw usageFailure(`say what the token is good for: --scope with one or more of ${SCOPES.join(', ')}`);
  }
  return named as Scope[];
}
