import { judgeTool, narrow } from '@cognitive-delivery/core';
import { baseManifest, isValidWith } from '../base-manifest.js';
import type { Component } from '../component.js';
import { type Members, stringOf, stringsOf } from '../request.js';

export const toolName: Component = {
  refusal: { valid: false, allowed: false },
  answer(input) {
    if (Object.hasOwn(input, 'entry'))
      return { valid: isValidWith({ allow: { tools: [stringOf(input, 'entry')] } }) };
    if (Object.hasOwn(input, 'granted')) {
      const manifest = baseManifest({ allow: { tools: stringsOf(input, 'granted') } });
      return { allowed: judgeTool(manifest, stringOf(input, 'call')).allowed };
    }
    return narrowTools(input);
  },
};

// Without a parent the root policy is the ceiling (section 5), never the absence of one.
function narrowTools(input: Members): Members {
  const ceiling = input['parent_tools'] === null ? 'root_policy_tools' : 'parent_tools';
  const narrowing = narrow(
    baseManifest({ allow: { tools: stringsOf(input, 'declared_tools') } }),
    baseManifest({ allow: { tools: stringsOf(input, ceiling) } }),
  );
  return narrowing.ok ? { granted_tools: narrowing.granted.allow.tools } : { refusals: narrowing.reasons };
}
