import type { AgentLeaseManifest } from '@cognitive-delivery/contract';

type Allow = AgentLeaseManifest['allow'];

/** What a test changes in {@link aManifest}. */
export interface Changes {
  readonly root?: Record<string, unknown>;
  readonly agent?: Partial<AgentLeaseManifest['agent']>;
  readonly allow?: Partial<Allow>;
  readonly deny?: Partial<AgentLeaseManifest['deny']>;
  readonly budget?: AgentLeaseManifest['budget'];
  readonly approvals?: string[];
}

/** A small manifest that any parent with the tool `read_file` grants, with the given changes. */
export function aManifest(changes: Changes = {}): AgentLeaseManifest {
  return {
    schema_version: '1.2',
    agent: { name: 'reviewer', kind: 'native', runtime_agent: 'claude-code', ...changes.agent },
    intent: { purpose: 'Review one change.' },
    allow: {
      tools: ['read_file'],
      read_paths: [],
      write_paths: [],
      hosts: [],
      commands: [],
      ...changes.allow,
    },
    deny: { commands: [], paths: [], hosts: [], ...changes.deny },
    budget: changes.budget ?? {},
    approvals: changes.approvals ?? [],
    ...changes.root,
  };
}
