import { randomBytes } from 'node:crypto';
import { importHmacKey, parseInstant } from '@cognitive-delivery/core';
import { judgeMessage, NEW_SESSION, settleCall } from '@cognitive-delivery/gateway';
import { baseManifest } from '../base-manifest.js';
import { withCaseIssuer } from '../case-issuer.js';
import type { Component } from '../component.js';
import { isMembers, type Members, stringOf, stringsOf } from '../request.js';
import { withTemporaryFolder } from '../temporary-folder.js';

const HOUR_MS = 3_600_000;
const MOMENT = '2026-10-05T06:00:00.000Z';
const UNKNOWN_LEASE = '00000000-0000-4000-8000-000000000000';
const CLOSING = { revoked: 'revoke', stopped: 'stop', completed: 'complete' } as const;

export const gateway: Component = {
  refusal: { forwarded: false, ungranted_reaches_upstream: false },
  async answer(input) {
    const received = Object.hasOwn(input, 'message_text')
      ? stringOf(input, 'message_text')
      : JSON.stringify(input['message']);
    const verdict = judgeMessage(received, NEW_SESSION);
    if (verdict.do === 'answer' || verdict.do === 'drop') return outcome(null, []);
    const lease = isMembers(input['lease']) ? input['lease'] : {};
    const granted = Object.hasOwn(lease, 'granted_tools') ? stringsOf(lease, 'granted_tools') : [];
    if (verdict.do === 'forward') return outcome(verdict.line, granted);
    const checked = await checkUnder(lease, granted, input, { tool: verdict.tool, args: verdict.args });
    const settled = settleCall(verdict, checked);
    return outcome(settled.do === 'forward' ? settled.line : null, granted);
  },
};

function outcome(sent: string | null, granted: readonly string[]): Members {
  return {
    forwarded: sent !== null,
    sent,
    ungranted_reaches_upstream: sent !== null && calls(sent, granted),
  };
}

function calls(sent: string, granted: readonly string[]): boolean {
  const { method, params } = JSON.parse(sent) as { method?: unknown; params?: { name?: unknown } };
  return method === 'tools/call' && !granted.includes(params?.name as string);
}

// Asks a gate over a journal in which the lease was granted, and closed where the case says so.
function checkUnder(
  lease: Members,
  granted: readonly string[],
  input: Members,
  call: { readonly tool: string; readonly args: unknown },
) {
  const state = Object.hasOwn(lease, 'state') ? stringOf(lease, 'state') : 'live';
  const expiresAt = instantOf(lease, 'expires_at');
  const closedAt = instantOf(lease, 'revoked_at');
  const issuedAt = (expiresAt ?? closedAt ?? (parseInstant(MOMENT) as number)) - HOUR_MS;
  const open = issuedAt + HOUR_MS / 2;
  const now = instantOf(input, 'now') ?? (state === 'expired' ? issuedAt + 2 * HOUR_MS : open);
  const manifest = baseManifest({ allow: { tools: granted }, budget: { wall_clock_ms: HOUR_MS } });
  const key = importHmacKey(randomBytes(32).toString('hex'));

  return withTemporaryFolder(async (folder) => {
    const at = { rootPolicy: manifest, key };
    const issued = await withCaseIssuer(folder, { ...at, now: issuedAt }, async (issuer) => {
      const answer = granted.length > 0 ? await issuer.issue({ declared: manifest }) : undefined;
      return answer?.outcome === 'granted' ? answer.lease.lease_id : UNKNOWN_LEASE;
    });
    const how = closedAt === undefined ? CLOSING[state as keyof typeof CLOSING] : 'revoke';
    const closes = closedAt ?? issuedAt + 1;
    if (how !== undefined && closes <= now) {
      await withCaseIssuer(folder, { ...at, now: closes }, (issuer) => issuer[how](issued));
    }
    return withCaseIssuer(folder, { ...at, now }, (issuer) => issuer.check({ lease_id: issued, ...call }));
  });
}

function instantOf(members: Members, name: string): number | undefined {
  return Object.hasOwn(members, name) ? (parseInstant(stringOf(members, name)) ?? Number.NaN) : undefined;
}
