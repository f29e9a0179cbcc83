import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { EvidenceSink, Issuer } from '@cognitive-delivery/issuer';
import { serveEgress } from '../egress/serve-egress.js';
import { type Closed, closureOf, watchLease } from '../lease/watch.js';
import { SANDBOX_PROXY_PORT } from './bubblewrap-arguments.js';
import { freeCommand, heldCommand, type Link, type RunSandbox, type Wiring } from './held-command.js';
import { type McpServers, serveMcp } from './mcp-servers.js';
import { ProcessGroup } from './process-group.js';
import { relayTo } from './relay.js';
import { spentBudget } from './spent-budget.js';
import { deniedFolder } from './system-denials.js';

/** A command to run under a lease. */
export interface RunOptions {
  readonly issuer: Issuer;
  readonly leaseId: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment, but for the lease's id and the proxy. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Holds the command by bubblewrap. Without it nothing holds it but its own good will. */
  readonly sandbox?: RunSandbox | undefined;
  /** Servers of the Model Context Protocol; the command finds the gateways before them in `ALM_MCP_CONFIG`. */
  readonly mcp?: McpServers | undefined;
  readonly evidence?: EvidenceSink | undefined;
  /** How often the lease is looked at, in milliseconds. Default 150. */
  readonly watchMs?: number;
  /** How long the command has to end by itself once its lease is closed, in milliseconds. Default 400. */
  readonly graceMs?: number;
  /** How often a sign of life is recorded, in milliseconds. Default 30,000. */
  readonly heartbeatMs?: number;
}

/** How a command is held: `enforced` where it cannot do otherwise. */
export type Containment = 'enforced' | 'advisory';

/** A command at work. */
export interface LeasedRun {
  readonly containment: Containment;
  /** Entries of `write_paths` in whose folders nothing new can be made, or too much can; see `bubblewrapArguments`. */
  readonly fixed: readonly string[];
  readonly wider: readonly string[];
  /** Resolves when the command and all that it started is gone, and the lease closed. */
  readonly ended: Promise<RunEnd>;
  /** Hands a signal on. */
  signal(signal: NodeJS.Signals): void;
}

/** How a run ended. */
export type RunEnd =
  | { readonly reason: 'exited'; readonly exitCode: number }
  | { readonly reason: 'not_started'; readonly message: string }
  | { readonly reason: 'lease_closed'; readonly code: string; readonly message: string };

/** A command that was not begun, and why. */
export interface NotRun extends Closed {
  readonly ok: false;
}

/**
 * Starts a command under a lease: charges a step, records how the command is held, gives it the lease's id
 * (`ALM_LEASE`) and a proxy to the hosts of the lease, and ends it and all it started with the lease. The lease is
 * completed when the command ends.
 *
 * @throws RangeError where the workspace, or what the lease opens of it, is too large for a sandbox
 */
export async function runUnderLease(
  options: RunOptions,
): Promise<NotRun | ({ readonly ok: true } & LeasedRun)> {
  const { issuer, leaseId, sandbox } = options;
  const view = await issuer.get(leaseId);
  const closed = closureOf(view);
  if (view === undefined || closed !== undefined) return { ok: false, ...(closed as Closed) };
  const { manifest } = view.lease;
  const undo: (() => Promise<unknown>)[] = [];
  const undoAll = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const refuse = async (answer: { readonly outcome: string }): Promise<NotRun> => {
    await undoAll();
    return { ok: false, ...refusalOf(answer) };
  };
  // What is opened of the system is opened whole.
  const { system = [], home } = sandbox ?? {};
  const denied = sandbox && deniedFolder(['/usr', ...system], manifest.deny.paths, home);
  if (denied !== undefined) {
    return { ok: false, code: 'path_denied', message: `the lease denies what lies in ${denied}` };
  }
  try {
    const wiring = await wire(options, manifest, (step) => undo.push(step));
    const held = sandbox && (await heldCommand(sandbox, options, manifest, wiring));
    const containment: Containment = held === undefined || held.wider.length > 0 ? 'advisory' : 'enforced';
    const step = await issuer.reserve(leaseId, { steps: 1 });
    if (step.outcome !== 'recorded') return refuse(step);
    const platform = `${process.platform}${held === undefined ? '' : ' bubblewrap'}`;
    const attached = await issuer.attach(leaseId, { containment, platform });
    if (attached.outcome !== 'recorded') return refuse(attached);
    if (step.reservation !== undefined) await issuer.commit(leaseId, step.reservation, { steps: 1 });
    const group = new ProcessGroup(held?.command ?? (await freeCommand(options, wiring)));
    const ended = attend(group, options, manifest).finally(undoAll);
    return {
      ok: true,
      containment,
      fixed: held?.fixed ?? [],
      wider: held?.wider ?? [],
      ended,
      signal: (signal) => group.signal(signal),
    };
  } catch (error) {
    await undoAll();
    throw error;
  }
}

// The servers run beside the command, as they would for any client; what passes to them the gateways decide.
async function wire(
  { issuer, leaseId, evidence, sandbox, mcp: servers = {} }: RunOptions,
  { allow }: AgentLeaseManifest,
  onUndo: (step: () => Promise<unknown>) => void,
): Promise<Wiring> {
  const session = { issuer, leaseId, ...(evidence && { evidence }) };
  const mcp = Object.keys(servers).length === 0 ? undefined : await serveMcp(servers, session);
  if (mcp !== undefined) onUndo(() => mcp.close());
  const proxy = allow.hosts.length === 0 ? undefined : await serveEgress(session);
  if (proxy !== undefined) onUndo(() => proxy.close());
  const links: Link[] = [];
  const link = async (port: number, inside = port): Promise<void> => {
    const relay = await relayTo(port);
    onUndo(() => relay.close());
    links.push({ port: inside, socketFile: relay.socketFile });
  };
  if (sandbox !== undefined) {
    if (proxy !== undefined) await link(proxy.port, SANDBOX_PROXY_PORT);
    // A gateway answers to its own port alone, so the sandbox has it at the same one.
    for (const { port } of mcp?.urls.values() ?? []) await link(Number(port));
  }
  return { proxy, links, mcp };
}

// Sees a command through to its end, or its lease's.
async function attend(
  group: ProcessGroup,
  { issuer, leaseId, watchMs = 150, graceMs = 400, heartbeatMs = 30_000 }: RunOptions,
  { budget }: { readonly budget: Readonly<Record<string, unknown>> },
): Promise<RunEnd> {
  let closed: Closed | undefined;
  const end = (why: Closed): void => {
    closed ??= why;
    void group.end(graceMs);
  };
  const stopWatching = watchLease(issuer, leaseId, end, { everyMs: watchMs });
  const stopCounting = spentBudget(issuer, leaseId, budget, end);
  const heart = setInterval(() => void issuer.heartbeat(leaseId).catch(() => undefined), heartbeatMs).unref();
  const how = await group.ended;
  stopWatching();
  stopCounting();
  clearInterval(heart);
  await group.end(graceMs);
  if (closed !== undefined) {
    if (closed.code === 'budget_exhausted') await issuer.stop(leaseId, { reason: closed.message });
    else if (closed.code === 'lease_expired') await issuer.expire();
    return { reason: 'lease_closed', ...closed };
  }
  if (!how.started) {
    await issuer.stop(leaseId, { reason: 'the command could not be started' });
    return { reason: 'not_started', message: how.message };
  }
  await issuer.complete(leaseId);
  return { reason: 'exited', exitCode: how.exitCode };
}

function refusalOf(answer: { readonly outcome: string }): Closed {
  const { code = 'lease_closed', message = 'nothing could be recorded of the lease' } =
    answer as Partial<Closed>;
  return { code, message };
}
