import { isTexts, member } from '../lib/json.js';
import { quote } from '../lib/quote.js';
import { autonomyRank } from '../manifest/agent-manifest.js';
import { isReading, type VerbTable } from '../manifest/verbs.js';
import { type Action, type Approval, findApproval, isAction } from './action.js';
import { fault, type StepFault } from './codes.js';
import type { Credential } from './content.js';
import { compareRisk, lowerRisk, type RiskScale } from './risk.js';

const APPROVAL_RANK = 4;
const FORBIDDEN_RANK = 5;

/** What step 8 goes by. */
export interface ScopeContext {
  readonly credential: Credential;
  /** The manifest that step 7 found to be the bound one. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly approvals: readonly Approval[];
  readonly riskScale: RiskScale;
  readonly verbs: VerbTable;
  readonly now: number;
}

/** What step 8 found: a fault, that a person has to approve first, or nothing against the action. */
export type ScopeVerdict =
  | StepFault
  | { readonly ok: true; readonly approval?: Approval }
  | {
      readonly ok: 'requires_approval';
      readonly code: 'approval_for_level' | 'approval_for_risk' | 'risk_unknown';
      readonly reason: string;
    };

/**
 * Judges one action (step 8). What is out of scope fails, whatever was approved; what is in scope and above what
 * needs no approval is the third outcome, and so is what cannot be compared.
 */
export function checkScope(action: unknown, context: ScopeContext): ScopeVerdict {
  if (!isAction(action))
    return fault('action_malformed', 'an action has a skill, and its other members in their form');
  const subject = member(context.credential, 'credentialSubject');
  const scope = member(subject, 'scope');
  const [skills, prohibited] = [member(scope, 'skills'), member(scope, 'prohibited')];
  if (!isTexts(skills) || !isTexts(prohibited)) {
    return fault('scope_malformed', 'the scope has no lists of skills and of what is prohibited');
  }
  if (prohibited.includes(action.skill) || listed(member(context.manifest, 'prohibited'), action.skill)) {
    return fault('skill_prohibited', `${quote(action.skill)} is prohibited`);
  }
  if (!skills.includes(action.skill)) {
    return fault('skill_not_in_scope', `${quote(action.skill)} is not among the skills`);
  }
  const level = member(subject, 'autonomyLevel');
  const most = autonomyRank(level ?? member(context.manifest, 'autonomyMax'));
  const wanted = levelOf(action, most, context.verbs);
  return (
    judgeLevel(action, wanted, level, context.manifest) ??
    judgeBounds(action, scope, member(context.manifest, 'limits')) ??
    judgeApproval(action, wanted, subject, context)
  );
}

function listed(list: unknown, skill: string): boolean {
  return Array.isArray(list) && list.includes(skill);
}

// A level that is not told is held to be as high as the credential goes, or its manifest where it tells none, unless
// the skill only reads.
function levelOf(action: Action, granted: number | undefined, verbs: VerbTable): number | undefined {
  if (action.level !== undefined) return autonomyRank(action.level);
  return isReading(action.skill, verbs) ? 0 : granted;
}

function judgeLevel(
  action: Action,
  wanted: number | undefined,
  level: unknown,
  manifest: ScopeContext['manifest'],
): StepFault | undefined {
  const granted = autonomyRank(level);
  if (granted === undefined && level !== undefined)
    return fault('scope_malformed', 'there is no such level of autonomy');
  if (wanted === FORBIDDEN_RANK || granted === FORBIDDEN_RANK) {
    return fault('level_forbidden', 'no agent may act at level A5');
  }
  const most = Math.min(granted ?? -1, autonomyRank(member(manifest, 'autonomyMax')) ?? FORBIDDEN_RANK);
  if (action.level !== undefined && (wanted ?? 0) > most) {
    return fault(
      'level_above_credential',
      'the action is of a higher level than the credential and its manifest grant',
    );
  }
  return undefined;
}

// A limit in a form that cannot be read lets nothing through; an empty list of domains is no limit.
function judgeBounds({ domain, amountEur }: Action, scope: unknown, limits: unknown): StepFault | undefined {
  const domains = member(scope, 'domains');
  const isOpen = domains === undefined || (Array.isArray(domains) && domains.length === 0);
  if (domain !== undefined && !isOpen && !(isTexts(domains) && domains.includes(domain))) {
    return fault('domain_not_in_scope', `${quote(domain)} is not among the domains`);
  }
  for (const most of [member(scope, 'maxTransactionEur'), member(limits, 'maxTransactionEur')]) {
    if (amountEur !== undefined && most !== undefined && !(typeof most === 'number' && amountEur <= most)) {
      return fault('amount_above_scope', 'the amount is above what one transaction may come to');
    }
  }
  return undefined;
}

function judgeApproval(
  action: Action,
  wanted: number | undefined,
  subject: unknown,
  context: ScopeContext,
): ScopeVerdict {
  const needed = needOf(action, wanted, subject, context);
  if (needed === undefined) return { ok: true };
  const id = member(context.credential, 'id');
  const approval = findApproval(context.approvals, { credential: id, action, now: context.now });
  return approval === undefined ? { ok: 'requires_approval', ...needed } : { ok: true, approval };
}

function needOf(
  action: Action,
  level: number | undefined,
  subject: unknown,
  { manifest, riskScale }: ScopeContext,
) {
  if (level === APPROVAL_RANK) {
    const reason = 'an action of level A4 is approved by a person, each time';
    return { code: 'approval_for_level', reason } as const;
  }
  const { max } = lowerRisk(
    member(member(subject, 'scope'), 'maxRiskWithoutApproval'),
    member(member(manifest, 'limits'), 'maxRiskWithoutApproval'),
    riskScale,
  );
  const order = compareRisk(action.risk, max, riskScale);
  if (order === undefined) {
    const reason =
      'the risk of the action, or the highest that needs no approval, is not known: a person has to approve';
    return { code: 'risk_unknown', reason } as const;
  }
  if (order <= 0) return undefined;
  const reason = 'the risk is above what may be done without approval: a person has to approve';
  return { code: 'approval_for_risk', reason } as const;
}
