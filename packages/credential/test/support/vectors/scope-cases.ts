import { approval, fail, pass, type VectorCase } from './case.js';
import { credential, hashOf, MANIFEST, token } from './material.js';

type Patch = Readonly<Record<string, unknown>>;

const act = (skill: unknown, more: Patch = { risk: 'low' }) => ({ action: { skill, ...more } });
const scope = (patch: Patch) =>
  token(
    credential({}, { scope: { ...(credential()['credentialSubject'] as { scope: Patch }).scope, ...patch } }),
  );

const withLimits = (limits: Patch, more: Patch) => {
  const manifest = { ...MANIFEST, limits };
  return {
    manifest: JSON.stringify(manifest),
    token: token(
      credential(
        {},
        {
          manifestHash: hashOf(manifest),
          scope: { skills: MANIFEST.skills, prohibited: MANIFEST.prohibited, ...more },
        },
      ),
    ),
  };
};

/** Step 8: one action. */
export const scopeCases: readonly VectorCase[] = [
  pass('s8-no-action', 'Without an action seven steps are taken.', { action: null }),
  pass('s8-equal-risk', 'The highest risk that needs no approval needs none.', act('reply.draft')),
  fail('s8-not-granted', 8, 'skill_not_in_scope', 'A skill that was not granted.', act('order.cancel')),
  fail('s8-prefix', 8, 'skill_not_in_scope', 'A skill that begins with a granted one.', act('order.readAll')),
  fail('s8-case', 8, 'skill_not_in_scope', 'Skills are compared as written.', act('Order.Read')),
  fail('s8-constructor', 8, 'skill_not_in_scope', 'A name that every object knows.', act('constructor')),
  fail('s8-proto', 8, 'skill_not_in_scope', 'Another one.', act('__proto__')),
  fail('s8-prohibited', 8, 'skill_prohibited', 'A skill that is prohibited.', act('payment.execute')),
  fail('s8-prohibited-wins', 8, 'skill_prohibited', 'Granted and prohibited: prohibited wins.', {
    ...act('order.read'),
    token: scope({ prohibited: ['order.read'] }),
  }),
  fail(
    's8-prohibited-by-manifest',
    8,
    'skill_prohibited',
    'What the manifest prohibits no credential grants.',
    { ...act('payment.execute'), token: scope({ skills: ['payment.execute'], prohibited: [] }) },
  ),
  pass(
    's8-beyond-manifest',
    'A skill that the credential grants and the manifest does not declare is a warning: step 8 goes by the credential.',
    { ...act('order.cancel'), token: scope({ skills: ['order.cancel'] }) },
  ),
  pass('s8-own-name', 'A granted skill with a name that every object knows.', {
    ...act('constructor'),
    token: scope({ skills: ['constructor'] }),
  }),
  fail('s8-scope-missing', 8, 'scope_malformed', 'A credential without a scope.', {
    token: token(credential({}, { scope: undefined })),
  }),
  fail('s8-prohibited-missing', 8, 'scope_malformed', 'A list of what is prohibited is never left out.', {
    token: scope({ prohibited: undefined }),
  }),
  fail('s8-skills-text', 8, 'scope_malformed', 'A text in place of a list: a part of it would match.', {
    token: scope({ skills: 'order.read' }),
  }),
  fail('s8-action-empty', 8, 'action_malformed', 'An action without a skill.', { action: {} }),
  fail('s8-action-array', 8, 'action_malformed', 'A list in place of a skill.', act(['order.read'])),
  approval(
    'approval-risk',
    'approval_for_risk',
    'In scope, and above the risk that needs no approval.',
    act('reply.draft', { risk: 'medium' }),
  ),
  approval(
    'approval-risk-critical',
    'approval_for_risk',
    'The same, far above.',
    act('reply.draft', { risk: 'critical' }),
  ),
  approval(
    'approval-risk-unknown',
    'risk_unknown',
    'A risk that is on no scale.',
    act('reply.draft', { risk: 'tiny' }),
  ),
  approval(
    'approval-risk-case',
    'risk_unknown',
    'Words are compared as written.',
    act('reply.draft', { risk: 'LOW' }),
  ),
  approval(
    'approval-risk-missing',
    'risk_unknown',
    'An action whose risk nobody tells.',
    act('reply.draft', {}),
  ),
  approval(
    'approval-risk-inherited',
    'risk_unknown',
    'A name that every object knows.',
    act('reply.draft', { risk: 'constructor' }),
  ),
  approval('approval-max-missing', 'risk_unknown', 'No highest risk is given.', {
    ...act('reply.draft'),
    ...withLimits({}, {}),
  }),
  approval('approval-max-unknown', 'risk_unknown', 'The highest risk is on no scale.', {
    ...act('reply.draft'),
    ...withLimits({}, { maxRiskWithoutApproval: 'any' }),
  }),
  approval('approval-mixed', 'risk_unknown', 'A number and a word are not compared.', {
    ...act('reply.draft', { risk: 1 }),
  }),
  pass('s8-numbers', 'Numbers are compared with numbers.', {
    ...act('reply.draft', { risk: 3 }),
    ...withLimits({}, { maxRiskWithoutApproval: 5 }),
  }),
  approval('approval-numbers', 'approval_for_risk', 'A higher number.', {
    ...act('reply.draft', { risk: 5.5 }),
    ...withLimits({}, { maxRiskWithoutApproval: 5 }),
  }),
  approval('approval-lower-wins', 'approval_for_risk', 'The manifest allows less than the credential.', {
    ...act('reply.draft', { risk: 'medium' }),
    ...withLimits({ maxRiskWithoutApproval: 'low' }, { maxRiskWithoutApproval: 'high' }),
  }),
  pass('s8-own-scale', 'A verifier may have a scale of its own.', {
    ...act('reply.draft', { risk: 'green' }),
    ...withLimits({}, { maxRiskWithoutApproval: 'amber' }),
    risk_scale: ['green', 'amber', 'red'],
  }),
  fail(
    'order-scope-before-approval',
    8,
    'skill_not_in_scope',
    'An approval never hides that an action is out of scope.',
    act('order.cancel', { risk: 'critical' }),
  ),
  fail(
    'order-prohibited-before-approval',
    8,
    'skill_prohibited',
    'Nor that it is prohibited.',
    act('payment.execute', { risk: 'critical' }),
  ),
  fail(
    's8-level-above',
    8,
    'level_above_credential',
    'An action above the level that was granted.',
    act('reply.draft', { risk: 'low', level: 'A3' }),
  ),
  fail(
    's8-level-above-manifest',
    8,
    'level_above_credential',
    'An action at the level of the credential, which is above that of the manifest.',
    {
      ...act('reply.draft', { risk: 'low', level: 'A3' }),
      token: token(credential({}, { autonomyLevel: 'A3' })),
    },
  ),
  fail(
    's8-level-a5',
    8,
    'level_forbidden',
    'No agent acts at A5.',
    act('reply.draft', { risk: 'low', level: 'A5' }),
  ),
  fail('s8-credential-a5', 8, 'level_forbidden', 'A credential of A5 grants nothing.', {
    ...act('reply.draft'),
    token: token(credential({}, { autonomyLevel: 'A5' })),
  }),
  pass('s8-level-missing', 'A credential that tells no level is incomplete, which is a warning.', {
    ...act('reply.draft'),
    token: token(credential({}, { autonomyLevel: undefined })),
  }),
  fail(
    's8-level-told',
    8,
    'level_above_credential',
    'An action that tells its level needs one that is granted.',
    {
      ...act('reply.draft', { risk: 'low', level: 'A1' }),
      token: token(credential({}, { autonomyLevel: undefined })),
    },
  ),
  fail('s8-level-unknown', 8, 'scope_malformed', 'There is no such level.', {
    ...act('reply.draft'),
    token: token(credential({}, { autonomyLevel: 'A9' })),
  }),
  approval('approval-risk-null', 'risk_unknown', 'Null is no risk.', act('reply.draft', { risk: null })),
  approval(
    'approval-risk-list',
    'risk_unknown',
    'A list that holds one.',
    act('reply.draft', { risk: ['low'] }),
  ),
  fail('s8-domain', 8, 'domain_not_in_scope', 'An action in a domain that was not granted.', {
    ...act('reply.draft', { risk: 'low', domain: 'finance' }),
    token: scope({ domains: ['logistics'] }),
  }),
  pass('s8-domain-granted', 'And in one that was.', {
    ...act('reply.draft', { risk: 'low', domain: 'logistics' }),
    token: scope({ domains: ['logistics'] }),
  }),
  fail(
    's8-amount',
    8,
    'amount_above_scope',
    'An amount above what one transaction may come to.',
    act('reply.draft', { risk: 'low', amountEur: 0.01 }),
  ),
  pass('s8-amount-within', 'An amount within it.', {
    ...act('reply.draft', { risk: 'low', amountEur: 250 }),
    ...withLimits({ maxTransactionEur: 250 }, { maxRiskWithoutApproval: 'low', maxTransactionEur: 250 }),
  }),
  fail('s8-amount-manifest', 8, 'amount_above_scope', 'An amount that only the manifest limits.', {
    ...act('reply.draft', { risk: 'low', amountEur: 250.01 }),
    ...withLimits({ maxTransactionEur: 250 }, { maxRiskWithoutApproval: 'low' }),
  }),
  fail(
    's8-amount-manifest-lower',
    8,
    'amount_above_scope',
    'An amount above the lower limit, of the manifest.',
    {
      ...act('reply.draft', { risk: 'low', amountEur: 250 }),
      token: scope({ maxTransactionEur: 250 }),
    },
  ),
  ...[null, 'finance', { finance: true }, ['finance', 1]].map((domains, index) =>
    fail(
      `s8-domains-malformed-${index + 1}`,
      8,
      'domain_not_in_scope',
      'Domains in a form that nobody can read let nothing through.',
      { ...act('reply.draft', { risk: 'low', domain: 'logistics' }), token: scope({ domains }) },
    ),
  ),
  fail(
    's8-amount-negative',
    8,
    'action_malformed',
    'An amount below zero.',
    act('reply.draft', { risk: 'low', amountEur: -1 }),
  ),
];
