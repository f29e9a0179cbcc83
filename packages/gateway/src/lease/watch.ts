import type { Issuer, LeaseView } from '@cognitive-delivery/issuer';

/** Why a lease closed, or cannot be seen any more. */
export interface Closed {
  readonly code: string;
  readonly message: string;
}

/** How often a lease is looked at, and how long it may be out of sight, in milliseconds. */
export interface WatchOptions {
  readonly everyMs?: number;
  readonly blindMs?: number;
}

/**
 * Looks at a lease again and again, and tells once when it opens nothing any more: within `everyMs` (250) of
 * a record that closes it or an ancestor, or of its expiry; after `blindMs` (10,000) where the journal cannot
 * be read. Keeps no process alive. Returns what stops it.
 */
export function watchLease(
  issuer: Pick<Issuer, 'get'>,
  leaseId: string,
  onClosed: (why: Closed) => void,
  { everyMs = 250, blindMs = 10_000 }: WatchOptions = {},
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let seen = performance.now();
  const end = (why: Closed): void => {
    if (stopped) return;
    stopped = true;
    onClosed(why);
  };
  const look = async (): Promise<void> => {
    const why = await issuer.get(leaseId).then(
      (view) => {
        seen = performance.now();
        return closureOf(view);
      },
      () =>
        performance.now() - seen > blindMs
          ? { code: 'store_unavailable', message: 'the journal cannot be read, so the lease cannot be seen' }
          : undefined,
    );
    if (why !== undefined) return end(why);
    if (!stopped) timer = setTimeout(() => void look(), everyMs).unref();
  };
  timer = setTimeout(() => void look(), everyMs).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Returns why a lease opens nothing, or undefined where it opens. */
export function closureOf(view: LeaseView | undefined): Closed | undefined {
  if (view === undefined) return { code: 'lease_unknown', message: 'no lease with this id was granted here' };
  if (view.opens) return undefined;
  if (view.state === 'open') {
    return { code: 'ancestor_closed', message: 'an ancestor of the lease, or its signature, opens nothing' };
  }
  return { code: `lease_${view.state}`, message: `the lease is ${view.state.replaceAll('_', ' ')}` };
}
