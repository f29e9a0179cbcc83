import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { readRootPolicy, rotateKey, rotateProofKey } from '@cognitive-delivery/issuer';
import { answer } from '../lib/answer.js';
import { newSettings, writeSettings } from '../lib/checkpoints.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { keyOf } from '../lib/keys.js';
import { exampleManifest, PRESETS, rootPolicyOf, type Scope, scopeOf } from '../lib/presets.js';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import type { Call, Verb } from '../lib/verb.js';
import { SIGNATURE_ALGORITHM } from '../lib/version.js';
import { filesOf, type WorkspaceFiles } from '../lib/workspace.js';

// The policy is for everyone who works here; journal and keys stay on this machine.
const GITIGNORE = '*\n!.gitignore\n!root-policy.json\n';

export const init: Verb = {
  summary: 'Makes the .alm folder of a workspace: root policy, keys, journal',
  operands: [],
  options: {
    dir: { value: 'FOLDER', help: 'the workspace; the current folder if not given' },
    preset: { value: 'NAME', help: `start from ${Object.keys(PRESETS).join(', ')}` },
    tools: { value: 'A,B', help: 'tools that leases may hold, added to the preset' },
    write: { value: 'A,B', help: 'globs that leases may write' },
    hosts: { value: 'A,B', help: 'hosts that leases may reach' },
    commands: { value: 'A,B', help: 'commands that leases may run' },
  },
  details:
    'The root policy is what any lease of the workspace may hold at most. Without a preset it lets leases ' +
    'read every file and do nothing else, to depth 4 and fan_out 8. Nothing that exists is overwritten.',
  example: ['alm init --preset coding-agent --tools open_pull_request --hosts packages.example.com'],
  async run(call) {
    const files = filesOf(resolve(call.context.cwd, call.text('dir') ?? '.'));
    const policy = rootPolicyOf(readScope(call));
    const verdict = readRootPolicy(policy);
    if (!verdict.ok) {
      const [fault] = verdict.issues;
      throw usageFailure(`the policy would be invalid at ${fault?.path}: ${fault?.message}`);
    }
    const keys = await createFolder(files, policy);
    const data = { workspace: files.root, ...keys, root_policy: policy };
    return answer(EXIT.yes, data, render);
  },
};

interface Keys {
  readonly key_fingerprint: string;
  readonly proof_kid: string;
  readonly checkpoint_kid: string;
}

interface Initialized extends Keys {
  readonly workspace: string;
  readonly root_policy: AgentLeaseManifest;
}

function readScope({ text }: Call): Scope {
  const preset = text('preset');
  const scope = scopeOf(preset);
  if (scope === undefined) {
    throw usageFailure(`there is no preset '${preset}'; use one of ${Object.keys(PRESETS).join(', ')}`);
  }
  const withMore = (list: readonly string[], option: string) => [
    ...new Set([...list, ...(text(option) ?? '').split(',').filter((entry) => entry !== '')]),
  ];
  return {
    ...scope,
    tools: withMore(scope.tools, 'tools'),
    write_paths: withMore(scope.write_paths, 'write'),
    hosts: withMore(scope.hosts, 'hosts'),
    commands: withMore(scope.commands, 'commands'),
  };
}

// Made aside and moved into place whole, so that a crash leaves no half of it and nothing is overwritten.
async function createFolder({ root, folder }: WorkspaceFiles, policy: object): Promise<Keys> {
  if (existsSync(folder)) throw existing(folder);
  const draft = await mkdtemp(join(root, '.alm-new-'));
  try {
    const files = filesOf(root, draft);
    const key = await rotateKey(files.keys);
    if (!key.ok) throw new Failure('keys_unavailable', key.issues[0]?.message ?? '', { place: files.keys });
    const proofKid = keyOf(await rotateProofKey(files.keys, 'proof'), files);
    const checkpointKid = keyOf(await rotateProofKey(files.keys, 'checkpoint'), files);
    await writeSettings(files, newSettings());
    await writeFile(files.rootPolicy, toJson(policy));
    await writeFile(files.example, toJson(exampleManifest()));
    await writeFile(files.journal, '', { mode: 0o600 });
    await writeFile(join(draft, '.gitignore'), GITIGNORE);
    // Fails where another process made the folder meanwhile: a folder is only moved onto an empty one.
    await rename(draft, folder);
    return { key_fingerprint: key.fingerprint, proof_kid: proofKid, checkpoint_kid: checkpointKid };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function existing(folder: string): Failure {
  return new Failure('workspace_exists', 'the workspace is initialised already and is left as it is', {
    exit: EXIT.no,
    place: folder,
  });
}

function render(
  { workspace, key_fingerprint: fingerprint, proof_kid: kid, root_policy: policy }: Initialized,
  { style }: Page,
): string {
  const contents = [
    ['root-policy.json', 'what any lease here may hold at most; edit it to taste'],
    [
      'keys/',
      `signing keys, readable by you alone: ${fingerprint} (${SIGNATURE_ALGORITHM}), ${kid} (Ed25519)`,
    ],
    ['journal.jsonl', 'every decision on a line of its own; only ever appended to'],
    ['example.json', 'a manifest to try'],
  ];
  const next = [
    ['alm policy check', 'what the policy allows, in sentences'],
    ['alm issue .alm/example.json', 'declare, narrow, sign, record'],
    ['alm tree', 'who holds what, and by whose authority'],
  ];
  return [
    `${style.good('initialised')}  ${filesOf(workspace).folder}`,
    '',
    ...alignRows(
      contents.map(([name = '', what = '']) => [style.name(name), style.dim(what)]),
      { indent: '  ' },
    ),
    '',
    ...(policy.allow.tools.length === 0
      ? [
          'This policy grants no tool yet, so every lease is refused: add tools to root-policy.json, or begin',
          'again with --tools or --preset.',
          '',
        ]
      : []),
    style.strong('next'),
    ...alignRows(
      next.map(([command = '', what = '']) => [command, style.dim(what)]),
      { indent: '  ' },
    ),
    '',
  ].join('\n');
}
