import type { Issue } from '@cognitive-delivery/core';
import { isFilled, isObject, member, pointer } from '../lib/json.js';
import { personalDataIn } from '../manifest/personal-data.js';
import { coverageOf } from './bound-resources.js';

/** What the issuer of a credential is described by, and what tells that the agent is no person. */
const TEXTS = {
  issuer_incomplete: { at: ['issuer'], names: ['name', 'registryCode', 'jurisdiction', 'contact'] },
  principal_incomplete: { at: ['credentialSubject', 'principal'], names: ['organization', 'role'] },
  disclosure_incomplete: {
    at: ['credentialSubject', 'disclosure'],
    names: ['statement', 'verificationUrl', 'policyUrl', 'dataProtection'],
  },
  subject_incomplete: {
    at: ['credentialSubject'],
    names: ['id', 'name', 'slug', 'role', 'domainCode', 'autonomyLevel'],
  },
} as const;

const REFERENCE = /^sha256:[0-9a-f]{64}$/;

/**
 * Returns what section 3 asks of a credential's content and this one does not give: an issuer refuses to sign it,
 * a verifier warns.
 */
export function contentGaps(credential: Readonly<Record<string, unknown>>): readonly Issue[] {
  const found: Issue[] = [];
  const report = (code: string, path: string, message: string) => void found.push({ code, path, message });
  const subject = member(credential, 'credentialSubject');

  for (const [code, { at, names }] of Object.entries(TEXTS)) {
    const holder = at.reduce<unknown>(member, credential);
    for (const name of names) {
      const path = pointer(...at, name);
      const text = member(holder, name);
      if (!isFilled(text)) report(code, path, 'this is missing or empty');
      else if (code !== 'disclosure_incomplete' && name !== 'id' && personalDataIn(text) !== undefined) {
        report(
          'personal_data',
          path,
          `this holds ${personalDataIn(text)}; name the organisation and the role`,
        );
      }
    }
  }
  if (!hasEntry(member(credential, '@context'), 'https://www.w3.org/ns/credentials/v2', true)) {
    report('context_unexpected', '/@context', 'the first context is not that of VC 2.0');
  }
  for (const type of ['VerifiableCredential', 'AgentDelegationCredential']) {
    if (!hasEntry(member(credential, 'type'), type)) report('type_unexpected', '/type', `${type} is missing`);
  }
  if (member(subject, 'type') !== 'AIAgent')
    report('type_unexpected', '/credentialSubject/type', 'this is not AIAgent');
  judgeTerms(member(credential, 'termsOfUse'), report);
  judgeResources(member(subject, 'boundResources'), report);
  judgeKillSwitch(member(subject, 'killSwitch'), member(subject, 'boundResources'), report);
  return found;
}

type Report = (code: string, path: string, message: string) => void;

function hasEntry(list: unknown, entry: string, first = false): boolean {
  return Array.isArray(list) && (first ? list[0] === entry : list.includes(entry));
}

function judgeTerms(terms: unknown, report: Report): void {
  const policies: readonly unknown[] = Array.isArray(terms) ? terms : [];
  const complete = policies.some(
    (policy) =>
      member(policy, 'type') === 'IssuerPolicy' &&
      isFilled(member(policy, 'id')) &&
      isFilled(member(policy, 'policy')),
  );
  if (!complete)
    report('terms_incomplete', '/termsOfUse', 'give the policy of the issuer: its address and its text');
}

function judgeResources(resources: unknown, report: Report): void {
  const at = ['credentialSubject', 'boundResources'];
  if (!Array.isArray(resources)) {
    report(
      'resources_missing',
      pointer(...at),
      'list the resources that the agent holds, even where there is none',
    );
    return;
  }
  const seen = new Set<unknown>();
  resources.forEach((resource: unknown, index) => {
    const ref = member(resource, 'ref');
    if (typeof ref !== 'string' || !REFERENCE.test(ref)) {
      report(
        'reference_malformed',
        pointer(...at, index, 'ref'),
        'a reference is sha256: and 64 lower-case hexadecimal digits',
      );
    } else if (seen.has(ref))
      report('resource_repeated', pointer(...at, index, 'ref'), 'this resource stands twice');
    seen.add(ref);
    for (const name of ['provider', 'type', 'revocationMethod']) {
      if (!isFilled(member(resource, name)))
        report('resource_incomplete', pointer(...at, index, name), 'this is missing or empty');
    }
    for (const name of ['irreversible', 'failOpen']) {
      if (typeof member(resource, name) !== 'boolean') {
        report(
          'resource_incomplete',
          pointer(...at, index, name),
          'say true or false; silence counts as the worse',
        );
      }
    }
  });
}

function judgeKillSwitch(killSwitch: unknown, resources: unknown, report: Report): void {
  const at = ['credentialSubject', 'killSwitch'];
  if (!isObject(killSwitch)) {
    report('kill_switch_incomplete', pointer(...at), 'say how the agent can be stopped');
    return;
  }
  const methods = member(killSwitch, 'methods');
  if (!Array.isArray(methods) || methods.length === 0) {
    report('kill_switch_incomplete', pointer(...at, 'methods'), 'list the methods, STOP_ISSUANCE at least');
  } else if (
    methods.some((method) => method !== 'STOP_ISSUANCE') &&
    member(killSwitch, 'bestEffort') !== true
  ) {
    report(
      'best_effort_required',
      pointer(...at, 'bestEffort'),
      'another party carries a method out, so bestEffort is true',
    );
  }
  const { total, revocable, irreversible } = coverageOf(resources);
  const coverage = member(killSwitch, 'coverage');
  const counted = { total, revocable, irreversible };
  for (const [name, count] of Object.entries(counted)) {
    if (member(coverage, name) !== count) {
      report('coverage_mismatch', pointer(...at, 'coverage', name), `the bound resources come to ${count}`);
    }
  }
}
