import { findCredentials, type Issue, parseUrl } from '@cognitive-delivery/core';
import { isFilled, isObject, isTexts, member, pointer } from '../lib/json.js';
import { quote } from '../lib/quote.js';
import { type AgentManifest, autonomyRank } from '../manifest/agent-manifest.js';
import { compareRisk, DEFAULT_RISK_SCALE, type RiskScale } from '../verify/risk.js';
import { bindingsHash } from './bound-resources.js';
import type { CredentialRequest } from './credential-request.js';

const DID = /^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/;
const UUID = /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SECRET_NAME = /secret|token|passw|credential|api_?key|private|external_?id|^key$|^value$/i;
const LONGEST_YEARS_SECONDS = 10 * 366 * 86_400;

/** Returns which members of a request have another form than their type says, as JSON from outside may. */
export function shapeFaults(request: CredentialRequest): readonly Issue[] {
  const faulty = (path: string, message: string): Issue => ({ code: 'request_malformed', path, message });
  const lists = (['skills', 'prohibited', 'domains'] as const)
    .filter((name) => request[name] !== undefined && !isTexts(request[name]))
    .map((name) => faulty(pointer(name), 'this is a list of texts'));
  const { boundResources = [], mcpServers = [], agent, killSwitch, maxRiskWithoutApproval: risk } = request;
  const [slug, id] = [member(agent, 'slug'), member(agent, 'id')];
  const resources: unknown = boundResources;
  return [
    ...lists,
    ...(Array.isArray(resources) && resources.every(isObject)
      ? []
      : [faulty('/boundResources', 'this is a list of objects')]),
    ...(Array.isArray(mcpServers) ? [] : [faulty('/mcpServers', 'this is a list')]),
    ...(typeof slug === 'string' && typeof id === 'string'
      ? []
      : [faulty('/agent', 'the agent has a slug and a DID')]),
    ...(killSwitch === undefined || isObject(killSwitch) ? [] : [faulty('/killSwitch', 'this is an object')]),
    ...(['undefined', 'string', 'number'].includes(typeof risk)
      ? []
      : [faulty('/maxRiskWithoutApproval', 'this is a word or a number')]),
  ];
}

/** Returns what keeps a credential from being issued for a manifest, beside what its content lacks. */
export function issueFaults(
  request: CredentialRequest,
  manifest: AgentManifest,
  riskScale: RiskScale = DEFAULT_RISK_SCALE,
): readonly Issue[] {
  const found: Issue[] = [];
  const refuse = (code: string, path: string, message: string) => void found.push({ code, path, message });
  judgeScope(request, manifest, riskScale, refuse);
  judgeResources(request, manifest, refuse);

  if (!DID.test(request.agent.id)) refuse('agent_malformed', '/agent/id', 'the agent is named by a DID');
  if (!/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(request.agent.slug)) {
    refuse('agent_malformed', '/agent/slug', 'a slug is a-z, 0-9 and - between them, at most 64 characters');
  }
  const { id, status, validFrom, validForSeconds = 1 } = request;
  // It becomes part of the path that the credential is published under.
  if (id !== undefined && !UUID.test(id)) refuse('id_malformed', '/id', 'an id is urn:uuid: and a UUID');
  if (
    parseUrl(status.url)?.protocol !== 'https:' ||
    !Number.isSafeInteger(status.index) ||
    status.index < 0
  ) {
    refuse('status_malformed', '/status', 'a status is the https URL of a list and a whole number from 0');
  }
  if (!Number.isFinite(validFrom) || !(validForSeconds > 0) || validForSeconds > LONGEST_YEARS_SECONDS) {
    refuse(
      'validity_malformed',
      '/validForSeconds',
      'a credential is valid for a number of seconds, ten years at most',
    );
  }
  for (const issue of findCredentials(request)) {
    refuse('secret_in_credential', issue.path, 'this looks like a secret; only hashed references travel');
  }
  return found;
}

type Refuse = (code: string, path: string, message: string) => void;

function judgeScope(
  request: CredentialRequest,
  manifest: AgentManifest,
  riskScale: RiskScale,
  refuse: Refuse,
): void {
  const level = request.autonomyLevel ?? manifest.autonomyMax;
  const [granted, most] = [autonomyRank(level), autonomyRank(manifest.autonomyMax)];
  if (granted === undefined) refuse('autonomy_malformed', '/autonomyLevel', 'a level is A0 to A4');
  else if (granted === 5) refuse('autonomy_forbidden', '/autonomyLevel', 'no credential grants A5');
  else if (granted > (most ?? -1)) {
    refuse(
      'autonomy_above_manifest',
      '/autonomyLevel',
      `the manifest declares ${manifest.autonomyMax} at most`,
    );
  }
  request.skills?.forEach((skill, index) => {
    if (manifest.skills.includes(skill)) return;
    refuse(
      'skill_not_in_manifest',
      pointer('skills', index),
      `${quote(skill)} is not among the skills of the manifest`,
    );
  });
  request.prohibited?.forEach((skill, index) => {
    if (!(request.skills ?? manifest.skills).includes(skill)) return;
    refuse(
      'scope_conflict',
      pointer('prohibited', index),
      `${quote(skill)} is granted too; take it out of the skills`,
    );
  });
  const limits = manifest.limits ?? {};
  const { maxRiskWithoutApproval: risk, maxTransactionEur: amount } = request;
  if (risk !== undefined && limits.maxRiskWithoutApproval !== undefined) {
    const order = compareRisk(risk, limits.maxRiskWithoutApproval, riskScale);
    if (order === undefined || order > 0) {
      refuse(
        'risk_above_manifest',
        '/maxRiskWithoutApproval',
        'this is not known to be within the limit of the manifest',
      );
    }
  }
  if (
    amount !== undefined &&
    !(amount >= 0 && amount <= (limits.maxTransactionEur ?? Number.POSITIVE_INFINITY))
  ) {
    refuse('amount_above_manifest', '/maxTransactionEur', 'this is above the limit of the manifest');
  }
}

function judgeResources(
  { boundResources = [] }: CredentialRequest,
  manifest: AgentManifest,
  refuse: Refuse,
): void {
  boundResources.forEach((resource, index) => {
    for (const name of Object.keys(resource)) {
      if (!SECRET_NAME.test(name)) continue;
      refuse(
        'secret_in_reference',
        pointer('boundResources', index, name),
        'only the hashed reference of a resource travels',
      );
    }
  });
  if (isFilled(manifest.bindingsHash) && manifest.bindingsHash !== bindingsHash(boundResources)) {
    refuse(
      'bindings_hash_mismatch',
      '/boundResources',
      'the resources do not give the bindingsHash of the manifest; publish a new version',
    );
  } else if (manifest.bindingsHash === undefined && boundResources.length > 0) {
    refuse(
      'bindings_hash_missing',
      '/manifest/bindingsHash',
      'the agent holds resources, so their hash belongs into the manifest',
    );
  }
}
