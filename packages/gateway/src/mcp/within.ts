/** Resolves to what a job comes to, or to undefined where it takes longer than `ms`. Keeps no process alive. */
export function within<T>(ms: number, job: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms).unref();
  });
  return Promise.race([job, timeout]).finally(() => clearTimeout(timer));
}
