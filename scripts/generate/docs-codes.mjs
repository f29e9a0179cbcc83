// @ts-check
// The pages of codes, from the code that gives them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSAL_CODES } from '../../packages/core/dist/index.js';
import { VERIFICATION_CODES } from '../../packages/credential/dist/verify/codes.js';
import { FINDING_CODES } from '../../packages/guard/dist/index.js';
import { FINDINGS } from '../../packages/issuer/dist/replay/finding.js';
import { ERROR_STATUS } from '../../packages/issuer/dist/service/describe/errors.js';
import { ERRORS } from './docs-error-meanings.mjs';
import { code, prose, table } from './docs-markdown.mjs';
import { DENIALS, REFUSALS, VERIFICATION } from './docs-meanings.mjs';
import { typeCodes } from './docs-type-codes.mjs';

const FOLDER = 'reference/codes';

/**
 * Returns the pages by their path from `docs/`.
 * @param {string} root
 * @returns {Map<string, string>}
 * @throws where a code has no meaning, or a meaning no code
 */
export function codePages(root) {
  return new Map([
    [`${FOLDER}/refusals.md`, refusalsPage(root)],
    [`${FOLDER}/denials.md`, denialsPage(root)],
    [`${FOLDER}/findings.md`, findingsPage(root)],
    [`${FOLDER}/guard.md`, guardPage()],
    [`${FOLDER}/errors.md`, errorsPage(root)],
  ]);
}

/**
 * @template T
 * @param {string} what @param {readonly string[]} codes @param {Record<string, T>} meanings
 * @returns {[string, T][]}
 */
function explained(what, codes, meanings) {
  const missing = codes.filter((name) => !(name in meanings));
  const extra = Object.keys(meanings).filter((name) => !codes.includes(name));
  if (missing.length + extra.length > 0) {
    const fault = `no meaning of ${missing.join(', ') || '-'}; no code for ${extra.join(', ') || '-'}`;
    throw new Error(
      `${what}: ${fault}: say it in scripts/generate/docs-meanings.mjs or docs-error-meanings.mjs`,
    );
  }
  return codes.map((name) => [name, /** @type {T} */ (meanings[name])]);
}

/** A heading that a link can name by the code itself. @param {string} name */
const heading = (name) => `## ${prose(name)} {#${anchorOf(name)}}\n`;

/** @param {string} name */
const anchorOf = (name) => name.toLowerCase().replace(/[^a-z0-9_]+/g, '-');

/** @param {string} root */
function refusalsPage(root) {
  const vectors = JSON.parse(readFileSync(join(root, 'conformance', 'narrowing-vectors.json'), 'utf8'));
  return [
    '# Reason codes\n',
    'Why a declaration was refused. A refusal carries every code that holds, R codes first, by number; nothing is granted,',
    "and the refusal is on record. R codes are the specification's, `runtime_error:` says what kept the issuer from",
    "judging, `vendor:alm:` is this issuer's own. `alm why-not` turns a refusal into the smallest change that would be granted.\n",
    ...explained('refusals', REFUSAL_CODES, REFUSALS).flatMap(([name, [means, todo]]) => [
      heading(name),
      `${prose(means)}\n`,
      `**What to do.** ${prose(todo)}\n`,
      ...vectorsOf(vectors, name),
    ]),
    'Which codes stand together when several things are wrong is [decided here](../../decisions/refusals.md).\n',
  ].join('\n');
}

/** @param {any} vectors @param {string} name */
function vectorsOf(vectors, name) {
  const named = vectors.vectors.filter((/** @type {any} */ vector) => vector.refusals?.includes(name));
  if (named.length === 0) return [];
  const shown = named.slice(0, 4).map((/** @type {any} */ vector) => code(`narrow/${vector.name}`));
  return [`In the corpus: ${shown.join(', ')}${named.length > 4 ? ` and ${named.length - 4} more` : ''}.\n`];
}

/** @param {string} root */
function denialsPage(root) {
  const gate = typeCodes(root, 'issuer', 'GateDenialCode').map(({ name }) => name);
  return [
    '# Denial codes\n',
    'Why a gate stays shut: the `code` of `alm check`, of `issuer.check` and of the service. A denial is an answer; a tool that waits',
    'for a person is a third one, `approval_required`. `alm explain LEASE --read PATH` names the entry that decides, and',
    '`alm why-not` what would have to be widened.\n',
    ...explained('denials', gate, DENIALS).flatMap(([name, means]) => [heading(name), `${prose(means)}\n`]),
  ].join('\n');
}

/** @param {string} root */
function findingsPage(root) {
  const shared = ['VerificationCode', 'ProofCode'].flatMap((type) =>
    typeCodes(root, 'core', type).map(({ name }) => name),
  );
  const findings = [
    ...Object.entries(FINDINGS),
    ...explained('verification', [...new Set(shared)], VERIFICATION),
  ];
  return [
    '# Finding codes\n',
    'What [`alm audit`](../cli/audit.md) finds in a journal. A finding has the line, the code, the handle of the lease and the place',
    'in the record. The last ones are those of `alm verify`, too.\n',
    ...findings.flatMap(([name, means]) => [
      heading(name),
      `${prose(means.charAt(0).toUpperCase() + means.slice(1))}.\n`,
    ]),
  ].join('\n');
}

function guardPage() {
  return [
    '# Guard codes\n',
    'What the [guard](../../for/maintainers.md) says of a change to a schema. `npx @cognitive-delivery/guard --explain CODE` says',
    'it on a terminal.\n',
    ...Object.entries(FINDING_CODES).flatMap(([name, { title, explanation, example }]) => {
      return [
        heading(name),
        `**${prose(title.charAt(0).toUpperCase() + title.slice(1))}.** ${prose(explanation)}\n`,
        `For one: ${prose(example)}.\n`,
      ];
    }),
  ].join('\n');
}

/** Where codes of errors come from: a heading, a sentence, and the type that lists them. */
const KINDS = /** @type {const} */ ([
  [
    'core',
    'Misuse of core',
    '`AlmError`, thrown for what a caller could have known.',
    'core',
    'AlmErrorCode',
  ],
  ['checkpoint', 'Checkpoints that do not verify', 'Data, of `verifyCheckpoint`.', 'core', 'CheckpointCode'],
  [
    'store',
    'The store',
    '`StoreError`: a file or a database that does not do what was asked.',
    'store',
    'StoreErrorCode',
  ],
  [
    'checkpoints',
    'Checkpoints that cannot be made',
    'Data, of `issuer.checkpoint`.',
    'issuer',
    'CheckpointRefusalCode',
  ],
  [
    'client',
    'The clients of the service',
    '`ClientError`, beside the codes of the service.',
    'issuer',
    'ClientErrorCode',
  ],
  ['fetch', 'Fetching documents', 'Data, of `fetchDocument`.', 'fetch', 'FetchCode'],
  ['guard', 'Reading schemas', '`SchemaSetError` of the guard.', 'guard', 'SchemaSetErrorCode'],
  ['credential', 'Misuse of credentials', '`CredentialError`.', 'credential', 'CredentialErrorCode'],
  ['arcp', 'ARCP', 'Codes of the protocol.', 'arcp', 'ArcpErrorCode'],
]);

/** @param {string} root */
function errorsPage(root) {
  const service = explained(
    'service',
    Object.keys(ERROR_STATUS),
    /** @type {Record<string, string>} */ (ERRORS['service']),
  );
  const parser = [...literals(root, 'core', /'(json_[a-z_]+)'/g)].toSorted();
  const cli = [...literals(root, 'cli', /new Failure\(\s*'([a-z_]+)'/g)].toSorted();
  const steps = Object.entries(VERIFICATION_CODES).map(([step, codes]) => [
    code(step),
    codes.map(code).join(', '),
  ]);
  return [
    '# Error codes\n',
    'An error says that there is no answer: misuse, or broken input and output. Refusals and denials are answers, and have',
    '[their](refusals.md) [own](denials.md) codes. Go by the code: it keeps its meaning. The message is for people, and holds no secret.\n',
    '## The command alm\n',
    'In `error.code` with `--json`, beside the codes of what it calls.\n',
    listing(explained('cli', cli, /** @type {Record<string, string>} */ (ERRORS['cli']))),
    '## The service\n',
    table(
      ['code', 'status', 'means'],
      service.map(([name, means]) => [
        code(name),
        String(ERROR_STATUS[/** @type {keyof typeof ERROR_STATUS} */ (name)]),
        prose(means),
      ]),
    ),
    '## Text that is no JSON\n',
    'Data, of `parseJson`, with line and column.\n',
    listing(explained('json', parser, /** @type {Record<string, string>} */ (ERRORS['json']))),
    ...KINDS.flatMap(([kind, title, intro, name, type]) => [
      `## ${title}\n`,
      `${intro}\n`,
      listing(meant(root, kind, name, type)),
    ]),
    '## Credentials that do not verify\n',
    'By the step that gives them; see [credentials](../../guides/credentials.md).\n',
    table(['step', 'codes'], steps),
  ].join('\n');
}

/** @param {string} root @param {string} kind @param {string} name @param {string} type */
function meant(root, kind, name, type) {
  const codes = typeCodes(root, name, type);
  const undocumented = codes.filter(({ doc }) => doc === undefined).map((one) => one.name);
  const meanings = new Map(explained(kind, undocumented, ERRORS[kind] ?? {}));
  return codes.map(
    (one) => /** @type {[string, string]} */ ([one.name, one.doc ?? meanings.get(one.name) ?? '']),
  );
}

/** @param {readonly (readonly [string, string])[]} rows */
const listing = (rows) =>
  table(
    ['code', 'means'],
    rows.map(([name, means]) => [code(name), prose(means)]),
  );

/** @param {string} root @param {string} name of the package @param {RegExp} pattern */
function literals(root, name, pattern) {
  const folder = join(root, 'packages', name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, found]) => String(found)),
    ),
  );
}
