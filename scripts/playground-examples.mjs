// @ts-check
// What the playground's examples menu offers, taken from the examples, the corpus and the fixtures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const SHOP = 'A web shop';
const CORPUS = 'From the conformance corpus';
const SCHEMAS = 'Two versions of a schema';

/** Narrowing vectors that show one rule each, with a title that says it. */
const VECTORS = /** @type {const} */ ([
  ['paths-glob-contains-only-identical-glob', 'A glob holds its own text only'],
  ['hosts-wildcard-label-containment', 'What *.example.com holds'],
  ['deny-and-approvals-union', 'Denials are never lost'],
  ['budget-every-field-clamped', 'Budgets come down to the parent'],
  ['R3-escaping-path-refuses-whole-manifest', 'R3: a path that leaves the workspace'],
  ['R5-parent-depth-exhausted', 'R5: the parent may have no children'],
  ['every-condition', 'R1 to R6 at once'],
  ['invalid-is-not-judged-further', 'A declaration that the schema refuses'],
]);

/** Cases of the guard, with a title that says the change. */
const CHANGES = /** @type {const} */ ([
  ['KF-169', 'A new optional member'],
  ['KF-171', 'A new required member'],
  ['KF-175', 'A member removed behind a reference'],
  ['KF-176', 'A member renamed'],
  ['KF-179', 'A branch of a union removed'],
]);

/** Returns the examples in the order of the menu. */
export function playgroundExamples() {
  const manifest = (/** @type {string} */ name) => text('examples', `${name}.json`);
  const policy = own('root-policy.json');
  const [coder, reviewer, scraper] = ['coder', 'reviewer', 'scraper'].map(manifest);
  return [
    { group: SHOP, title: 'A coder under the root policy', tab: 'narrow', declared: coder, parent: policy },
    { group: SHOP, title: 'A reviewer under the coder', tab: 'narrow', declared: reviewer, parent: coder },
    { group: SHOP, title: 'A scraper, refused', tab: 'narrow', declared: scraper, parent: coder },
    {
      ...{ group: SHOP, title: 'What the coder may do', tab: 'gate', declared: coder, parent: policy },
      actions: [
        { kind: 'tool', subject: 'edit_file', minute: 0 },
        { kind: 'tool', subject: 'open_pull_request', minute: 5 },
        { kind: 'write', subject: 'src/checkout/dates.ts', minute: 5 },
        { kind: 'write', subject: 'src/payments/charge.ts', minute: 5 },
        { kind: 'read', subject: 'config/.env', minute: 5 },
        { kind: 'host', subject: 'api.example.com', minute: 5 },
        { kind: 'command', subject: 'git push', minute: 30 },
      ],
    },
    ...vectors(),
    ...changes(),
  ];
}

function vectors() {
  const { vectors } = JSON.parse(text('conformance', 'narrowing-vectors.json'));
  return VECTORS.map(([name, title]) => {
    const { declared, parent } = find(vectors, 'name', name);
    return { group: CORPUS, title, tab: 'narrow', declared, parent };
  });
}

function changes() {
  const order = (/** @type {string} */ version) => own(`order.${version}.schema.json`);
  const manifest = 'agent-lease-manifest.schema.json';
  const cases = JSON.parse(text('conformance', 'cases', 'guard.json'));
  return [
    { title: 'An order, in a new version', before: order('before'), after: order('after') },
    ...CHANGES.map(([id, title]) => ({ title, ...find(cases, 'id', id).input })),
    {
      title: 'The lease manifest since 1.0.2',
      before: text('node_modules', 'contract-1.0.2', 'schemas', manifest),
      after: text('schemas', manifest),
    },
  ].map(({ title, before, after }) => ({ group: SCHEMAS, title, tab: 'schemas', before, after }));
}

/**
 * @param {readonly Record<string, any>[]} list
 * @param {string} member
 * @param {string} value
 */
function find(list, member, value) {
  const found = list.find((one) => one[member] === value);
  if (found === undefined) throw new Error(`the corpus has no ${member} "${value}"`);
  return found;
}

/** @param {string} name */
function own(name) {
  return text('packages', 'explorer', 'src', 'playground', 'examples', name);
}

/** @param {string[]} path */
function text(...path) {
  return readFileSync(join(ROOT, ...path), 'utf8');
}
