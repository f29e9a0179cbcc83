import type { Issue } from '@cognitive-delivery/core';
import { bindingsHash } from '../issue/bound-resources.js';
import { contentGaps } from '../issue/content-gaps.js';
import { member } from '../lib/json.js';
import { autonomyRank } from '../manifest/agent-manifest.js';
import type { VerifiedStatusList } from '../status/list-credential.js';
import type { Credential } from './content.js';
import { lowerRisk, type RiskScale } from './risk.js';

/** What was found on the way through the steps. */
export interface Observed {
  readonly credential: Credential;
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly riskScale: RiskScale;
  readonly lists: readonly VerifiedStatusList[];
  /** Whether it could not be told which credential of the agent is current. */
  readonly isCurrentUnknown: boolean;
}

/**
 * Returns what a credential leaves out or says otherwise than its manifest, outside the eight steps: all of it
 * warnings, since the specification makes none of it a reason to fail.
 */
export function observe({
  credential,
  manifest,
  riskScale,
  lists,
  isCurrentUnknown,
}: Observed): readonly Issue[] {
  const found: Issue[] = [...contentGaps(credential)];
  const subject = member(credential, 'credentialSubject');
  const warn = (code: string, path: string, message: string) => void found.push({ code, path, message });

  const [granted, most] = [
    autonomyRank(member(subject, 'autonomyLevel')),
    autonomyRank(member(manifest, 'autonomyMax')),
  ];
  if (granted !== undefined && (most === undefined || granted > most)) {
    warn(
      'autonomy_above_manifest',
      '/credentialSubject/autonomyLevel',
      'the level is above what the manifest declares',
    );
  }
  const [skills, declared] = [member(member(subject, 'scope'), 'skills'), member(manifest, 'skills')];
  const known = new Set<unknown>(Array.isArray(declared) ? declared : []);
  if (Array.isArray(skills) && !skills.every((skill) => known.has(skill))) {
    warn(
      'scope_beyond_manifest',
      '/credentialSubject/scope/skills',
      'a skill is granted that the manifest does not declare',
    );
  }
  const resources = member(subject, 'boundResources');
  const bound = member(manifest, 'bindingsHash');
  if (bound !== undefined && Array.isArray(resources) && bound !== bindingsHash(resources)) {
    const message =
      'the bound resources do not give the bindingsHash of the manifest; another issuer may derive it otherwise';
    warn('bindings_hash_mismatch', '/credentialSubject/boundResources', message);
  }
  const scope = member(subject, 'scope');
  const limits = member(manifest, 'limits');
  if (
    lowerRisk(member(scope, 'maxRiskWithoutApproval'), member(limits, 'maxRiskWithoutApproval'), riskScale)
      .differ
  ) {
    const message = 'the manifest sets another ceiling of risk; the lower one holds';
    warn('risk_limits_differ', '/credentialSubject/scope/maxRiskWithoutApproval', message);
  }
  if (lists.some(({ validUntil }) => validUntil === undefined)) {
    const message = 'the status list never runs out, so an old copy of it would be taken';
    warn('status_list_never_expires', '/credentialStatus', message);
  }
  if (isCurrentUnknown)
    warn('current_unknown', '', 'which credential of the agent is current could not be told');
  return found;
}
