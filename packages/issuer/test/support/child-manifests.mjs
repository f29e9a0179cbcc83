/** What a child process declares. */
export const declaration = {
  schema_version: '1.2',
  agent: { name: 'child', kind: 'external', runtime_agent: 'unknown' },
  intent: { purpose: 'issue many at once' },
  allow: { tools: ['read_file'], read_paths: [], write_paths: [], hosts: [], commands: [] },
  deny: { commands: [], paths: [], hosts: [] },
  budget: {},
  approvals: [],
};

/** The root policy of a child process. */
export const policy = { ...declaration, budget: { depth: 4, fan_out: 8 } };
