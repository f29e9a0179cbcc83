import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import {
  checkLeaseRules,
  declaredHash,
  isReasonCode,
  mayIssuerMint,
  parseJson,
  validate as validateShape,
} from '@cognitive-delivery/core';
import { isValidWith } from '../base-manifest.js';
import type { Component } from '../component.js';
import { declarationOf, permissivePolicy, refusalsOf } from '../issue-once.js';
import { isMembers, type Members, membersOf, stringOf } from '../request.js';

type Judge = (input: Members) => Members | Promise<Members>;

const JUDGES: Readonly<Record<string, Judge>> = {
  manifest: (input) => ({ valid: isManifest(manifestOf(input)) }),
  allow_path: (input) => {
    const valid = isValidWith({ allow: { read_paths: [stringOf(input, 'value')] } });
    return valid ? { valid } : { valid, refusal: 'R3' };
  },
  deny_path: (input) => ({ valid: isValidWith({ deny: { paths: [stringOf(input, 'value')] } }) }),
  host_entry: (input) => ({ valid: isValidWith({ allow: { hosts: [stringOf(input, 'value')] } }) }),
  refusal_reason: (input) => ({
    valid: input['issuer_minted'] === true ? mayIssuerMint(input['value']) : isReasonCode(input['value']),
  }),
  lease_rules: (input) => {
    const [finding] = checkLeaseRules(membersOf(input, 'lease'));
    return finding === undefined ? { valid: true } : { valid: false, rule: finding.rule };
  },
  issue: async (input) => {
    const declared = declarationOf(input);
    const policy = isMembers(input['root_policy'])
      ? (input['root_policy'] as AgentLeaseManifest)
      : permissivePolicy(declared, input['parent_budget']);
    return { refusals: await refusalsOf(declared, policy) };
  },
  validate_then_hash: (input) => {
    const manifest = manifestOf(input);
    return { valid: isManifest(manifest), declared_hash: declaredHash(manifest) };
  },
};

export const validate: Component = {
  refusal: { valid: false },
  answer: (input) => {
    const target = stringOf(input, 'target');
    const judge = Object.hasOwn(JUDGES, target) ? JUDGES[target] : undefined;
    return judge?.(input) ?? { valid: false };
  },
};

function manifestOf(input: Members): unknown {
  if (!Object.hasOwn(input, 'manifest_text')) return input['manifest'];
  const parsed = parseJson(stringOf(input, 'manifest_text'));
  return parsed.ok ? parsed.value : undefined;
}

function isManifest(value: unknown): boolean {
  return validateShape('agent-lease-manifest', value).valid;
}
