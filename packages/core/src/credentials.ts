import type { Issue } from './errors.js';
import { toPointer } from './lib/pointer.js';
import { pathTo, type Visit, walk } from './lib/walk.js';
import type { RefusalCode } from './reason-code.js';

// Every repetition is bounded or begins where no other match of it can, so the time is linear in the text.
const SHAPES: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/],
  ['an AWS access key', /(?:^|[^A-Za-z0-9])A(?:K|S)IA[0-9A-Z]{16}(?:[^A-Za-z0-9]|$)/],
  ['a GitHub token', /(?:^|[^A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22})/],
  ['a GitLab token', /(?:^|[^A-Za-z0-9])glpat-[A-Za-z0-9_-]{20}/],
  ['an npm token', /(?:^|[^A-Za-z0-9])npm_[A-Za-z0-9]{36}/],
  ['a Google API key', /(?:^|[^A-Za-z0-9])AIza[A-Za-z0-9_-]{35}/],
  ['a Slack token', /(?:^|[^A-Za-z0-9])(?:xox[baprs]|xapp)-[A-Za-z0-9-]{10}/],
  ['a Stripe key', /(?:^|[^A-Za-z0-9])[rs]k_(?:live|test)_[A-Za-z0-9]{16}/],
  ['a secret API key', /(?:^|[^A-Za-z0-9])sk-[A-Za-z0-9_-]{20}/],
  ['a bearer token', /Bearer +[A-Za-z0-9._~+/-]{16}/],
  // The second and third part; the first would have to be tried from every place where one may begin.
  ['a JSON web token', /\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8}/],
  ['a password in a URL', /:\/\/[^\s/?#@:]{0,256}:[^\s/?#@]{1,256}@/],
];

// Of all of them but the last, a Slack token; most of what a manifest holds is shorter.
const SHORTEST = 15;

const CODE: RefusalCode = 'vendor:alm:credential_in_manifest';
const MOST_ISSUES = 20;
const HIDDEN = '(hidden)';

/**
 * Returns where a document holds something shaped like a credential, in a value or in a member's name:
 * the place and the kind, never the text; at most twenty places. A manifest must carry none (section 4.2).
 */
export function findCredentials(document: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  for (const visit of walk(document)) {
    const { value, step, above } = visit;
    if (typeof step === 'string') report(step, above, 'the name of a member');
    if (typeof value === 'string') report(value, visit, 'the value');
    if (issues.length >= MOST_ISSUES) break;
  }
  return issues.slice(0, MOST_ISSUES);

  function report(text: string, place: Visit | undefined, what: string): void {
    const kind = kindOf(text);
    if (kind === undefined) return;
    const path = place === undefined ? [] : pathTo(place);
    const message = `${what} looks like ${kind}: keep it out of the document and hand it over otherwise`;
    issues.push({ code: CODE, path: toPointer(path.map(withoutCredential)), message });
  }
}

/** Returns a JSON Pointer without the member names on its way that look like a credential. */
export function hideCredentials(pointer: string): string {
  const hidden = (step: string) => kindOf(step.replaceAll('~1', '/').replaceAll('~0', '~')) !== undefined;
  return pointer.replace(/[^/]+/g, (step) => (hidden(step) ? HIDDEN : step));
}

function kindOf(text: string): string | undefined {
  if (text.length < SHORTEST && !text.includes('://')) return undefined;
  return SHAPES.find(([, shape]) => shape.test(text))?.[0];
}

// A place may lead through a member whose name is at fault itself.
function withoutCredential(step: string | number): string | number {
  return typeof step === 'string' && kindOf(step) !== undefined ? HIDDEN : step;
}
