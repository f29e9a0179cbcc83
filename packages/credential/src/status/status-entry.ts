import { isFilled, isObject, member } from '../lib/json.js';
import { type Checked, fault, found } from '../verify/codes.js';

const MOST_ENTRIES = 8;
const INDEX = /^(?:0|[1-9][0-9]{0,20})$/;

/** One entry of `credentialStatus`. */
export interface StatusEntry {
  readonly purpose: string;
  /** Beyond every list where it is no safe integer. */
  readonly index: number;
  readonly url: string;
}

/** Reads the `credentialStatus` of a credential: one entry or several, one of them for revocation. */
export function readStatusEntries(status: unknown): Checked<readonly StatusEntry[]> {
  if (status === undefined)
    return fault('status_missing', 'the credential has no status, so it could never be revoked');
  const listed: readonly unknown[] = Array.isArray(status) ? status : [status];
  if (listed.length > MOST_ENTRIES)
    return fault('status_too_many', `at most ${MOST_ENTRIES} status entries are read`);
  const entries: StatusEntry[] = [];
  for (const one of listed) {
    const read = readStatusEntry(one);
    if (!read.ok) return read;
    entries.push(read.value);
  }
  if (!entries.some(({ purpose }) => purpose === 'revocation')) {
    return fault('status_purpose_missing', 'no status entry is for revocation');
  }
  return found(entries);
}

function readStatusEntry(entry: unknown): Checked<StatusEntry> {
  if (!isObject(entry) || member(entry, 'type') !== 'BitstringStatusListEntry') {
    return fault('status_entry_malformed', 'a status is a BitstringStatusListEntry');
  }
  const purpose = member(entry, 'statusPurpose');
  if (!isFilled(purpose)) return fault('status_entry_malformed', 'statusPurpose is a text');
  const size = member(entry, 'statusSize');
  if (size !== undefined && size !== 1)
    return fault('status_size_unsupported', 'only entries of one bit are read');
  const index = member(entry, 'statusListIndex');
  if (typeof index !== 'string' || !INDEX.test(index)) {
    return fault('status_index_malformed', 'statusListIndex is the decimal text of a whole number from 0');
  }
  const url = member(entry, 'statusListCredential');
  // Whoever fetches it judges the rest of the address.
  if (typeof url !== 'string' || !/^https:\/\/[^\s/]/i.test(url)) {
    return fault('status_list_not_https', 'statusListCredential is an https URL');
  }
  return found({ purpose, index: Number(index), url });
}
