import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { Issue } from './errors.js';
import { own } from './lib/own.js';
import { applyAlgebra } from './narrow/algebra.js';
import type { Change } from './narrow/change.js';
import { examineDeclaration, type Refusal, refusalOf, schemaIssues } from './narrow/declaration.js';
import { diffOf, type NarrowingDiff } from './narrow/diff.js';
import type { RefusalCode } from './reason-code.js';
import { compareSchemaVersion } from './schema-version.js';
import { validate } from './validate.js';

/** What narrowing answers: the granted manifest with every difference, or why there is none. */
export type Narrowing =
  | {
      readonly ok: true;
      readonly granted: AgentLeaseManifest;
      readonly changes: readonly Change[];
      readonly diff: NarrowingDiff;
    }
  | ({ readonly ok: false } & Refusal);

/** Settings of {@link narrow}. */
export interface NarrowOptions {
  /** Whether the caller knows that the parent validates, so that it need not be checked again. */
  readonly parentIsValid?: boolean;
  /** The same of the declaration, against the schema; the rules beyond it are judged all the same. */
  readonly declaredIsValid?: boolean;
}

/**
 * Narrows a declaration against the parent's granted manifest, or against the root policy where there is
 * no parent, by the algebra of section 5. The grant opens nothing that the parent does not, keeps every
 * denial and approval of the parent and exceeds none of its budget; or the answer is a refusal with the
 * exact set of codes of section 5.2. Takes parsed JSON and never throws on it.
 *
 * The parent's `budget` is what it has left: an issuer lowers `fan_out` by the live children first.
 * Unknown members pass into the grant inside `agent`, `intent` and `attestation` only, and these three
 * the grant shares with the declaration. Costs time linear in the lists.
 */
export function narrow(declared: unknown, parent: unknown, options: NarrowOptions = {}): Narrowing {
  const verdict = examineDeclaration(declared, options.declaredIsValid);
  if (!verdict.sound) return refused(verdict.issues);
  const faults = options.parentIsValid ? [] : judgeParent(parent);
  if (faults.length > 0) return refused(faults);

  // Sound but for the places that R1 and R3 name, and these refuse below.
  const { granted, changes } = applyAlgebra(declared as AgentLeaseManifest, parent as AgentLeaseManifest);
  const issues = [...verdict.issues, ...judgeGrant(granted, parent as AgentLeaseManifest)];
  return issues.length > 0 ? refused(issues) : { ok: true, granted, changes, diff: diffOf(changes) };
}

function refused(issues: readonly Issue[]): Narrowing {
  return { ok: false, ...refusalOf(issues) };
}

function judgeParent(parent: unknown): Issue[] {
  const code: RefusalCode = 'runtime_error:policy_invalid';
  if (compareSchemaVersion(own(parent, 'schema_version')) === 'other-major') {
    return [{ code, path: '', message: 'the parent manifest is of another major version' }];
  }
  // These places are in the parent, while an issue's path points into the declaration.
  return schemaIssues(code, validate('agent-lease-manifest', parent).errors).map((issue) => ({
    code,
    path: '',
    message: `the parent manifest does not validate at ${issue.path || 'its root'}: ${issue.message}`,
  }));
}

function judgeGrant(granted: AgentLeaseManifest, parent: AgentLeaseManifest): Issue[] {
  const issues: (Issue & { readonly code: RefusalCode })[] = [];
  if (granted.allow.tools.length === 0) {
    const message = 'no tool would be granted: declare one that the parent grants';
    issues.push({ code: 'R2', path: '/allow/tools', message });
  }
  if (own(parent.budget, 'depth') === 0) {
    const message = 'the parent has depth 0 and may have no children: ask under a lease further up';
    issues.push({ code: 'R5', path: '', message });
  }
  if (own(parent.budget, 'fan_out') === 0) {
    const message =
      'the parent has no room for another live child: wait until one ends, or ask under another';
    issues.push({ code: 'R6', path: '', message });
  }
  return issues;
}
