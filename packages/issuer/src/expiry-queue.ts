/** Leases in the order of their expiry, so that a sweep looks at none that has time left. */
export class ExpiryQueue {
  // A binary heap: no lease expires before the one at half its place.
  readonly #heap: { readonly id: string; readonly at: number }[] = [];

  /** A lease whose `at` is no instant is taken to be past it. */
  add(id: string, at: number): void {
    const heap = this.#heap;
    const item = { id, at: Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at };
    let place = heap.push(item) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = heap[above];
      if (other === undefined || other.at <= item.at) break;
      heap[place] = other;
      place = above;
    }
    heap[place] = item;
  }

  /** Forgets those that come first, as long as `isClosed` says that nobody waits for them any more. */
  drop(isClosed: (id: string) => boolean): void {
    for (let first = this.#heap[0]; first !== undefined && isClosed(first.id); first = this.#heap[0]) {
      this.#removeFirst();
    }
  }

  /** Returns the leases whose expiry is at or before `now`, in no order; those closed meanwhile among them. */
  lapsed(now: number): string[] {
    const found: string[] = [];
    const look = (place: number): void => {
      const item = this.#heap[place];
      if (item === undefined || item.at > now) return;
      found.push(item.id);
      look(2 * place + 1);
      look(2 * place + 2);
    };
    look(0);
    return found;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const right = left + 1;
      const smaller = (heap[right]?.at ?? Number.POSITIVE_INFINITY) < (heap[left]?.at ?? 0) ? right : left;
      const below = heap[smaller];
      if (below === undefined || last.at <= below.at) break;
      heap[place] = below;
      place = smaller;
    }
    heap[place] = last;
  }
}
