import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { exportJwkSet, importHmacKey, parseInstant } from '@cognitive-delivery/core';
import {
  collectBundle,
  createIssuer,
  type Issuer,
  type KeyRing,
  loadKeyRing,
  openJournal,
  rotateProofKey,
} from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';
import { temporaryFolder } from '@cognitive-delivery/testkit';

export const HMAC_HEX = createHash('sha256').update('explorer').digest('hex');
const START = parseInstant('2026-11-02T08:00:00.000Z') as number;
const MINUTE = 60_000;

type Parts = {
  readonly [name: string]: unknown;
  readonly allow?: Partial<AgentLeaseManifest['allow']>;
  readonly deny?: Partial<AgentLeaseManifest['deny']>;
  readonly budget?: AgentLeaseManifest['budget'];
};

/** A declaration of an agent for a purpose. */
export function manifest(name: string, purpose: string, parts: Parts = {}): AgentLeaseManifest {
  const { allow = {}, deny = {}, ...rest } = parts;
  return {
    schema_version: '1.2',
    agent: { name, kind: 'delegated-cli', runtime_agent: 'claude-code' },
    intent: { purpose },
    budget: {},
    approvals: [],
    ...rest,
    allow: { tools: [], read_paths: [], write_paths: [], hosts: [], commands: [], ...allow },
    deny: { commands: [], paths: [], hosts: [], ...deny },
  };
}

const POLICY = manifest('root policy', 'What any lease of this workspace may hold at most.', {
  agent: { name: 'root policy', kind: 'native', runtime_agent: 'unknown' },
  allow: {
    tools: ['read_file', 'edit_file', 'run_tests', 'run_command', 'fetch_url', 'deploy'],
    read_paths: ['**'],
    write_paths: ['src/**', 'docs/**', 'test/**'],
    hosts: ['api.github.com', '*.packages.example', 'docs.example.com'],
    commands: ['git', 'node', 'npm'],
  },
  deny: { commands: ['sudo'], paths: ['**/.env', '~/.ssh/**'], hosts: ['localhost', '*.internal'] },
  budget: { tokens: 2_000_000, cost_usd: 100, wall_clock_ms: 8 * 60 * MINUTE, depth: 3, fan_out: 6 },
  approvals: ['deploy'],
});

/** A journal with everything that lies beside it. */
export interface TestJournal {
  readonly journal: string;
  readonly policy: string;
  readonly jwks: string;
  readonly keyHistory: string;
  readonly checkpoint: string;
  readonly bundle: string;
  readonly lease: string;
  /** Of the agents, by their names. */
  readonly handles: Readonly<Record<string, string>>;
}

/** Has an issuer write a journal: a release with delegation, narrowing, refusals, budgets and endings. */
export async function writeJournal(): Promise<TestJournal> {
  const folder = temporaryFolder('alm-explorer-');
  try {
    return await release(folder.path);
  } finally {
    folder.remove();
  }
}

async function release(folder: string): Promise<TestJournal> {
  const file = join(folder, 'journal.jsonl');
  const keysIn = join(folder, 'keys');
  for (const purpose of ['proof', 'checkpoint'] as const) {
    const made = await rotateProofKey(keysIn, purpose, { now: START - MINUTE });
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
  }
  const ring = await loadKeyRing(keysIn);
  if (!ring.ok) throw new Error(JSON.stringify(ring.issues));
  const hmac = importHmacKey(HMAC_HEX);
  const keys: KeyRing = { ...ring.keys, signing: hmac, verifying: [hmac] };
  const clock = { now: START };
  const issuer = createIssuer({
    store: await openJournal(file),
    keys,
    rootPolicy: POLICY,
    clock: () => clock.now,
    session: 'release-41',
    home: join(folder, 'home'),
    history: true,
    checkpoints: {
      origin: 'journal.example/release',
      log: () => openFileLog(`${file}.checkpoints`),
      journal: () => openFileLog(file, { readOnly: true }),
    },
  });
  const ids = await act(issuer, clock);
  const head = await issuer.checkpoint();
  if (head.outcome === 'refused') throw new Error(head.message);
  const chain = [ids['release-coordinator'], ids['code-writer'], ids['test-runner']] as string[];
  const log = await openFileLog(file, { readOnly: true });
  const bundle = await collectBundle(log, {
    chain,
    live: chain.slice(0, 2),
    checkpoint: { size: head.size, root: head.root, note: head.checkpoint },
    history: ring.keys.history ?? { keys: [], head: { size: 0, root: '' }, lines: [] },
    at: new Date(clock.now).toISOString(),
  });
  await log.close();
  const view = await issuer.get(ids['code-writer'] as string);
  const views = await issuer.list();
  await issuer.close();
  return {
    journal: readFileSync(file, 'utf8'),
    policy: JSON.stringify(POLICY, null, 2),
    jwks: JSON.stringify(exportJwkSet(ring.keys.history?.keys ?? []), null, 2),
    keyHistory: readFileSync(join(keysIn, 'keys.jsonl'), 'utf8'),
    checkpoint: head.checkpoint,
    bundle: JSON.stringify(bundle, null, 2),
    lease: JSON.stringify(view?.lease, null, 2),
    handles: Object.fromEntries(views.map(({ lease, handle }) => [lease.manifest.agent.name, handle])),
  };
}

async function act(issuer: Issuer, clock: { now: number }): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  const ask = async (declared: AgentLeaseManifest, parent?: string) => {
    clock.now += 47_000;
    const under = parent === undefined ? {} : { parent: ids[parent] as string };
    const answer = await issuer.issue({ declared, ...under });
    if (answer.outcome !== 'refused') ids[declared.agent.name] = answer.lease.lease_id;
    return answer;
  };
  const id = (name: string) => ids[name] as string;

  await ask(
    manifest('release-coordinator', 'Prepare and publish release 4.1 of the web shop', {
      allow: {
        tools: [
          'read_file',
          'edit_file',
          'run_tests',
          'run_command',
          'fetch_url',
          'deploy',
          'publish_package',
        ],
        read_paths: ['src/**', 'docs/**', 'test/**', 'package.json'],
        write_paths: ['src/**', 'docs/**', 'infra/**'],
        hosts: ['api.github.com', 'npm.packages.example', 'payments.example.com'],
        commands: ['git', 'node', 'npm', 'terraform'],
      },
      budget: { tokens: 400_000, cost_usd: 25, wall_clock_ms: 4 * 60 * MINUTE, depth: 2, fan_out: 3 },
    }),
  );
  await issuer.attach(id('release-coordinator'), { containment: 'enforced', platform: 'linux' });
  await ask(
    manifest('code-writer', 'Fix the rounding of discounts and its tests', {
      allow: {
        tools: ['read_file', 'edit_file', 'run_tests', 'deploy_preview'],
        read_paths: ['src/**', 'test/**', 'vendor/**'],
        write_paths: ['src/checkout/**', 'test/**'],
        hosts: ['npm.packages.example', 'evil.example.net'],
        commands: ['git', 'node'],
      },
      budget: { tokens: 150_000, cost_usd: 60, depth: 1, fan_out: 2 },
    }),
    'release-coordinator',
  );
  await ask(
    manifest('test-runner', 'Run the tests of the checkout', {
      allow: {
        tools: ['run_tests', 'read_file'],
        read_paths: ['src/checkout/**', 'test/**'],
        commands: ['node'],
      },
      budget: { tokens: 20_000, wall_clock_ms: 30 * MINUTE },
    }),
    'code-writer',
  );
  await ask(
    manifest('telemetry', 'Send usage figures home', {
      allow: { tools: ['upload_metrics'], hosts: ['stats.example.net'] },
    }),
    'code-writer',
  );
  clock.now += 2 * MINUTE;
  await issuer.report(id('test-runner'), { tokens: 14_200, cost_usd: 0.31 });
  await ask(
    manifest('sub-sub-agent', 'Look at one failing test', {
      allow: { tools: ['read_file'], read_paths: ['test/**'] },
    }),
    'test-runner',
  );
  clock.now += 3 * MINUTE;
  await issuer.complete(id('test-runner'), { usage: { tokens: 16_900, cost_usd: 0.37 } });
  await issuer.report(id('code-writer'), { tokens: 118_000, cost_usd: 6.4 });
  await ask(
    manifest('docs-writer', 'Write the notes of the release', {
      allow: {
        tools: ['read_file', 'edit_file', 'fetch_url'],
        read_paths: ['docs/**', 'src/**'],
        write_paths: ['docs/**'],
        hosts: ['docs.example.com', 'api.github.com'],
      },
      budget: { tokens: 60_000 },
    }),
    'release-coordinator',
  );
  await issuer.report(id('docs-writer'), { tokens: 21_000, cost_usd: 0.9 });
  await ask(
    manifest('deployer', 'Put release 4.1 on the preview servers', {
      allow: { tools: ['deploy', 'read_file'], read_paths: ['package.json'] },
      budget: { tokens: 10_000, cost_usd: 1 },
    }),
    'release-coordinator',
  );
  const args = { stage: 'preview', version: '4.1.0' };
  await issuer.approve(id('deployer'), { tool: 'deploy', args });
  clock.now += MINUTE;
  await issuer.check({ lease_id: id('deployer'), tool: 'deploy', args });
  await ask(
    manifest('translator', 'Translate the notes', {
      allow: { tools: ['read_file'], read_paths: ['docs/**'] },
    }),
    'release-coordinator',
  );
  await ask(manifest('careless', ' ', { allow: { tools: ['read_file'], read_paths: ['../../etc/passwd'] } }));
  await ask(
    manifest('leaky', `Use the token ${['ghp', '0123456789abcdefghijABCDEFGHIJ012345'].join('_')}`, {
      allow: { tools: ['fetch_url'], hosts: ['api.github.com'] },
    }),
  );
  clock.now += 4 * MINUTE;
  await issuer.revoke(id('docs-writer'), {
    by: id('release-coordinator'),
    reason: 'it wrote about what is not in this release',
  });
  await ask(
    manifest('nightly-audit', 'Look for outdated dependencies', {
      allow: {
        tools: ['read_file', 'fetch_url', 'run_command'],
        read_paths: ['**/package.json'],
        hosts: ['*.packages.example'],
        commands: ['npm'],
      },
      budget: { tokens: 80_000, cost_usd: 2, wall_clock_ms: 10 * MINUTE },
    }),
  );
  await issuer.report(id('nightly-audit'), { tokens: 76_500, cost_usd: 1.8 });
  clock.now += 12 * MINUTE;
  await issuer.expire();
  await issuer.heartbeat(id('release-coordinator'));
  return ids;
}

/** Returns the journal with one grant made wider by hand, as somebody would who wants more. */
export function tampered(journal: string): string {
  return journal
    .split('\n')
    .map((line) => {
      if (!line.includes('"event":"granted"') || !line.includes('"code-writer"')) return line;
      const record = JSON.parse(line);
      record.lease.manifest.allow.write_paths = ['**'];
      return JSON.stringify(record);
    })
    .join('\n');
}
