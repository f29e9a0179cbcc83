import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { validate } from '@cognitive-delivery/core';
import { member, pointer } from '../lib/json.js';
import { quote } from '../lib/quote.js';
import { autonomyRank } from '../manifest/agent-manifest.js';
import { isReading, type VerbTable } from '../manifest/verbs.js';
import { compareRisk, DEFAULT_RISK_SCALE, type RiskScale } from '../verify/risk.js';
import { type DeclaredScope, readScope } from './declared-scope.js';

const TOOL = /^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$/;
const APPROVAL_RANK = 4;
/** A thousand names, each held against as many that are prohibited. */
const MOST_COMPARED = 1_000_000;

/** Settings of {@link toManifest}. */
export interface ToManifestOptions {
  /** Who is asking; a credential's agent as an external one where absent. */
  readonly agent?: AgentLeaseManifest['agent'];
  /** What for; the role where absent. */
  readonly purpose?: string;
  /** The risk of each tool, as far as it is known. */
  readonly risks?: Readonly<Record<string, string | number>>;
  readonly riskScale?: RiskScale;
  readonly verbs?: VerbTable;
  /** Whether the credential is checked beside the lease, so that limits which a lease lacks still hold. */
  readonly bothInForce?: boolean;
}

/** Why there is no manifest: a limit that it could not hold. */
export interface ToManifestIssue {
  readonly code:
    | 'scope_malformed'
    | 'limit_lost'
    | 'prohibited_ambiguous'
    | 'autonomy_forbidden'
    | 'tools_empty'
    | 'manifest_invalid';
  readonly path: string;
  readonly message: string;
}

/**
 * One difference between what was declared and the manifest.
 * - `narrower`: the manifest allows less.
 * - `left_out`: a limit stays with the check of the credential, which therefore has to stay in force.
 */
export interface ToManifestLoss {
  readonly kind: 'narrower' | 'left_out';
  readonly path: string;
  readonly message: string;
}

/** A manifest to declare, or why there is none. */
export type ToManifest =
  | { readonly ok: true; readonly manifest: AgentLeaseManifest; readonly losses: readonly ToManifestLoss[] }
  | { readonly ok: false; readonly issues: readonly ToManifestIssue[] };

/**
 * Converts an agent manifest, or the payload of a credential, to an Agent Lease Manifest that is never wider.
 * Skills and tools become tools; what is prohibited is not among them, whatever grants it. A tool that acts at A4
 * waits for approval, and so does each whose risk is not known to be within what needs none. Limits on amounts,
 * domains, data and channels have no form in a lease: they are left to the check of the credential or the
 * conversion is refused. Whether the credential is genuine and of force is not judged here; until when it says to be
 * is among the losses.
 */
export function toManifest(declared: unknown, options: ToManifestOptions = {}): ToManifest {
  const scope = readScope(declared);
  if (scope === undefined) {
    const message = 'this is neither an agent manifest nor a credential with a scope';
    return { ok: false, issues: [{ code: 'scope_malformed', path: '', message }] };
  }
  if (countOf(scope) > MOST_COMPARED) {
    const message = 'more names are granted and prohibited than are held against each other';
    return { ok: false, issues: [{ code: 'scope_malformed', path: pointer(...scope.path), message }] };
  }
  const report = new Report(options.bothInForce === true);
  const tools = toolsOf(scope, report);
  const manifest: AgentLeaseManifest = {
    schema_version: '1.2',
    agent: options.agent ?? { name: scope.name.slice(0, 120), kind: 'external', runtime_agent: 'unknown' },
    intent: { purpose: (options.purpose ?? scope.role).slice(0, 500) },
    allow: { tools, read_paths: [], write_paths: [], hosts: [], commands: [] },
    deny: { commands: [], paths: [], hosts: [] },
    // Neither format says that an agent may hand on what it holds.
    budget: { depth: 0, fan_out: 0 },
    approvals: tools.filter((tool) => needsApproval(tool, scope, options)),
  };
  for (const { path, value } of scope.limits) report.leave(path, value);
  if (scope.validUntil !== undefined) report.expire(scope.validUntil);
  if (autonomyRank(scope.level) === undefined || scope.level === 'A5') {
    report.refuse('autonomy_forbidden', scope.levelPath, 'a lease is asked for at A0 to A4');
  }
  if (tools.length === 0) report.refuse('tools_empty', '', 'nothing is left that a lease could grant');
  if (report.issues.length === 0) {
    for (const { instancePath, message } of validate('agent-lease-manifest', manifest).errors) {
      report.refuse('manifest_invalid', instancePath, message);
    }
  }
  return report.issues.length > 0
    ? { ok: false, issues: report.issues }
    : { ok: true, manifest, losses: report.losses };
}

class Report {
  readonly issues: ToManifestIssue[] = [];
  readonly losses: ToManifestLoss[] = [];
  readonly #bothInForce: boolean;

  constructor(bothInForce: boolean) {
    this.#bothInForce = bothInForce;
  }

  refuse(code: ToManifestIssue['code'], path: string, message: string): void {
    this.issues.push({ code, path, message });
  }

  narrow(path: string, message: string): void {
    this.losses.push({ kind: 'narrower', path, message });
  }

  // Whoever asks for the lease says for how long.
  expire(until: string): void {
    const message = `a declaration has no end: ask for a lease that ends by ${quote(until)}`;
    this.losses.push({ kind: 'left_out', path: '/validUntil', message });
  }

  leave(path: string, limit: string): void {
    const message = `a lease has no form for ${limit}; check the credential beside it`;
    if (this.#bothInForce) this.losses.push({ kind: 'left_out', path, message });
    else this.refuse('limit_lost', path, message);
  }
}

function toolsOf(scope: DeclaredScope, report: Report): string[] {
  const granted = new Set<string>();
  for (const [list, names] of Object.entries(scope.granted)) {
    names.forEach((name, index) => {
      const path = pointer(...scope.path, list, index);
      const prohibition = scope.prohibited.find((entry) => prohibits(entry, name));
      if (prohibition === name) report.narrow(path, `${quote(name)} is prohibited, which wins`);
      else if (prohibition !== undefined) {
        const message = `whether ${quote(prohibition)} prohibits ${quote(name)} is not said; write out what is meant`;
        report.refuse('prohibited_ambiguous', path, message);
      } else if (!TOOL.test(name))
        report.narrow(path, `${quote(name)} is no name of a tool in a lease, so it is left out`);
      else granted.add(name);
    });
  }
  return [...granted];
}

function countOf({ granted, prohibited }: DeclaredScope): number {
  return Object.values(granted).flat().length * prohibited.length;
}

// Names are compared as written (section 4); one with a star may be meant for many, which nobody can tell.
function prohibits(entry: string, name: string): boolean {
  if (entry === name || entry.toLowerCase() === name.toLowerCase()) return true;
  if (!entry.includes('*')) return name.startsWith(`${entry}.`) || name.startsWith(`${entry}:`);
  const [start = '', ...rest] = entry.split('*');
  return name.startsWith(start) && name.endsWith(rest.at(-1) ?? '');
}

function needsApproval(tool: string, scope: DeclaredScope, options: ToManifestOptions): boolean {
  const { risks = {}, riskScale = DEFAULT_RISK_SCALE, verbs = {} } = options;
  if (autonomyRank(scope.level) === APPROVAL_RANK && !isReading(tool, verbs)) return true;
  const order = compareRisk(member(risks, tool), scope.maxRisk, riskScale);
  return order === undefined || order > 0;
}
