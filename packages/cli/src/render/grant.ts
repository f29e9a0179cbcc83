import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type Change, leaseHandle, parseInstant } from '@cognitive-delivery/core';
import type { Grantable, Granted } from '@cognitive-delivery/issuer';
import { formatDuration } from '../lib/duration.js';
import type { Page } from '../lib/style.js';
import { renderInherited, renderLosses } from './changes.js';
import { describeAgent, renderScope } from './manifest.js';

/** Returns a grant for its operator: what the lease opens, what fell away and why, where the id is. */
export function renderGranted(answer: Granted, page: Page, file: string | undefined): string {
  const { style } = page;
  const { lease, changes } = answer;
  const open = (parseInstant(lease.expires_at) ?? 0) - (parseInstant(lease.issued_at) ?? 0);
  return [
    `${style.good('granted')}  ${style.name(leaseHandle(lease.lease_id))}  ${describeAgent(lease.manifest)}`,
    `         ${lease.manifest.intent.purpose}`,
    `         open for ${formatDuration(open)}, until ${lease.expires_at}`,
    '',
    ...renderGrantedScope(lease.manifest, changes, page),
    file === undefined
      ? `lease id  ${style.strong(lease.lease_id)}  ${style.dim('a bearer secret: hand it to this agent alone')}`
      : `lease in  ${style.strong(file)}  ${style.dim('holds the lease id, a bearer secret: hand it to this agent alone')}`,
    '',
  ].join('\n');
}

/** Returns what a dry run would have granted. */
export function renderGrantable(answer: Grantable, page: Page): string {
  return [
    `${page.style.good('would be granted')}  ${describeAgent(answer.manifest)}`,
    `                  ${answer.manifest.intent.purpose}`,
    `                  until ${answer.expires_at}; nothing was recorded`,
    '',
    ...renderGrantedScope(answer.manifest, answer.changes, page),
  ].join('\n');
}

/** Returns what is granted, then how it differs from what was declared: what fell away, what was added. */
export function renderGrantedScope(
  manifest: AgentLeaseManifest,
  changes: readonly Change[],
  page: Page,
): readonly string[] {
  return [
    ...renderScope(manifest, page, '  '),
    '',
    ...section('fell away', renderLosses(changes, page, '  '), page),
    ...section('carried on from the parent', renderInherited(changes, page, '  '), page),
  ];
}

function section(title: string, lines: readonly string[], { style }: Page): readonly string[] {
  return lines.length === 0 ? [] : [style.strong(title), ...lines, ''];
}
