import { realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { compilePathJudge, parseJson } from '@cognitive-delivery/core';
import type { CheckAnswer, Issuer } from '@cognitive-delivery/issuer';
import { mayGrow } from '../lease/may-grow.js';
import { isMembers, memberOf } from '../mcp/json.js';
import { literalPattern } from '../run/within-folder.js';
import { firstUnreadable } from './beneath.js';
import { type Question, questionsOf, type ToolCall } from './questions.js';

/** What a hook is answered by. */
export interface HookOptions {
  readonly issuer: Issuer;
  readonly leaseId: string;
  /** The absolute path of the workspace. */
  readonly workspace: string;
  /** What no lease opens, from the workspace: the issuer's own files. */
  readonly closed?: readonly string[];
  /** What `~` in a denial stands for. Default: the home of the user who runs this process. */
  readonly home?: string | undefined;
  /** Lets the person at the terminal decide on calls that the lease holds on approval. Default: they are denied. */
  readonly askOnApproval?: boolean;
}

/** A decision in the form that Claude Code takes from a PreToolUse hook. */
export interface HookDecision {
  readonly hookSpecificOutput: {
    readonly hookEventName: 'PreToolUse';
    readonly permissionDecision: 'allow' | 'deny' | 'ask';
    readonly permissionDecisionReason: string;
  };
}

const MAX_BYTES = 32 * 1_048_576;

/**
 * Answers a PreToolUse hook of Claude Code by a lease: the tool must be granted, and every path, host and
 * command that the call names. What cannot be read or told is denied. A call that is allowed is charged as
 * a step. What a command does once it runs, no hook sees.
 */
export async function answerHook(received: string | Uint8Array, options: HookOptions): Promise<HookDecision> {
  const call = callIn(received);
  if (call === undefined) return decision('deny', 'the input is no call that a hook can judge');
  const asked = questionsOf(call, options.workspace);
  if (!asked.ok) return decision('deny', asked.message);
  for (const question of asked.questions) {
    const objection = await objectionTo(question, options);
    if (objection !== undefined) return decision('deny', objection);
  }
  return judgeTool(call, options);
}

// Last, because it uses up an approval.
async function judgeTool({ tool, input }: ToolCall, options: HookOptions): Promise<HookDecision> {
  const { issuer, leaseId: lease_id, askOnApproval = false } = options;
  const answer = await issuer.check({ lease_id, tool, args: input });
  if (answer.outcome === 'denied') return decision('deny', reasonOf(answer));
  if (answer.outcome === 'approval_required') {
    const how = `approve it: alm approve LEASE --tool ${tool} --hash ${answer.request_hash}`;
    return decision(askOnApproval ? 'ask' : 'deny', `the lease holds ${tool} on approval; ${how}`);
  }
  const charged = await issuer.reserve(lease_id, { steps: 1 });
  if (charged.outcome !== 'recorded') return decision('deny', charged.message);
  if (charged.reservation !== undefined) await issuer.commit(lease_id, charged.reservation);
  return decision('allow', `the lease grants ${answer.entry}`);
}

async function objectionTo(question: Question, options: HookOptions): Promise<string | undefined> {
  const { issuer, leaseId: lease_id } = options;
  if ('spawns' in question) {
    const manifest = (await issuer.get(lease_id))?.lease.manifest;
    return manifest !== undefined && mayGrow(manifest.budget)
      ? undefined
      : 'the lease grants no agent beneath it (depth, fan_out)';
  }
  if ('readBeneath' in question) return searchObjection(question.readBeneath, options);
  const answer = await issuer.check({ lease_id, ...question });
  return answer.outcome === 'allowed' ? undefined : reasonOf(answer);
}

// A search reads whatever lies beneath; so all of it must be open.
async function searchObjection(folder: string, options: HookOptions): Promise<string | undefined> {
  const { issuer, leaseId, workspace } = options;
  const kind = await kindOf(workspace, folder);
  if (kind === 'moved') return 'the folder is reached by a link; search it by its own name';
  if (kind === 'other') {
    const answer = await issuer.check({ lease_id: leaseId, read: folder });
    return answer.outcome === 'allowed' ? undefined : reasonOf(answer);
  }
  const view = await issuer.get(leaseId);
  if (view?.opens !== true) return 'the lease opens nothing';
  const found = await firstUnreadable(workspace, folder, await readingOf(view.lease.manifest, options));
  if (found === undefined) return undefined;
  const what = JSON.stringify(found);
  return `the search would read ${what}, which the lease does not open; search a folder beneath`;
}

// Judges names as the gate would, the home and what no lease opens included, without a question for each.
async function readingOf(
  { allow, deny }: AgentLeaseManifest,
  { workspace, closed = [], home = homedir() }: HookOptions,
): Promise<(path: string) => boolean> {
  const shut = closed.map(literalPattern).flatMap((path) => [path, `${path}/**`]);
  const judge = compilePathJudge({
    allow: allow.read_paths,
    deny: [...deny.paths, ...shut],
    home: [home, await realpath(home).catch(() => home)],
  });
  const root = await realpath(workspace);
  return (path) => judge({ relative: path, absolute: join(root, path) }).allowed;
}

// What lies by name beneath a folder that no link leads to lies beneath it in fact. Of one that is `moved`, the
// gate would judge the folder alone and not what is in it.
async function kindOf(workspace: string, folder: string): Promise<'folder' | 'moved' | 'other'> {
  try {
    const real = await realpath(join(workspace, folder));
    if (!(await stat(real)).isDirectory()) return 'other';
    return real === join(await realpath(workspace), folder) ? 'folder' : 'moved';
  } catch {
    return 'other';
  }
}

function callIn(received: string | Uint8Array): ToolCall | undefined {
  const parsed = parseJson(received, { maxBytes: MAX_BYTES });
  if (!parsed.ok || !isMembers(parsed.value)) return undefined;
  const [event, tool, input, cwd] = ['hook_event_name', 'tool_name', 'tool_input', 'cwd'].map((name) =>
    memberOf(parsed.value as Record<string, unknown>, name),
  );
  if (event !== 'PreToolUse' || typeof tool !== 'string' || typeof cwd !== 'string') return undefined;
  return isMembers(input) ? { tool, input, cwd } : undefined;
}

function reasonOf(answer: Exclude<CheckAnswer, { outcome: 'allowed' }>): string {
  const code = answer.outcome === 'denied' ? answer.code : answer.outcome;
  return `${answer.message} (${code})`;
}

function decision(
  permissionDecision: HookDecision['hookSpecificOutput']['permissionDecision'],
  permissionDecisionReason: string,
): HookDecision {
  return {
    hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason },
  };
}
