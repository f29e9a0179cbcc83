import {
  type Action,
  type Approval,
  type Fetched,
  parseDateTimeStamp,
  verifyCredential,
} from '@cognitive-delivery/credential';
import type { Component } from '../component.js';
import { listOf, type Members, stringsOf } from '../request.js';

/** The eight steps of a credential over documents, lists and a manifest that stand in for the network. */
export const credentialVerify: Component = {
  refusal: { outcome: 'fail', step: 1, code: 'token_not_text', valid: false, requires_approval: false },
  async answer(input) {
    const { token, now, action, manifest, clock_skew_seconds: skew } = input;
    const result = await verifyCredential(token, {
      now: typeof now === 'number' ? now : (parseDateTimeStamp(now) ?? Number.NaN),
      resolveDid: (did) => entryOf(input['did_documents'], did),
      fetchStatusList: (url) => entryOf(input['status_lists'], url),
      fetchManifest: () => entryOf({ manifest }, 'manifest'),
      approvals: listOf(input, 'approvals') as unknown as readonly Approval[],
      allowSandbox: input['allow_sandbox'] === true,
      skewMs: typeof skew === 'number' ? skew * 1000 : 0,
      ...(action !== null && action !== undefined && { action: action as Action }),
      ...(Array.isArray(input['risk_scale']) && { riskScale: stringsOf(input, 'risk_scale') }),
      ...(Object.hasOwn(input, 'trusted_issuers') && { trustedIssuers: stringsOf(input, 'trusted_issuers') }),
    });
    const { outcome, valid, requires_approval, step, code, passed } = result;
    return { outcome, valid, requires_approval, step, code, passed };
  },
};

function entryOf<T>(map: unknown, name: string): Fetched<T> {
  const members = (map ?? {}) as Members;
  const content = Object.hasOwn(members, name) ? members[name] : null;
  if (content === null || content === undefined)
    return { ok: false, code: 'not_found', message: 'there is none' };
  return { ok: true, content: content as T };
}
