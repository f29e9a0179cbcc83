import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { validate } from '@cognitive-delivery/core';

/** The parts of a manifest that a case speaks of. */
export interface ManifestParts {
  readonly allow?: Partial<Record<keyof AgentLeaseManifest['allow'], readonly string[]>>;
  readonly deny?: Partial<Record<keyof AgentLeaseManifest['deny'], readonly string[]>>;
  readonly budget?: AgentLeaseManifest['budget'];
}

/** Returns a valid manifest with these parts, and nothing where a case is silent. */
export function baseManifest({ allow, deny, budget }: ManifestParts = {}): AgentLeaseManifest {
  const manifest = {
    schema_version: '1.2',
    agent: { name: 'case', kind: 'external', runtime_agent: 'unknown' },
    intent: { purpose: 'Answer one case of the corpus.' },
    allow: { tools: [], read_paths: [], write_paths: [], hosts: [], commands: [], ...allow },
    deny: { commands: [], paths: [], hosts: [], ...deny },
    budget: { depth: 4, fan_out: 8, ...budget },
    approvals: [],
  };
  return manifest as AgentLeaseManifest;
}

/** Reports whether a manifest with these parts is valid, as far as its schema can tell. */
export function isValidWith(parts: ManifestParts): boolean {
  return validate('agent-lease-manifest', baseManifest(parts)).valid;
}
