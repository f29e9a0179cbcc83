import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentLeaseManifest, AuditEvent } from '@cognitive-delivery/contract';
import { importHmacKey } from '@cognitive-delivery/core';
import { createIssuer, type EvidenceSink, type Issuer } from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';
import { temporaryFolder } from '@cognitive-delivery/testkit';

/** What a test's lease grants; nothing where it is silent. */
export interface Grants {
  readonly tools?: readonly string[];
  readonly hosts?: readonly string[];
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
  readonly commands?: readonly string[];
  readonly denyPaths?: readonly string[];
  readonly denyHosts?: readonly string[];
  readonly denyCommands?: readonly string[];
  readonly approvals?: readonly string[];
  readonly budget?: AgentLeaseManifest['budget'];
  readonly toolArgs?: Readonly<Record<string, object>>;
}

/** A journal of its own with one lease. */
export interface Fixture {
  readonly issuer: Issuer;
  readonly leaseId: string;
  /** The workspace: an empty folder of its own. */
  readonly workspace: string;
  readonly events: AuditEvent[];
  readonly evidence: EvidenceSink;
  /** What the lease spent so far. */
  steps(): Promise<number | undefined>;
  close(): Promise<void>;
}

export function manifestOf({ tools = ['none'], hosts = [], approvals = [], budget = {}, ...rest }: Grants) {
  return {
    schema_version: '1.2',
    agent: { name: 'tester', kind: 'external', runtime_agent: 'unknown' },
    intent: { purpose: 'Test the gateway.' },
    allow: {
      tools,
      read_paths: rest.reads ?? [],
      write_paths: rest.writes ?? [],
      hosts,
      commands: rest.commands ?? [],
      ...(rest.toolArgs && { tool_args: rest.toolArgs }),
    },
    deny: { commands: rest.denyCommands ?? [], paths: rest.denyPaths ?? [], hosts: rest.denyHosts ?? [] },
    budget: { wall_clock_ms: 3_600_000, ...budget },
    approvals,
  } as unknown as AgentLeaseManifest;
}

export async function leaseFixture(grants: Grants): Promise<Fixture> {
  const { path, remove } = temporaryFolder('alm-gateway-');
  const workspace = join(path, 'workspace');
  mkdirSync(workspace);
  const key = importHmacKey(randomBytes(32).toString('hex'));
  const declared = manifestOf(grants);
  const rootPolicy = manifestOf({
    tools: [...(grants.tools ?? []), 'none'],
    hosts: ['*'],
    reads: ['**'],
    writes: ['**'],
    commands: grants.commands ?? [],
    budget: { depth: 3, fan_out: 256 },
  });
  const events: AuditEvent[] = [];
  const evidence: EvidenceSink = {
    put: (event) => void events.push(event),
    status: () => ({ written: events.length, lost: 0, waiting: 0 }),
    close: async () => undefined,
  };
  const store = await openFileLog(join(path, 'journal.jsonl'), { create: true });
  const issuer = createIssuer({
    store,
    keys: { signing: key, verifying: [key] },
    rootPolicy,
    workspace,
    evidence: { sink: evidence },
  });
  const answer = await issuer.issue({ declared });
  if (answer.outcome !== 'granted') throw new Error(`the fixture was refused: ${answer.reasons.join(' ')}`);
  const leaseId = answer.lease.lease_id;
  return {
    issuer,
    leaseId,
    workspace,
    events,
    evidence,
    steps: async () => (await issuer.get(leaseId))?.usage.steps,
    async close() {
      await issuer.close();
      remove();
    },
  };
}
