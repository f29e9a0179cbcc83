import { member } from '../lib/json.js';
import type { Credential } from './content.js';
import { verifyCurrent } from './current.js';
import { ask, type VerificationSources } from './sources.js';

/**
 * Returns which credential took the place of this one, none where it is current, and `unknown` where the statement
 * about it cannot be had or believed; undefined where nobody is to be asked.
 */
export async function readSupersession(
  credential: Credential,
  sources: VerificationSources,
  issuer: { readonly did: string; readonly document: unknown; readonly now: number },
): Promise<{ readonly by?: string } | 'unknown' | undefined> {
  const fetchCurrent = sources.fetchCurrent?.bind(sources);
  if (fetchCurrent === undefined) return undefined;
  const fetched = await ask(() => fetchCurrent(credential));
  const current = fetched.ok ? await verifyCurrent(fetched.content, issuer) : undefined;
  const subject = member(member(credential, 'credentialSubject'), 'id');
  if (current?.ok !== true || current.value.agent !== subject) return 'unknown';
  return current.value.credential === member(credential, 'id') ? {} : { by: current.value.credential };
}

/** Tells whether the agent's own DID resolves: a matter of being found, not of trust (section 4). */
export async function isSubjectResolved(
  credential: Credential,
  sources: VerificationSources,
): Promise<{ readonly resolved: boolean; readonly code?: string }> {
  const id = member(member(credential, 'credentialSubject'), 'id');
  if (typeof id !== 'string') return { resolved: false, code: 'did_malformed' };
  const answer = await ask(() => sources.resolveDid(id));
  if (!answer.ok) return { resolved: false, code: answer.code };
  return member(answer.content, 'id') === id
    ? { resolved: true }
    : { resolved: false, code: 'document_id_mismatch' };
}
