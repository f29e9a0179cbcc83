import type { AgentLeaseManifest } from '@cognitive-delivery/contract';

/** A declaration that every root policy here grants whole, with parts replaced. */
export function manifest(
  parts: {
    readonly [name: string]: unknown;
    readonly allow?: Partial<AgentLeaseManifest['allow']>;
    readonly deny?: Partial<AgentLeaseManifest['deny']>;
  } = {},
): AgentLeaseManifest {
  return {
    schema_version: '1.2',
    agent: { name: 'worker', kind: 'external', runtime_agent: 'unknown' },
    intent: { purpose: 'keep the tests honest' },
    budget: {},
    approvals: [],
    ...parts,
    allow: { tools: ['read_file'], read_paths: [], write_paths: [], hosts: [], commands: [], ...parts.allow },
    deny: { commands: [], paths: [], hosts: [], ...parts.deny },
  };
}

/** A root policy that is generous in everything. */
export function rootPolicy(parts: Parameters<typeof manifest>[0] = {}): AgentLeaseManifest {
  return manifest({
    budget: { depth: 4, fan_out: 8 },
    ...parts,
    allow: {
      tools: ['read_file', 'write_file', 'deploy'],
      read_paths: ['**'],
      write_paths: ['**'],
      hosts: ['*'],
      commands: ['git', 'node'],
      ...parts.allow,
    },
  });
}
