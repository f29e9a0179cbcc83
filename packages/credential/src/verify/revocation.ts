import { member } from '../lib/json.js';
import { andThen, type MaybePromise } from '../lib/maybe-promise.js';
import {
  checkListPeriod,
  isVerifiedList,
  judgeStatusList,
  type VerifiedStatusList,
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
export function checkRevocation(
  credential: Credential,
  context: RevocationContext,
): MaybePromise<Checked<readonly VerifiedStatusList[]>> {
  const entries = readStatusEntries(member(credential, 'credentialStatus'));
  return entries.ok ? checkEntries(entries.value, context, []) : entries;
}

// In turn, so that no list is asked for behind one that speaks against the credential, and none twice.
function checkEntries(
  [entry, ...others]: readonly StatusEntry[],
  context: RevocationContext,
  lists: readonly VerifiedStatusList[],
): MaybePromise<Checked<readonly VerifiedStatusList[]>> {
  if (entry === undefined) return found(lists);
  const known = lists.find(({ url }) => url === entry.url);
  return andThen(known === undefined ? listOf(entry.url, context) : found(known), (list) => {
    const bit = list.ok ? checkBit(entry, list.value) : list;
    if (!bit.ok) return bit;
    return checkEntries(others, context, known === undefined && list.ok ? [...lists, list.value] : lists);
  });
}

function listOf(url: string, context: RevocationContext): MaybePromise<Checked<VerifiedStatusList>> {
  const asked = ask(() => context.sources.fetchStatusList(url));
  return andThen(asked, (fetched) => {
    if (!fetched.ok) {
      return fault(
        'status_list_unreachable',
        `the status list cannot be had (${fetched.code}), so nothing is known of revocation`,
      );
    }
    const { content } = fetched;
    const { did, document, now } = context;
    const isKnown = isVerifiedList(content) && content.url === url && content.issuer === did;
    const verified = isKnown ? found(content) : judgeStatusList(content, { url, did, document, now });
    return andThen(verified, (list) => {
      const period = list.ok ? checkListPeriod(list.value, context) : list;
      return period.ok ? list : period;
    });
  });
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
