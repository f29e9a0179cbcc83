/** A value that is at hand, or one to wait for. */
export type MaybePromise<T> = T | Promise<T>;

/** Hands a value on; one that is at hand at once, since to wait for it would cost more than most checks do. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return isPending(value) ? Promise.resolve(value).then(next) : next(value);
}

// By its method and not by its class, which is another for a promise of another realm, and that one must not pass for
// a value that is true.
function isPending<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof (value as { readonly then?: unknown } | undefined | null)?.then === 'function';
}
