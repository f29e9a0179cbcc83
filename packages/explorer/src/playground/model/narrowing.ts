import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import {
  declaredHash,
  type Edit,
  type Explanation,
  explainNarrowing,
  findCredentials,
  type Issue,
  lint,
  narrow,
  type Raise,
  type Refusal,
  type RefusalCode,
  refusalOf,
  validate,
  whyRefused,
} from '@cognitive-delivery/core';
import { type ReadText, readText, type TextIssue } from './text-issue.js';

/** What became of a declaration under a parent, and what there is to say at the places of both texts. */
export interface NarrowingView {
  readonly declared: readonly TextIssue[];
  readonly parent: readonly TextIssue[];
  readonly verdict:
    | {
        readonly outcome: 'granted';
        readonly granted: AgentLeaseManifest;
        readonly entries: readonly Explanation[];
        /** Of the declaration, as the lease would name it. */
        readonly hash: string;
      }
    /** `waiting`: one of the texts is no JSON, as while it is written. */
    | ({
        readonly outcome: 'refused' | 'waiting';
        /** What the parent would have to hold, where that alone would do. */
        readonly remedy?: readonly (Edit | Raise)[];
      } & Refusal);
}

/** Both manifests, where there is a grant. */
export interface Lease {
  readonly granted: AgentLeaseManifest;
  readonly parent: AgentLeaseManifest;
}

/** Narrows a declaration by a parent as an issuer would that knows nothing else: no keys, no other leases. */
export function narrowTexts(declaredText: string, parentText: string): NarrowingView {
  const [declared, parent] = [readText(declaredText), readText(parentText)];
  const faults = [
    ...unreadable(declared, 'runtime_error:manifest_unparseable', 'the declaration'),
    ...unreadable(parent, 'runtime_error:policy_invalid', 'the parent'),
  ];
  if (declared.value === undefined || parent.value === undefined) {
    return {
      declared: declared.issues,
      parent: parent.issues,
      verdict: { outcome: 'waiting', ...refusalOf(faults) },
    };
  }
  return judge(declared, declared.value.is, parent, parent.value.is);
}

function judge(declared: ReadText, asked: unknown, parent: ReadText, ceiling: unknown): NarrowingView {
  const narrowing = narrow(asked, ceiling);
  const credentials = isJudged(narrowing) ? findCredentials(asked) : [];
  const sides = { parent: [...parent.issues, ...parent.place('error', faultsOf(ceiling))] };
  const warnings = [
    ...declared.issues,
    ...declared.place(
      'warning',
      lint(asked).map(({ rule, ...warning }) => ({ code: rule, ...warning })),
    ),
  ];
  if (!narrowing.ok || credentials.length > 0) {
    const refusal = refusalOf([...(narrowing.ok ? [] : narrowing.issues), ...credentials]);
    const own = refusal.issues.filter(({ code }) => code !== POLICY_INVALID);
    return {
      ...sides,
      declared: [...declared.place('error', own), ...warnings],
      verdict: { outcome: 'refused', ...refusal, ...remedyOf(refusal, asked, ceiling) },
    };
  }
  const manifest = asked as AgentLeaseManifest;
  const entries = explainNarrowing(manifest, narrowing, ceiling as AgentLeaseManifest);
  return {
    ...sides,
    declared: [...warnings, ...declared.place('note', entries.flatMap(noteOf))],
    verdict: { outcome: 'granted', granted: narrowing.granted, entries, hash: declaredHash(asked) },
  };
}

const POLICY_INVALID: RefusalCode = 'runtime_error:policy_invalid';
const MOST_FAULTS = 20;
// With one of these nothing else about a declaration means anything.
const FATAL: ReadonlySet<string> = new Set<RefusalCode>([
  'runtime_error:manifest_invalid',
  'runtime_error:unsupported_schema_version',
]);

function remedyOf({ reasons }: Refusal, asked: unknown, ceiling: unknown) {
  // The codes that are due to the parent (section 5.2); nothing else can be met by changing it.
  if (!reasons.every((code) => code === 'R2' || code === 'R5' || code === 'R6')) return {};
  const why = whyRefused([ceiling as AgentLeaseManifest], asked);
  return why.outcome === 'widening' ? { remedy: why.edits } : {};
}

function isJudged(narrowing: ReturnType<typeof narrow>): boolean {
  return narrowing.ok || !narrowing.reasons.some((code) => FATAL.has(code));
}

function faultsOf(parent: unknown): Issue[] {
  const { errors } = validate('agent-lease-manifest', parent);
  return errors
    .slice(0, MOST_FAULTS)
    .map(({ instancePath, message }) => ({ code: POLICY_INVALID, path: instancePath, message }));
}

function unreadable({ value, issues }: ReadText, code: RefusalCode, which: string): Issue[] {
  if (value !== undefined) return [];
  return issues.map(({ line, message }) => ({
    code,
    path: '',
    message: `${which}, line ${line}: ${message}`,
  }));
}

// What a reader of the declaration wants to see beside the entry.
function noteOf(explanation: Explanation): Issue[] {
  const { kind } = explanation;
  if (kind === 'dropped') {
    const { why, path, message } = explanation;
    return [{ code: why, path, message: `not granted: ${message}` }];
  }
  if (kind === 'clamped' && explanation.declared !== undefined) {
    const { why, field, granted, message } = explanation;
    return [{ code: why, path: `/budget/${field}`, message: `granted ${granted}: ${message}` }];
  }
  return [];
}
