import type { AgentManifest } from '../manifest/agent-manifest.js';
import { manifestHash } from '../manifest/canonical-form.js';
import { coverageOf } from './bound-resources.js';
import type { CredentialRequest } from './credential-request.js';

/** 90 days (section 5). */
export const DEFAULT_VALIDITY_SECONDS = 7_776_000;

/** Returns an instant as credentials have it: whole seconds, UTC. */
export function instantOf(ms: number): string {
  return new Date(Math.floor(ms / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}

/** Returns the payload of a credential under the exact names of sections 3.1 and 3.2. */
export function buildCredential(
  request: CredentialRequest,
  manifest: AgentManifest,
  issuerDid: string,
): Record<string, unknown> {
  const { agent, killSwitch, boundResources = [], mcpServers, environment, manifestUrl } = request;
  const limits = manifest.limits ?? {};
  const maxRisk = request.maxRiskWithoutApproval ?? limits.maxRiskWithoutApproval;
  const maxAmount = request.maxTransactionEur ?? limits.maxTransactionEur;
  const { total, revocable, irreversible } = coverageOf(boundResources);
  const lasts = (request.validForSeconds ?? DEFAULT_VALIDITY_SECONDS) * 1000;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: request.id ?? `urn:uuid:${globalThis.crypto.randomUUID()}`,
    type: ['VerifiableCredential', 'AgentDelegationCredential'],
    issuer: { id: issuerDid, ...request.issuer },
    validFrom: instantOf(request.validFrom),
    validUntil: instantOf(Math.floor(request.validFrom / 1000) * 1000 + lasts),
    termsOfUse: [{ type: 'IssuerPolicy', ...request.policy }],
    credentialStatus: {
      id: `${request.status.url}#${request.status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(request.status.index),
      statusListCredential: request.status.url,
    },
    credentialSubject: {
      id: agent.id,
      type: 'AIAgent',
      name: manifest.name,
      slug: agent.slug,
      role: manifest.role,
      domainCode: agent.domainCode,
      autonomyLevel: request.autonomyLevel ?? manifest.autonomyMax,
      manifestHash: manifestHash(manifest),
      manifestVersion: request.manifestVersion,
      ...(manifestUrl !== undefined && { manifestUrl }),
      scope: {
        skills: request.skills ?? manifest.skills,
        prohibited: [...new Set([...manifest.prohibited, ...(request.prohibited ?? [])])],
        ...(maxRisk !== undefined && { maxRiskWithoutApproval: maxRisk }),
        domains: request.domains ?? [],
        ...(maxAmount !== undefined && { maxTransactionEur: maxAmount }),
      },
      boundResources,
      ...(mcpServers !== undefined && { mcpServers }),
      // What was counted stands where a caller counted otherwise, and is compared with it before.
      killSwitch: { coverage: { total, revocable, irreversible }, ...killSwitch },
      principal: request.principal,
      disclosure: request.disclosure,
    },
    ...(environment !== undefined && { environment }),
  };
}
