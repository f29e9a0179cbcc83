import type { Change } from '@cognitive-delivery/core';
import type { Page } from '../lib/style.js';
import { alignRows, flow, wrap } from '../lib/table.js';
import { renderInherited, renderLosses } from './changes.js';
import { describeAgent, renderScope } from './manifest.js';
import type { PublicLease } from './public-view.js';
import { describeSpent } from './spent.js';
import { describeState } from './state.js';

/** Returns one lease in full. */
export function renderLease(lease: PublicLease, page: Page): string {
  const { style } = page;
  const facts = [
    ['parent', lease.parent ?? 'root policy'],
    ['issued', lease.issued_at],
    ['expires', lease.expires_at],
    ['closed', lease.closed?.reason ?? ''],
    [
      'attached',
      lease.attached === undefined ? '' : `${lease.attached.containment}, ${lease.attached.platform}`,
    ],
    ['heartbeat', lease.heartbeat_at ?? ''],
    ['spent', describeSpent(lease)],
  ].filter(([, value]) => value !== '');
  const changes = changesOf(lease);
  return [
    ...renderHead(lease, page),
    '',
    ...alignRows(
      facts.map(([name = '', value = '']) => [style.dim(name), value]),
      { indent: '  ' },
    ),
    '',
    ...renderScope(lease.granted, page, '  '),
    '',
    ...renderLosses(changes, page, '  '),
    ...renderInherited(changes, page, '  '),
    '',
  ].join('\n');
}

/** Returns who holds a lease, in what state, to which end. */
export function renderHead(lease: PublicLease, page: Page): string[] {
  const { name, strong } = page.style;
  const pieces = [name(lease.handle), strong(describeAgent(lease.granted)), describeState(lease, page.style)];
  return [...flow(pieces, page.width), ...wrap(lease.granted.intent.purpose, page.width)];
}

/** Returns how a grant differs from its declaration, where the record of the narrowing says so as ours do. */
export function changesOf({ narrowed }: PublicLease): readonly Change[] {
  return Array.isArray(narrowed?.changes) ? narrowed.changes.filter(isChange) : [];
}

// `changes` is a member of ours in an open record: another writer may put anything there.
function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, list, entry, field, granted, message } = value as Readonly<Record<string, unknown>>;
  if (typeof message !== 'string') return false;
  if (kind === 'clamped') return typeof field === 'string' && typeof granted === 'number';
  return (kind === 'dropped' || kind === 'added') && typeof list === 'string' && typeof entry === 'string';
}
