import type { Component } from './component.js';
import { isMembers, type Members } from './request.js';

/** The components that the product answers cases of; each is loaded when a case of it arrives. */
const COMPONENTS: Readonly<Record<string, () => Promise<Component>>> = {
  'path-contains': async () => (await import('./components/path-contains.js')).pathContains,
  'path-resolve': async () => (await import('./components/path-resolve.js')).pathResolve,
  'glob-match': async () => (await import('./components/glob-match.js')).globMatch,
  'host-contains': async () => (await import('./components/host-contains.js')).hostContains,
  'host-match': async () => (await import('./components/host-match.js')).hostMatch,
  'command-identity': async () => (await import('./components/command-identity.js')).commandIdentity,
  'tool-name': async () => (await import('./components/tool-name.js')).toolName,
  canonicalise: async () => (await import('./components/canonicalise.js')).canonicalise,
  verify: async () => (await import('./components/verify.js')).verify,
  proof: async () => (await import('./components/proof.js')).proof,
  validate: async () => (await import('./components/validate.js')).validate,
  journal: async () => (await import('./components/journal.js')).journal,
  time: async () => (await import('./components/time.js')).time,
  guard: async () => (await import('./components/guard.js')).guard,
  gateway: async () => (await import('./components/gateway.js')).gateway,
  'arcp-match': async () => (await import('./components/arcp-match.js')).arcpMatch,
  'arcp-subset': async () => (await import('./components/arcp-subset.js')).arcpSubset,
  'arcp-amount': async () => (await import('./components/arcp-amount.js')).arcpAmount,
  'arcp-meter': async () => (await import('./components/arcp-meter.js')).arcpMeter,
  'arcp-expiry': async () => (await import('./components/arcp-expiry.js')).arcpExpiry,
  'arcp-capability': async () => (await import('./components/arcp-capability.js')).arcpCapability,
  'site-validate': async () => (await import('./components/site-validate.js')).siteValidate,
  'credential-verify': async () => (await import('./components/credential-verify.js')).credentialVerify,
  'credential-manifest': async () => (await import('./components/credential-manifest.js')).credentialManifest,
  'credential-hash': async () => (await import('./components/credential-hash.js')).credentialHash,
  'credential-did-url': async () => (await import('./components/credential-did-url.js')).credentialDidUrl,
  'credential-bit': async () => (await import('./components/credential-bit.js')).credentialBit,
  'credential-reference': async () =>
    (await import('./components/credential-reference.js')).credentialReference,
  'credential-bindings': async () => (await import('./components/credential-bindings.js')).credentialBindings,
};

/** Returns the answer to one case, or undefined where its component is not offered. */
export async function answerCase(name: string, input: unknown): Promise<Members | undefined> {
  const component = Object.hasOwn(COMPONENTS, name) ? await COMPONENTS[name]?.() : undefined;
  if (component === undefined) return undefined;
  try {
    return isMembers(input) ? await component.answer(input) : component.refusal;
  } catch {
    // A case is never answered with an error: what cannot be judged is refused.
    return component.refusal;
  }
}
