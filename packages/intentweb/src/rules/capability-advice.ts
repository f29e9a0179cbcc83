import { isReadingKind, neededMembers } from '../lib/binding-kinds.js';
import { type JsonObject, listOf, objectOf, pointer } from '../lib/json.js';
import { wordSet } from '../lib/words.js';
import { advice, type RuleFinding } from './finding.js';

/** What the definitions of risk, consent and enforcement make one look at again. */
export function capabilityAdvice(capability: JsonObject, path: string): RuleFinding[] {
  return [
    ...riskAdvice(capability, path),
    ...consentAdvice(capability, path),
    ...enforcementAdvice(capability, path),
    ...bindingAdvice(capability, path),
    ...nameAdvice(capability, path),
  ];
}

function riskAdvice(capability: JsonObject, path: string): RuleFinding[] {
  const { risk, type, stateChange, requiresAuthentication } = capability;
  const at = `${path}/risk`;
  const findings: RuleFinding[] = [];
  if (risk === 'low' && (stateChange === true || requiresAuthentication === true)) {
    findings.push(
      advice(
        'IW-A-LOW-NOT-PUBLIC',
        at,
        'low is for public reading; this changes something or needs a sign-in',
      ),
    );
  }
  if (risk === 'high' && stateChange === false) {
    findings.push(
      advice('IW-A-HIGH-NO-CHANGE', at, 'high is for changes; this says that it changes nothing'),
    );
  }
  if (type === 'transaction' && risk !== 'critical') {
    findings.push(
      advice('IW-A-TRANSACTION-BELOW-CRITICAL', at, 'payments, orders and commitments are critical'),
    );
  }
  if (risk === 'critical' && requiresAuthentication === false) {
    const message =
      'a critical capability should know its caller; say who signs in, or how a guest is confirmed';
    if (!isConfirmedElsewhere(capability)) {
      findings.push(advice('IW-A-CRITICAL-UNAUTHENTICATED', `${path}/requiresAuthentication`, message));
    }
  }
  const isIdempotent =
    objectOf(capability['enforcement'])['idempotency'] === true ||
    objectOf(capability['authorization'])['idempotencyRequired'] === true;
  if (risk === 'critical' && !isIdempotent) {
    const message = 'a critical call that is repeated should count once; say so in enforcement.idempotency';
    findings.push(advice('IW-A-CRITICAL-NOT-IDEMPOTENT', path, message));
  }
  return findings;
}

// A second factor, a reviewer or the provider of a hosted checkout learns who is calling.
function isConfirmedElsewhere({ consentMode, bindings }: JsonObject): boolean {
  const isHosted = (binding: unknown) => objectOf(binding)['kind'] === 'hosted-checkout';
  return consentMode === 'step_up' || consentMode === 'human_review' || listOf(bindings).every(isHosted);
}

function consentAdvice({ risk, requiresConsent, consentMode }: JsonObject, path: string): RuleFinding[] {
  const at = `${path}/consentMode`;
  const isNone = consentMode === 'none' || consentMode === 'implicit';
  if (risk === 'medium' && isNone) {
    return [
      advice('IW-A-MEDIUM-UNCONFIRMED', at, 'what submits data or starts something should be confirmed'),
    ];
  }
  const isUnclear =
    (requiresConsent === true && consentMode === 'none') || (requiresConsent === false && !isNone);
  const message = 'requiresConsent and consentMode say two things; readers take the stricter one';
  return isUnclear && typeof consentMode === 'string' ? [advice('IW-A-CONSENT-UNCLEAR', at, message)] : [];
}

function enforcementAdvice(capability: JsonObject, path: string): RuleFinding[] {
  if (capability['stateChange'] !== true) return [];
  const enforcement = objectOf(capability['enforcement']);
  // That nobody signs in is enforced nowhere, and no fault.
  const names = [
    'inputValidation',
    'policy',
    'consent',
    ...(capability['requiresAuthentication'] ? ['auth'] : []),
  ];
  const lax = names.filter((name) => typeof enforcement[name] === 'string' && enforcement[name] !== 'server');
  return lax.map((name) => {
    return advice(
      'IW-A-NOT-ENFORCED',
      `${path}/enforcement/${name}`,
      'a change is safe only where the server checks it',
    );
  });
}

function bindingAdvice(capability: JsonObject, path: string): RuleFinding[] {
  const bindings = listOf(capability['bindings']).map(objectOf);
  const findings = bindings.flatMap((binding, index) => {
    const { kind } = binding;
    const missing = neededMembers(kind).filter((name) => binding[name] === undefined);
    if (missing.length === 0) return [];
    const message = `no client can use this ${kind} binding: it lacks ${missing.join(' and ')}`;
    return [advice('IW-A-BINDING-INCOMPLETE', pointer(`${path}/bindings`, index), message)];
  });
  const onlyReads = bindings.length > 0 && bindings.every(({ kind }) => isReadingKind(kind));
  if (capability['stateChange'] === true && onlyReads) {
    const message = 'this changes something, and every binding only reads; add one that carries it out';
    findings.push(advice('IW-A-STATE-CHANGE-BY-READING', `${path}/bindings`, message));
  }
  return findings;
}

const OVERBROAD = wordSet(`
  manage_account perform_admin_action admin_action manage_site full_access do_anything
  any_action execute_anything run_any_command call_any_endpoint
`);

function nameAdvice({ id, intent }: JsonObject, path: string): RuleFinding[] {
  const isBroad = (name: unknown) => typeof name === 'string' && OVERBROAD.has(name.replace(/[-.]/g, '_'));
  const member = isBroad(id) ? 'id' : isBroad(intent) ? 'intent' : undefined;
  if (member === undefined) return [];
  return [
    advice(
      'IW-A-OVERBROAD',
      `${path}/${member}`,
      'name one thing that a person could agree to; split this one',
    ),
  ];
}
