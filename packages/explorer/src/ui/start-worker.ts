interface TrustedPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): TrustedPolicy;
}

// The one address that this page makes a script of is that of its own worker.
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('worker', {
  createScriptURL: (url) => {
    if (!url.startsWith('blob:')) throw new TypeError('a worker starts from the text in this page alone');
    return url;
  },
});

/** Starts a worker from a text of this page, so that it starts from disk as well and is asked for nowhere. */
export function startWorker(text: string): Worker {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  // A classic one: as a module it would not start in a page that is opened from disk.
  return new Worker(policy?.createScriptURL(url) ?? url);
}
