import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import {
  canonicalize,
  compareSchemaVersion,
  type Issue,
  parseJson,
  validate,
} from '@cognitive-delivery/core';

/** A root policy that can be narrowed against, or what stands against it. */
export type RootPolicy =
  | { readonly ok: true; readonly manifest: AgentLeaseManifest }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Judges a root policy: a manifest of this major that states how deep (`budget.depth`) and how wide
 * (`budget.fan_out`) authority may spread, because above the root nothing else would bound it. Every
 * issue has the code `policy_invalid`.
 *
 * @throws {not_canonical} for an object that is no JSON value
 */
export function readRootPolicy(policy: string | Uint8Array | object): RootPolicy {
  const text = typeof policy === 'string' || policy instanceof Uint8Array ? policy : canonicalize(policy);
  const parsed = parseJson(text);
  if (!parsed.ok)
    return { ok: false, issues: parsed.issues.map(({ path, message }) => issue(path, message)) };
  const { valid, errors } = validate('agent-lease-manifest', parsed.value);
  if (!valid) return { ok: false, issues: errors.map((e) => issue(e.instancePath, e.message)) };
  const manifest = parsed.value as AgentLeaseManifest;
  const issues = faultsOf(manifest);
  return issues.length === 0 ? { ok: true, manifest } : { ok: false, issues };
}

function faultsOf(manifest: AgentLeaseManifest): readonly Issue[] {
  const issues: Issue[] = [];
  if (compareSchemaVersion(manifest.schema_version) === 'other-major') {
    issues.push(issue('/schema_version', 'the policy has a format of another major version'));
  }
  for (const field of ['depth', 'fan_out'] as const) {
    if (manifest.budget[field] === undefined) {
      issues.push(issue('/budget', `a root policy must state ${field}: nothing above it bounds it`));
    }
  }
  return issues;
}

function issue(path: string, message: string): Issue {
  return { code: 'policy_invalid', path, message };
}
