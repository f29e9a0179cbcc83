import type { Capability, SiteManifest } from '../manifest.js';
import type { BindingChoice } from './choose-binding.js';
import type { SiteLoss } from './report.js';

type Loss = Omit<SiteLoss, 'site'>;

/** What a site says beyond its capabilities, which no lease carries. */
export function manifestLosses({ status, knowledge, authProfiles }: SiteManifest): readonly Loss[] {
  return [
    ...(status === 'stable'
      ? []
      : [loss('warning', '/status', `the publisher calls this manifest ${status}`)]),
    loss('left_out', '/knowledge', `${knowledge.length} sources of knowledge open nothing`),
    loss('lost', '/policies', 'what the publisher expects, in words for people; read them'),
    loss('left_out', '/identity', 'who the site is does not make the agent anyone'),
    loss('left_out', '/platform', 'what the site runs on opens nothing'),
    ...(authProfiles === undefined
      ? []
      : [loss('lost', '/authProfiles', 'how to sign in is for the client')]),
  ];
}

const STRICT = new Set<string | undefined>(['step_up', 'human_review', 'provider_confirmed']);

/** What a lease does not say of a capability. */
export function capabilityLosses(
  capability: Capability,
  path: string,
  choice: Extract<BindingChoice, { ok: true }>,
): readonly Loss[] {
  const { authorization = {}, consentMode, enforcement } = capability;
  const place = `${path}/bindings/${choice.index}`;
  const losses: Loss[] = [
    loss('lost', `${path}/risk`, `the risk, ${capability.risk}, shows in a lease only as an approval`),
    loss(
      'outer_bound',
      place,
      'the host opens every path, method and port of it where the lease alone is checked',
    ),
  ];
  const add = (kind: Loss['kind'], member: string, message: string) =>
    losses.push(loss(kind, `${path}/${member}`, message));
  if (STRICT.has(consentMode))
    add('lost', 'consentMode', `an approval does not say ${consentMode}; see to it`);
  if (STRICT.has(authorization.consentMode)) {
    add(
      'lost',
      'authorization/consentMode',
      `an approval does not say ${authorization.consentMode}; see to it`,
    );
  }
  if (capability.requiresAuthentication) {
    add('lost', 'requiresAuthentication', 'the caller has to be signed in, which no lease does');
  }
  if (authorization.authProfiles !== undefined)
    add('lost', 'authorization/authProfiles', 'how to sign in is for the client');
  if (authorization.consentBinding !== undefined) {
    add(
      'lost',
      'authorization/consentBinding',
      'an approval is bound to the arguments of one call, and to no more',
    );
  }
  if (authorization.idempotencyRequired || enforcement?.idempotency) {
    add(
      'lost',
      authorization.idempotencyRequired ? 'authorization/idempotencyRequired' : 'enforcement/idempotency',
      'send an idempotency key',
    );
  }
  if (authorization.auditRequired) add('lost', 'authorization/auditRequired', 'record the call');
  if (enforcement !== undefined) add('left_out', 'enforcement', "where the site's own checks run");
  if (capability.audit !== undefined) add('left_out', 'audit', 'what the site records');
  for (const member of ['inputSchema', 'outputSchema'] as const) {
    if (capability[member] !== undefined) add('lost', member, 'a lease says nothing of input and output');
  }
  if (choice.handoff) {
    losses.push(
      loss(
        'left_out',
        `${place}/url`,
        'the user goes on at this page; hosts that it leads to are not granted',
      ),
    );
  }
  const others = choice.passedOver.map(({ index, message }) =>
    loss(
      'left_out',
      `${path}/bindings/${index}`,
      index === choice.index ? `one server of it: ${message}` : message,
    ),
  );
  return [...losses, ...others];
}

function loss(kind: Loss['kind'], path: string, message: string): Loss {
  return { kind, path, message };
}
