import { formatDuration } from '../lib/duration.js';
import type { Style } from '../lib/style.js';
import type { PublicLease } from './public-view.js';

/** Returns the state of a lease in a few words: open and how long still, or how it was closed. */
export function describeState(lease: PublicLease, style: Style): string {
  if (lease.opens) return style.good(`open, ${formatDuration(lease.time_left_ms)} left`);
  if (lease.state === 'open') return style.bad('closed from above');
  const by = lease.closed?.by === undefined ? '' : ` by ${lease.closed.by}`;
  return style.bad(`${lease.state.replaceAll('_', ' ')}${by}`);
}
