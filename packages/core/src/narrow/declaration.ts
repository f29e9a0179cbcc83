import { hideCredentials } from '../credentials.js';
import type { Issue } from '../errors.js';
import { own } from '../lib/own.js';
import { escapesWorkspace } from '../path.js';
import { compareReasonCodes, type RefusalCode } from '../reason-code.js';
import { compareSchemaVersion } from '../schema-version.js';
import { type SchemaError, validate } from '../validate.js';

/** What a declaration is refused for. */
export interface Refusal {
  /** The exact set of reason codes, the R codes first (section 5.2). */
  readonly reasons: readonly string[];
  /** At least one for each code, with the place in the declaration. */
  readonly issues: readonly Issue[];
}

/** What is known of a declaration before its parent is looked at. */
export interface DeclarationVerdict {
  readonly issues: readonly Issue[];
  /** Whether the rest of the declaration can be judged: its structure is sound. */
  readonly sound: boolean;
}

const NO_ERRORS: { readonly errors: readonly SchemaError[] } = { errors: [] };

// Of one code; a hostile declaration could have a fault in every other byte.
const MOST_ISSUES = 20;

/**
 * Returns what a declaration is refused for whatever its parent: R1, R3, R4, a schema fault, a
 * schema_version of another major. Both lists are empty where it may be narrowed. Never throws.
 *
 * R1 and R3 are judged before the schema: where the only faults lie at the places that they name, they
 * are the reasons; other faults add `runtime_error:manifest_invalid`, and nothing else is judged then.
 */
export function judgeDeclaration(declared: unknown): Refusal {
  return refusalOf(examineDeclaration(declared).issues);
}

/** Puts issues in the form of a refusal: both lists in the order of the codes. */
export function refusalOf(issues: readonly Issue[]): Refusal {
  const ordered = issues.toSorted((a, b) => compareReasonCodes(a.code, b.code));
  return { reasons: [...new Set(ordered.map(({ code }) => code))], issues: ordered };
}

/** {@link judgeDeclaration} for one who goes on to narrow, and may know that the schema is met. */
export function examineDeclaration(declared: unknown, isValid = false): DeclarationVerdict {
  if (compareSchemaVersion(own(declared, 'schema_version')) === 'other-major') {
    return { issues: [UNSUPPORTED_VERSION], sound: false };
  }
  const purpose = judgePurpose(declared);
  const escaping = escapingPlaces(declared);
  const early = [...purpose, ...firstIssues('R3', escaping, (path) => [path, ESCAPES])];
  const named = new Set([...purpose.map(({ path }) => path), ...escaping]);
  const { errors } = isValid ? NO_ERRORS : validate('agent-lease-manifest', declared);
  const faults = errors.filter((fault) => !isNamed(fault, named));
  if (faults.length > 0) {
    return { issues: [...early, ...schemaIssues('runtime_error:manifest_invalid', faults)], sound: false };
  }
  return { issues: [...early, ...judgeRuntime(declared)], sound: true };
}

/** Turns schema faults into issues, the first twenty of them. Places end up in journals, so they tell no secret. */
export function schemaIssues(code: RefusalCode, faults: readonly SchemaError[]): Issue[] {
  return firstIssues(code, faults, ({ instancePath, message }) => [hideCredentials(instancePath), message]);
}

function firstIssues<Found>(
  code: RefusalCode,
  found: readonly Found[],
  tell: (one: Found) => readonly [path: string, message: string],
): Issue[] {
  const issues = found.slice(0, MOST_ISSUES).map((one) => {
    const [path, message] = tell(one);
    return { code, path, message };
  });
  const more = found.length - issues.length;
  return more > 0 ? [...issues, { code, path: '', message: `and ${more} more faults` }] : issues;
}

const UNSUPPORTED_VERSION: Issue = {
  code: 'runtime_error:unsupported_schema_version' satisfies RefusalCode,
  path: '/schema_version',
  message: 'the manifest is of another major version: write it for schema set 1.2',
};

function judgePurpose(declared: unknown): Issue[] {
  const intent = own(declared, 'intent');
  const purpose = own(intent, 'purpose');
  // A purpose of blanks says as little as none.
  const blank = typeof purpose === 'string' && purpose.trim() === '';
  if (purpose !== undefined && !blank) return [];
  const path = blank ? '/intent/purpose' : intent === undefined ? '' : '/intent';
  const message = 'intent.purpose says nothing: state in one sentence what the agent is to do';
  return [{ code: 'R1' satisfies RefusalCode, path, message }];
}

const ESCAPES = 'the path leaves the workspace: write it relative to the root, without .. and backslashes';

// Where R3 holds: each entry of the two lists that leaves the workspace.
function escapingPlaces(declared: unknown): string[] {
  const allow = own(declared, 'allow');
  return ['read_paths', 'write_paths'].flatMap((list) => {
    const entries = own(allow, list);
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry: unknown, index) =>
      typeof entry === 'string' && escapesWorkspace(entry) ? [`/allow/${list}/${index}`] : [],
    );
  });
}

function judgeRuntime(declared: unknown): Issue[] {
  const agent = own(declared, 'agent');
  const kind = own(agent, 'kind');
  if (own(agent, 'runtime_agent') !== 'unknown' || (kind !== 'native' && kind !== 'delegated-cli')) return [];
  const message = `whoever runs a ${kind} agent knows its runtime: name it instead of unknown`;
  return [{ code: 'R4' satisfies RefusalCode, path: '/agent/runtime_agent', message }];
}

// A missing purpose is reported at the object that lacks it, where other faults may lie too.
function isNamed(fault: SchemaError, named: ReadonlySet<string>): boolean {
  if (!named.has(fault.instancePath)) return false;
  return fault.instancePath.startsWith('/intent')
    ? fault.keyword === 'minLength' || fault.params['missingProperty'] === 'purpose'
    : fault.keyword === 'not';
}
