import type { Issue } from '@cognitive-delivery/core';
import { pointer } from '../lib/json.js';
import { quote } from '../lib/quote.js';
import type { AgentManifest } from './agent-manifest.js';
import { isActing, isOutward, isReading, isVetoed, type VerbTable, verbOf } from './verbs.js';

/**
 * Judges the declared skills and tools against the declared ceiling (sections 1.3 and 2). Only a skill that
 * writes under A0 is an error; between the other levels a name proves too little, so those are warnings.
 */
export function judgeAutonomy(
  manifest: AgentManifest,
  table: VerbTable = {},
): { readonly errors: readonly Issue[]; readonly warnings: readonly Issue[] } {
  const errors: Issue[] = [];
  const warnings: Issue[] = [];
  const level: string = manifest.autonomyMax;
  if (level === 'A5') {
    const message =
      'A5 names what no agent may do: declare A4 at most, and list the actions under prohibited';
    errors.push({ code: 'autonomy_forbidden', path: '/autonomyMax', message });
  }
  manifest.skills.forEach((skill, index) => {
    const path = pointer('skills', index);
    const reads = isReading(skill, table);
    if (level === 'A0' && !reads) {
      const message = `${quote(skill)} is held to write by its verb ${quote(verbOf(skill))}, and A0 only reads; declare a higher level, or configure that the verb or this skill reads`;
      errors.push({ code: 'autonomy_exceeded', path, message });
    } else if (
      ((level === 'A1' || level === 'A2') && isActing(skill)) ||
      (level === 'A3' && isOutward(skill))
    ) {
      const message = `${quote(skill)} sounds like an action above ${level}; declare a higher level or name it otherwise`;
      if (!reads) warnings.push({ code: 'autonomy_above_level', path, message });
    }
    if (isVetoed(skill)) {
      const message = `${quote(skill)} sounds like an action that no agent may take; it belongs under prohibited`;
      warnings.push({ code: 'vetoed_action', path, message });
    }
  });
  if (level === 'A0') {
    manifest.tools?.forEach((tool, index) => {
      if (isReading(tool, table)) return;
      const message = `${quote(tool)} is not known to only read, and A0 only reads`;
      warnings.push({ code: 'autonomy_tool_writes', path: pointer('tools', index), message });
    });
  }
  return { errors, warnings };
}
