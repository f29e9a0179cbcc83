import { member } from '../lib/json.js';
import {
  checkListPeriod,
  isVerifiedList,
  type VerifiedStatusList,
  verifyStatusList,
} from '../status/list-credential.js';
import { readStatusEntries, type StatusEntry } from '../status/status-entry.js';
import { type Checked, fault, found } from './codes.js';
import type { Credential, Moment } from './content.js';
import { ask, type VerificationSources } from './sources.js';

/** What step 6 goes by. */
export interface RevocationContext extends Moment {
  readonly did: string;
  readonly document: unknown;
  readonly sources: VerificationSources;
}

/** Checks every status entry of a credential against its list (step 6). A list that cannot be had is a failure. */
export async function checkRevocation(
  credential: Credential,
  context: RevocationContext,
): Promise<Checked<readonly VerifiedStatusList[]>> {
  const entries = readStatusEntries(member(credential, 'credentialStatus'));
  if (!entries.ok) return entries;
  const lists = new Map<string, VerifiedStatusList>();
  for (const entry of entries.value) {
    const list = lists.has(entry.url)
      ? found(lists.get(entry.url) as VerifiedStatusList)
      : await listOf(entry.url, context);
    if (!list.ok) return list;
    lists.set(entry.url, list.value);
    const bit = checkBit(entry, list.value);
    if (!bit.ok) return bit;
  }
  return found([...lists.values()]);
}

async function listOf(url: string, context: RevocationContext): Promise<Checked<VerifiedStatusList>> {
  const { did, document, now } = context;
  const fetched = await ask(() => context.sources.fetchStatusList(url));
  if (!fetched.ok) {
    return fault(
      'status_list_unreachable',
      `the status list cannot be had (${fetched.code}), so nothing is known of revocation`,
    );
  }
  const { content } = fetched;
  const known = isVerifiedList(content) && content.url === url && content.issuer === did;
  const list = known ? found(content) : await verifyStatusList(content, { url, did, document, now });
  if (!list.ok) return list;
  const period = checkListPeriod(list.value, context);
  return period.ok ? list : period;
}

function checkBit(
  { purpose, index }: StatusEntry,
  { purposes, list }: VerifiedStatusList,
): Checked<undefined> {
  if (!purposes.includes(purpose)) {
    return fault('status_list_purpose', 'the status list is not for the purpose of the entry');
  }
  const bit = list.get(index);
  if (bit === undefined) return fault('status_index_out_of_range', 'the status list has no such entry');
  if (bit && purpose === 'revocation') return fault('revoked', 'the credential has been revoked');
  if (bit && purpose === 'suspension') return fault('suspended', 'the credential is suspended');
  return found(undefined);
}
