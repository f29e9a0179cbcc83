import { leaseHandle } from '@cognitive-delivery/core';

// Each place where one begins, also within another: digits before an id must not hide it.
const UUIDS = /(?=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}))/gi;

/** Returns a text with a handle in place of each id that `isSecret` says is one, in whatever it stands. */
export function hideIds(text: string, isSecret: (id: string) => boolean): string {
  let shown = '';
  let end = 0;
  for (const { index, 1: found = '' } of text.matchAll(UUIDS)) {
    const id = found.toLowerCase();
    if (index < end || !isSecret(id)) continue;
    shown += text.slice(end, index) + leaseHandle(id);
    end = index + found.length;
  }
  return shown + text.slice(end);
}
