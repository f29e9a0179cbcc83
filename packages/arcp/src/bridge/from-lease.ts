import type { AgentLease, AgentLeaseManifest } from '@cognitive-delivery/contract';
import { normalizeHost, parseInstant, validate } from '@cognitive-delivery/core';
import { admitLease } from '../admit-lease.js';
import { type Decimal, decimalOf, formatDecimal, lower, truncate } from '../budget/decimal.js';
import {
  AGENT_DELEGATE,
  COST_BUDGET,
  FS_READ,
  FS_WRITE,
  MODEL_USE,
  NET_FETCH,
  TOOL_CALL,
} from '../capability.js';
import type { AdmittedLease } from '../lease.js';
import { readPattern } from '../pattern/pattern.js';
import { type BridgeIssue, type BridgeLoss, BridgeReport, rootFault } from './report.js';

/** Settings of {@link fromLease}. */
export interface FromLeaseOptions {
  /** The absolute path of the workspace that the lease's paths are relative to. */
  readonly root: string;
  /** The agents of this deployment that may be delegated to; without them nothing is delegated. */
  readonly agents?: readonly string[];
  /** What the lease and its ancestors have left, which is written where it is below the lease's budget. */
  readonly remaining?: { readonly cost_usd?: number; readonly tokens?: number };
  /** Whether the model that the lease names is a limit, and not a description alone. */
  readonly modelIsLimit?: boolean;
  /** Whether the issuer's gate goes on beside the ARCP check, so that limits which ARCP lacks still hold. */
  readonly bothInForce?: boolean;
}

/** An ARCP lease, or why there is none. */
export type FromLease =
  | {
      readonly ok: true;
      readonly lease: AdmittedLease;
      /** The longest run, for `job.submit`, where the lease limits it. */
      readonly max_runtime_sec?: number;
      readonly losses: readonly BridgeLoss[];
    }
  | { readonly ok: false; readonly issues: readonly BridgeIssue[] };

/**
 * Converts an agent lease to an ARCP lease that is equal or narrower, and refuses where ARCP would lose a
 * limit: deny lists, commands, steps, depth and fan-out. What ARCP cannot say of an allow list is left out.
 * Judges neither the signature nor whether the lease is open.
 */
export function fromLease(lease: AgentLease, options: FromLeaseOptions): FromLease {
  const report = new BridgeReport(options.bothInForce === true);
  const fault = rootFault(options.root);
  if (fault !== undefined) report.refuse('root_malformed', '', fault);
  for (const { instancePath, message } of validate('agent-lease', lease).errors) {
    report.refuse('lease_invalid', instancePath, message);
  }
  if (report.issues.length > 0) return { ok: false, issues: report.issues };

  const { manifest } = lease;
  const { allow, budget, agent } = manifest;
  leaveLimits(manifest, report);
  const lists: readonly (readonly [capability: string, entries: readonly string[]])[] = [
    [FS_READ, pathsOf(allow.read_paths, FS_READ, '/manifest/allow/read_paths', options.root, report)],
    [FS_WRITE, pathsOf(allow.write_paths, FS_WRITE, '/manifest/allow/write_paths', options.root, report)],
    [NET_FETCH, urlsOf(allow.hosts, report)],
    [TOOL_CALL, toolsOf(manifest, options, report)],
    [AGENT_DELEGATE, agentsOf(manifest, options, report)],
    [COST_BUDGET, amountsOf(budget, options.remaining ?? {}, report)],
    [MODEL_USE, options.modelIsLimit && agent.model ? [`${agent.model.vendor}/${agent.model.family}`] : []],
  ];
  const admission = admitLease({
    lease_request: Object.fromEntries(lists.filter(([, entries]) => entries.length > 0)),
    lease_constraints: { expires_at: expiryOf(lease) },
  });
  if (!admission.ok) {
    for (const { message } of admission.issues) report.refuse('lease_invalid', '', message);
  }
  if (!admission.ok || report.issues.length > 0) return { ok: false, issues: report.issues };
  const { wall_clock_ms: runtime } = budget;
  return {
    ok: true,
    lease: admission.lease,
    ...(runtime !== undefined && { max_runtime_sec: Math.floor(runtime / 1000) }),
    losses: report.losses,
  };
}

function leaveLimits({ allow, deny, budget }: AgentLeaseManifest, report: BridgeReport): void {
  for (const name of ['paths', 'hosts', 'commands'] as const) {
    if (deny[name].length > 0) report.leave('deny_lost', `/manifest/deny/${name}`, 'ARCP has no denials');
  }
  if (allow.commands.length > 0) {
    report.leave('commands_lost', '/manifest/allow/commands', 'ARCP has no capability for commands');
  }
  if (budget.steps !== undefined)
    report.leave('steps_lost', '/manifest/budget/steps', 'ARCP does not count steps');
}

function pathsOf(
  entries: readonly string[],
  capability: string,
  place: string,
  root: string,
  report: BridgeReport,
): string[] {
  return entries.flatMap((entry, index) => {
    // Two stars beside other text are one in a lease, and cross segments in ARCP.
    const segments = entry
      .split('/')
      .map((segment) => (segment === '**' ? segment : segment.replace(/\*+/g, '*')));
    const pattern = `${root}/${segments.join('/')}`;
    if (!/[?[]/.test(entry) && readPattern(capability, pattern).ok) return [pattern];
    report.lose('narrower', `${place}/${index}`, 'ARCP reads this text otherwise, so it is left out');
    return [];
  });
}

function urlsOf(entries: readonly string[], report: BridgeReport): string[] {
  return entries.flatMap((entry, index) => {
    const path = `/manifest/allow/hosts/${index}`;
    const host = hostPatternOf(entry);
    if (host === undefined) report.lose('narrower', path, 'covers no host, so it is left out');
    else report.lose('narrower', path, 'https at its default port alone');
    return host === undefined ? [] : [`https://${host}`];
  });
}

function hostPatternOf(entry: string): string | undefined {
  if (entry === '*') return '**';
  const isBelow = entry.startsWith('*.');
  const host = normalizeHost(isBelow ? entry.slice(2) : entry);
  if (host === undefined || !isBelow) return host && `${host}/**`;
  // No name lies below an address.
  return /^[0-9.]+$/.test(host) ? undefined : `**.${host}/**`;
}

function toolsOf(
  { allow, approvals }: AgentLeaseManifest,
  options: FromLeaseOptions,
  report: BridgeReport,
): string[] {
  return allow.tools.filter((tool, index) => {
    if (!approvals.includes(tool)) return true;
    const path = `/manifest/allow/tools/${index}`;
    const kept = options.bothInForce === true;
    report.lose(
      kept ? 'left_out' : 'narrower',
      path,
      'a person approves each call, which ARCP cannot ask for',
    );
    return kept;
  });
}

function agentsOf(
  { budget }: AgentLeaseManifest,
  { agents = [] }: FromLeaseOptions,
  report: BridgeReport,
): string[] {
  const path = '/manifest/budget/depth';
  if (!budget.depth) return [];
  if (agents.length === 0) {
    report.lose('narrower', path, 'ARCP names the agents that may be delegated to, and none were given');
    return [];
  }
  report.leave('delegation_lost', path, 'ARCP counts neither generations nor live children');
  return [...agents];
}

// As many digits as an amount has before its point.
const MOST: Decimal = { digits: 10n ** 18n - 1n, scale: 0 };
const MOST_PLACES = 18;

function amountsOf(
  budget: AgentLeaseManifest['budget'],
  remaining: NonNullable<FromLeaseOptions['remaining']>,
  report: BridgeReport,
): string[] {
  const kinds = [
    ['USD', 'cost_usd'],
    ['tokens', 'tokens'],
  ] as const;
  return kinds.flatMap(([currency, member]) => {
    const limits = [budget[member], remaining[member]].filter((limit) => limit !== undefined);
    const limit = decimalOf(Math.max(0, Math.min(...limits)));
    if (limits.length === 0 || limit === undefined) return [];
    const amount = truncate(lower(limit, MOST), MOST_PLACES);
    const text = formatDecimal(amount);
    if (text !== formatDecimal(limit))
      report.lose('narrower', `/manifest/budget/${member}`, `rounded down to ${text}`);
    return [`${currency}:${text}`];
  });
}

function expiryOf({ issued_at, expires_at, manifest }: AgentLease): string {
  const end = parseInstant(expires_at) ?? 0;
  const { wall_clock_ms } = manifest.budget;
  if (wall_clock_ms === undefined) return expires_at;
  const run = (parseInstant(issued_at) ?? 0) + wall_clock_ms;
  return new Date(Math.min(end, run)).toISOString();
}
