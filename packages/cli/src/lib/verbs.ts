import type { Verb } from './verb.js';

/** Every verb by name. A verb is loaded when it is called, so that none pays for another's imports. */
export const VERBS: Readonly<Record<string, () => Promise<Verb>>> = {
  init: async () => (await import('../verbs/init.js')).init,
  'policy check': async () => (await import('../verbs/policy-check.js')).policyCheck,
  issue: async () => (await import('../verbs/issue.js')).issue,
  check: async () => (await import('../verbs/check.js')).check,
  approve: async () => (await import('../verbs/approve.js')).approve,
  heartbeat: async () => (await import('../verbs/heartbeat.js')).heartbeat,
  attach: async () => (await import('../verbs/attach.js')).attach,
  complete: async () => (await import('../verbs/complete.js')).complete,
  stop: async () => (await import('../verbs/stop.js')).stop,
  revoke: async () => (await import('../verbs/revoke.js')).revoke,
  list: async () => (await import('../verbs/list.js')).list,
  show: async () => (await import('../verbs/show.js')).show,
  tree: async () => (await import('../verbs/tree.js')).tree,
  verify: async () => (await import('../verbs/verify.js')).verify,
  validate: async () => (await import('../verbs/validate.js')).validate,
  lint: async () => (await import('../verbs/lint.js')).lint,
  narrow: async () => (await import('../verbs/narrow.js')).narrow,
  explain: async () => (await import('../verbs/explain.js')).explain,
  canonicalize: async () => (await import('../verbs/canonicalize.js')).canonicalize,
  hash: async () => (await import('../verbs/hash.js')).hash,
  'keys list': async () => (await import('../verbs/keys-list.js')).keysList,
  'keys rotate': async () => (await import('../verbs/keys-rotate.js')).keysRotate,
  adapter: async () => (await import('../verbs/adapter.js')).adapter,
};
