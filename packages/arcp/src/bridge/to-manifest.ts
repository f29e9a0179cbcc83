import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { escapesWorkspace, validate } from '@cognitive-delivery/core';
import { type Decimal, formatDecimal, lower, truncate } from '../budget/decimal.js';
import { AGENT_DELEGATE, FS_READ, FS_WRITE, MODEL_USE, NET_FETCH, TOOL_CALL } from '../capability.js';
import type { AdmittedLease } from '../lease.js';
import type { Pattern } from '../pattern/pattern.js';
import { canonicalTarget } from '../target/canonical-target.js';
import { type BridgeIssue, type BridgeLoss, BridgeReport, rootFault } from './report.js';

/** Settings of {@link toManifest}. */
export interface ToManifestOptions {
  /** The absolute path of the workspace that manifest paths are relative to. */
  readonly root: string;
  /** Who is asking and what for, which an ARCP lease does not say. */
  readonly agent: AgentLeaseManifest['agent'];
  readonly intent: AgentLeaseManifest['intent'];
  /** The manifest that the answer will be narrowed against: depth, fan-out and a host of `*` come from there alone. */
  readonly parent?: AgentLeaseManifest;
  /** The names of the tools there are, which patterns of tools are expanded against. */
  readonly tools?: readonly string[];
  /** Whether `http` URLs may become hosts as `https` ones do. */
  readonly http?: boolean;
  /** Whether the ARCP check goes on beside the manifest, so that limits which the manifest lacks still hold. */
  readonly bothInForce?: boolean;
}

/** A manifest to declare, or why there is none. */
export type ToManifest =
  | {
      readonly ok: true;
      readonly manifest: AgentLeaseManifest;
      /** When the lease has to end, for the issuer; a manifest does not say. */
      readonly expires_at?: string;
      readonly losses: readonly BridgeLoss[];
    }
  | { readonly ok: false; readonly issues: readonly BridgeIssue[] };

/**
 * Converts an ARCP lease to an Agent Lease Manifest that is equal or narrower, and refuses where the manifest
 * would lose a limit: paths outside the workspace, URLs that are limited beyond their host, patterns of tools
 * that cannot be expanded, names of agents and models, currencies but USD and tokens, vendor capabilities.
 *
 * A host of a manifest opens every scheme and port; what `https://host/**` gives is labelled for it.
 */
export function toManifest(lease: AdmittedLease, options: ToManifestOptions): ToManifest {
  const report = new BridgeReport(options.bothInForce === true);
  const fault = rootFault(options.root);
  if (fault !== undefined) report.refuse('root_malformed', '', fault);

  const manifest: AgentLeaseManifest = {
    schema_version: '1.2',
    agent: options.agent,
    intent: options.intent,
    allow: {
      tools: each(lease, TOOL_CALL, (pattern, path) => toolsOf(pattern, path, options, report)),
      read_paths: each(lease, FS_READ, (pattern, path) => pathOf(pattern, path, options.root, report)),
      write_paths: each(lease, FS_WRITE, (pattern, path) => pathOf(pattern, path, options.root, report)),
      hosts: each(lease, NET_FETCH, (pattern, path) => hostOf(pattern, path, options, report)),
      commands: [],
    },
    deny: { commands: [], paths: [], hosts: [] },
    budget: { ...amountsOf(lease, report), ...delegationOf(lease, options, report) },
    approvals: [],
  };
  for (const capability of lease.patterns.keys()) leaveUnknown(capability, report);
  if (manifest.allow.tools.length === 0) {
    report.refuse('tools_empty', '/lease_request/tool.call', 'a manifest without a tool is refused (R2)');
  }
  if (report.issues.length === 0) checkManifest(manifest, report);
  if (report.issues.length > 0) return { ok: false, issues: report.issues };
  return { ok: true, manifest, ...lease.constraints, losses: report.losses };
}

type Convert = (pattern: Pattern, path: string) => readonly string[];

function each({ patterns }: AdmittedLease, capability: string, convert: Convert): string[] {
  const entries = patterns.get(capability) ?? [];
  const converted = entries.flatMap((pattern, index) =>
    convert(pattern, `/lease_request/${capability}/${index}`),
  );
  return [...new Set(converted)];
}

function toolsOf(
  { text, matches }: Pattern,
  path: string,
  { tools = [] }: ToManifestOptions,
  report: BridgeReport,
) {
  if (!text.includes('*')) return [text];
  const names = tools.filter((name) => matches(canonicalTarget(TOOL_CALL, name)));
  if (text === '*' || text === '**' || names.length === 0) {
    const message = 'a manifest names tools one by one; give the names that this pattern stands for';
    report.refuse('tool_not_expandable', path, message);
    return [];
  }
  report.lose(
    'narrower',
    path,
    `stands for ${names.length} tools that are known now, and for none added later`,
  );
  return names;
}

function pathOf({ text }: Pattern, path: string, root: string, report: BridgeReport): string[] {
  if (!text.startsWith(`${root}/`)) {
    report.refuse(
      'path_outside_workspace',
      path,
      'a manifest has no paths but those below the workspace (R3)',
    );
    return [];
  }
  const relative = text.slice(root.length + 1);
  const isGlued = relative.split('/').some((segment) => segment !== '**' && segment.includes('**'));
  if (isGlued || /[?[]/.test(relative) || escapesWorkspace(relative)) {
    const message =
      'a manifest reads this text otherwise; write * and ** for whole segments, and no ?, [ or ~';
    report.refuse('path_not_expressible', path, message);
    return [];
  }
  return [relative];
}

function hostOf({ net }: Pattern, path: string, options: ToManifestOptions, report: BridgeReport): string[] {
  const scheme = net?.scheme ?? '';
  const entry = hostEntry(net?.host);
  const isWhole = net?.port === '' && (net.path === undefined || net.path === '/**');
  if (entry === undefined || (scheme !== 'https' && scheme !== 'http')) {
    report.leave(
      'url_limit_lost',
      path,
      'no host of a manifest stands for these URLs, so it opens none of them',
    );
    return [];
  }
  if (entry === '*' && !options.parent?.allow.hosts.includes('*')) {
    report.refuse('host_any', path, 'any host is granted only where the parent has any host');
    return [];
  }
  const isPlain = isWhole && (scheme === 'https' || options.http === true) && !isOneLabel(net?.host);
  if (!isPlain) {
    const message = 'a host of a manifest opens every scheme, port and path, and names at any depth below *';
    return report.mayBound('url_limit_lost', path, message) ? [entry] : [];
  }
  report.lose(
    'outer_bound',
    path,
    'the host opens every scheme and port where the manifest alone is checked',
  );
  return [entry];
}

// The entry that stands for a host pattern or for more, where there is one.
function hostEntry(host: string | undefined): string | undefined {
  if (host === undefined) return '*';
  const [, below] = /^\*\.(?:\*\*\.)?(.+)$/.exec(host) ?? [];
  if (below !== undefined) return below.includes('*') ? undefined : `*.${below}`;
  if (host === '*.**') return '*';
  return host.includes('*') ? undefined : host;
}

function isOneLabel(host: string | undefined): boolean {
  return host !== undefined && /^\*\.(?!\*\*)/.test(host);
}

function amountsOf({ amounts }: AdmittedLease, report: BridgeReport): AgentLeaseManifest['budget'] {
  const budget: AgentLeaseManifest['budget'] = {};
  for (const [index, { currency, value, text }] of amounts.entries()) {
    const path = `/lease_request/cost.budget/${index}`;
    if (currency === 'USD') budget.cost_usd = rounded(significant(value), text, path, report);
    else if (currency === 'tokens') budget.tokens = rounded(wholeTokens(value), text, path, report);
    else report.leave('currency_lost', path, 'a manifest has amounts of USD and of tokens alone');
  }
  return budget;
}

const MOST_TOKENS: Decimal = { digits: BigInt(Number.MAX_SAFE_INTEGER), scale: 0 };
// Every number of so many digits is read back as it was written.
const EXACT_DIGITS = 15;

function wholeTokens(value: Decimal): Decimal {
  return lower(truncate(value, 0), MOST_TOKENS);
}

function significant(value: Decimal): Decimal {
  const plain = formatDecimal(value).replace('.', '').replace(/^0+/, '');
  if (plain.length <= EXACT_DIGITS) return value;
  const whole = formatDecimal(truncate(value, 0)).length;
  if (whole < EXACT_DIGITS) return truncate(value, EXACT_DIGITS - whole);
  const unit = 10n ** BigInt(whole - EXACT_DIGITS);
  return { digits: (truncate(value, 0).digits / unit) * unit, scale: 0 };
}

function rounded(value: Decimal, text: string, path: string, report: BridgeReport): number {
  const granted = formatDecimal(value);
  const asked = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  if (granted !== asked.replace(/^0+(?=[0-9])/, ''))
    report.lose('narrower', path, `rounded down to ${granted}`);
  return Number(granted);
}

function delegationOf(
  { patterns }: AdmittedLease,
  { parent }: ToManifestOptions,
  report: BridgeReport,
): AgentLeaseManifest['budget'] {
  const agents = patterns.get(AGENT_DELEGATE) ?? [];
  if (agents.length === 0) return { depth: 0, fan_out: 0 };
  const path = `/lease_request/${AGENT_DELEGATE}`;
  const { depth, fan_out } = parent?.budget ?? {};
  if (depth === undefined || fan_out === undefined) {
    report.refuse(
      'delegation_lost',
      path,
      'depth and fan-out come from the parent manifest; give one that has both',
    );
    return {};
  }
  report.leave('agents_lost', path, 'a manifest does not name the agents that may be delegated to');
  return { depth: Math.max(0, depth - 1), fan_out };
}

const CARRIED = new Set<string>([FS_READ, FS_WRITE, NET_FETCH, TOOL_CALL, AGENT_DELEGATE]);

function leaveUnknown(capability: string, report: BridgeReport): void {
  if (CARRIED.has(capability)) return;
  const path = `/lease_request/${capability}`;
  if (capability === MODEL_USE)
    report.leave('model_lost', path, 'a manifest says which model runs, not which may be used');
  else report.leave('vendor_lost', path, 'a manifest has no vendor capabilities');
}

function checkManifest(manifest: AgentLeaseManifest, report: BridgeReport): void {
  for (const { instancePath, message } of validate('agent-lease-manifest', manifest).errors) {
    report.refuse(
      'manifest_invalid',
      '',
      `the manifest would not validate at ${instancePath || 'its root'}: ${message}`,
    );
  }
}
