import type { LeaseRecord } from '@cognitive-delivery/contract';
import { parseInstant } from '@cognitive-delivery/core';

/** A root lease with every lease beneath it. */
interface Tree {
  /** When the last of its leases expires, or the last record of it was written. */
  until: number;
}

/** The trees that the leases of a journal make up, and when each is over. */
export class LeaseTrees {
  readonly #treeOf = new Map<string, Tree>();

  /** Takes the next record of the journal. */
  add({ event, lease_id, parent_lease_id: parent, lease, at }: LeaseRecord): void {
    const known = this.#treeOf.get(lease_id);
    if (event === 'granted' && known === undefined) {
      this.#treeOf.set(lease_id, this.#treeOf.get(lease?.parent_lease_id ?? '') ?? { until: 0 });
    }
    const tree = this.#treeOf.get(event === 'refused' ? (parent ?? '') : lease_id);
    if (tree === undefined) return;
    tree.until = Math.max(tree.until, instant(at), instant(lease?.expires_at));
  }

  /** Reports whether a record belongs to what was over before an instant. */
  isOver({ event, lease_id, parent_lease_id: parent, at }: LeaseRecord, before: number): boolean {
    const tree = this.#treeOf.get(event === 'refused' ? (parent ?? '') : lease_id);
    if (tree !== undefined) return tree.until < before;
    // The end of a lease that nobody granted is kept: it must hold if that grant ever comes.
    return event === 'refused' && instant(at) < before;
  }
}

// An instant that does not exist lies in no period.
function instant(text: string | undefined): number {
  return parseInstant(text) ?? 0;
}
