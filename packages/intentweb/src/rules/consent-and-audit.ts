import type { JsonObject } from '../lib/json.js';
import { listOf, objectOf } from '../lib/json.js';
import { must, type RuleFinding } from './finding.js';

/** The consent modes in which a person says yes to the very call. */
const CONFIRMED = new Set<unknown>(['explicit', 'step_up', 'human_review']);

/** High needs explicit confirmation (section 5); of critical the schema says so itself. */
export function confirmationFindings(
  { risk, requiresConsent, consentMode }: JsonObject,
  path: string,
): RuleFinding[] {
  if (risk !== 'high') return [];
  const message =
    'a capability of high risk needs a person to confirm each call: explicit, step_up or human_review';
  return [
    ...(requiresConsent === true ? [] : [must('IW-R-HIGH-CONFIRM', `${path}/requiresConsent`, message)]),
    ...(CONFIRMED.has(consentMode) ? [] : [must('IW-R-HIGH-CONFIRM', `${path}/consentMode`, message)]),
  ];
}

/** High and critical need an audit (section 5), and nothing that says there is none. */
export function auditFindings(capability: JsonObject, path: string): RuleFinding[] {
  const { risk, audit } = capability;
  if (risk !== 'high' && risk !== 'critical') return [];
  const enforcement = objectOf(capability['enforcement']);
  const isAudited =
    listOf(audit).length > 0 ||
    enforcement['audit'] === true ||
    objectOf(capability['authorization'])['auditRequired'] === true;
  const isDenied = enforcement['audit'] === false;
  if (isAudited && !isDenied) return [];
  const rule = risk === 'high' ? 'IW-R-HIGH-AUDIT' : 'IW-R-CRITICAL-AUDIT';
  const place = isDenied ? `${path}/enforcement/audit` : audit === undefined ? path : `${path}/audit`;
  return [
    must(
      rule,
      place,
      `a capability of ${risk} risk has to be recorded; say so in audit or enforcement.audit`,
    ),
  ];
}
