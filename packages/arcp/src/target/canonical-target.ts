import { COST_BUDGET, isCapability, isPathCapability, NET_FETCH } from '../capability.js';
import { hasControl } from '../pattern/text-rules.js';
import { canonicalPath } from './canonical-path.js';
import { canonicalUrl, type NetTarget } from './canonical-url.js';

/** What an operation is about, in the one form that patterns are compared with. */
export type CanonicalTarget =
  /** `text` is what a pattern must stand for; `net` its pieces where it is a URL. */
  | { readonly ok: true; readonly text: string; readonly net?: NetTarget }
  | { readonly ok: false; readonly message: string };

/**
 * Returns the one form of a target. A path is resolved as text and may not climb above where it begins; a
 * URL is read as a fetch would read it, with scheme and host in lower case, the default port left out and
 * dot segments resolved. Names of tools, models, agents and vendors stay as they are.
 */
export function canonicalTarget(capability: string, target: string): CanonicalTarget {
  if (!isCapability(capability) || capability === COST_BUDGET) {
    return refused('no operation has this capability; use a reserved name or x-vendor.<vendor>.<capability>');
  }
  // What comes off a wire may be no text at all.
  if (typeof target !== 'string' || target === '') return refused('the target is empty or no text');
  if (hasControl(target)) return refused('a target has no control characters');
  if (isPathCapability(capability)) return canonicalPath(target);
  if (capability === NET_FETCH) return canonicalUrl(target);
  return { ok: true, text: target };
}

function refused(message: string): CanonicalTarget {
  return { ok: false, message };
}
