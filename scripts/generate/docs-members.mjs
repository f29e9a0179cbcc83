// @ts-check
// What a JSON Schema says, in words and tables.
import { SITE } from '../../docs/.vitepress/lib/links.mjs';
import { code, longCode, prose, table } from './docs-markdown.mjs';

/** @typedef {any} Node a schema; they are ours, and checked by their own tests */

const STABILITY = /^stability: (\w+)(?:; (.*))?$/;

/** @param {unknown} value */
const json = (value) => code(JSON.stringify(value));

/** @param {readonly unknown[]} values */
const listed = (values) => values.map(json).join(', ');

/** @param {string} name */
const anchor = (name) => `#${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** @param {string} ref */
const nameOfRef = (ref) => ref.replace(/^.*\//, '');

const FILE = /(?:\.schema)?\.json$/;

/** The page of a schema that a reference leads to: by its address, or by its file beside the one that refers. @param {string} ref */
function pageOfRef(ref) {
  const [file = ''] = ref.split('#');
  return file
    .replace(`${SITE}1.x/`, `${SITE}reference/schemas/`)
    .replace(FILE, file.startsWith(SITE) ? '' : '.md');
}

/**
 * Returns the type and the bounds of a value as one line of markdown.
 * @param {Node} node
 * @param {Node} root where references lead
 * @param {string} [shape] the schema's name; references within it are links where they have a heading
 * @returns {string}
 */
export function describe(node, root, shape) {
  if (node === true) return 'anything';
  if (node === false) return 'nothing: it must be absent';
  const { $ref, type, items } = node;
  if ($ref !== undefined) {
    const name = nameOfRef($ref);
    if (!$ref.startsWith('#/')) return `[${code(name.replace(FILE, ''))}](${pageOfRef($ref)})`;
    return shape === undefined ? code(name) : `[${code(name)}](${anchor(name)})`;
  }
  const parts = [];
  if (node.const !== undefined) parts.push(`always ${json(node.const)}`);
  else if (node.enum !== undefined) parts.push(`one of ${listed(node.enum)}`);
  else if (type === 'array' && items !== undefined) parts.push(`list of: ${describe(items, root, shape)}`);
  else if (type !== undefined) parts.push([type].flat().join(' or '));
  for (const word of ['anyOf', 'oneOf']) {
    if (node[word])
      parts.push(node[word].map((/** @type {Node} */ one) => describe(one, root, shape)).join(', or '));
  }
  parts.push(...boundsOf(node, root));
  return parts.filter(Boolean).join('; ') || 'anything';
}

/** @param {Node} node @param {Node} root @returns {string[]} */
function boundsOf(node, root) {
  /** @type {Record<string, (value: any) => string | undefined>} */
  const words = {
    minimum: (value) => `at least ${value}`,
    exclusiveMinimum: (value) => `above ${value}`,
    maximum: (value) => `at most ${value}`,
    minLength: (value) => (value === 1 ? 'not empty' : `at least ${value} characters`),
    maxLength: (value) => `at most ${value} characters`,
    minItems: (value) => `at least ${value} entries`,
    maxItems: (value) => `at most ${value} entries`,
    minProperties: (value) => `at least ${value} members`,
    uniqueItems: (value) => (value ? 'no entry twice' : undefined),
    pattern: (value) => `matches ${longCode(value)}`,
    propertyNames: (value) => `names of members: ${describe(value, root)}`,
    contains: (value) => `has one that is ${describe(value, root)}`,
    not: (value) =>
      value.pattern ? `does not match ${longCode(value.pattern)}` : `not ${describe(value, root)}`,
    default: (value) => `${json(value)} where it is absent`,
  };
  const own = Object.entries(words).flatMap(([word, say]) =>
    node[word] === undefined ? [] : [say(node[word])],
  );
  const all = (node.allOf ?? []).filter((/** @type {Node} */ part) => !part.if && !part.properties);
  return [...own, ...all.flatMap((/** @type {Node} */ part) => boundsOf(part, root))].filter(
    (said) => said !== undefined,
  );
}

/**
 * Returns the members of an object as a table, those of objects within it indented by their path.
 * @param {Node} node
 * @param {Node} root
 * @param {string} [shape]
 * @param {(owner: Node, name: string) => string} [since] since which release a member is there
 * @returns {string}
 */
export function membersOf(node, root, shape, since) {
  const rows = rowsOf(node, root, shape, since, '');
  const rules = (node.oneOf ?? node.anyOf ?? []).map(
    (/** @type {Node} */ one) =>
      `- ${one.description ? `${prose(one.description)} ` : ''}${describe(one, root, shape)}`,
  );
  const parts = [];
  if (rows.length > 0) {
    const head = ['member', 'what it is', 'bounds', ...(since ? ['since'] : [])];
    parts.push(table(head, rows));
  } else parts.push(`${describe(node, root, shape)}.\n`);
  if (rows.length > 0 && rules.length > 0) parts.push(`One of:\n\n${rules.join('\n')}\n`);
  return parts.join('\n');
}

/**
 * @param {Node} node @param {Node} root @param {string | undefined} shape
 * @param {((owner: Node, name: string) => string) | undefined} since @param {string} path
 * @returns {string[][]}
 */
function rowsOf(node, root, shape, since, path) {
  const required = new Set(node.required ?? []);
  return Object.entries(node.properties ?? {}).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const [, level, note] = STABILITY.exec(member.$comment ?? '') ?? [];
    const said = [
      prose(member.description ?? targetOf(member, root)?.description ?? ''),
      level && level !== 'stable' ? `*${level}*${note ? `: ${prose(note)}` : ''}` : '',
    ];
    const row = [
      `${code(at)}${required.has(name) ? ' <span class="required">required</span>' : ''}`,
      said.filter(Boolean).join(' '),
      describe(member, root, shape),
      ...(since ? [since(node, name)] : []),
    ];
    return [row, ...(member.properties ? rowsOf(member, root, shape, since, at) : [])];
  });
}

/**
 * Returns every form that an answer can have, each with its members; parts that are told apart by a constant are named
 * by it.
 * @param {Node} node
 * @param {Node} root
 * @returns {string}
 */
export function formsOf(node, root) {
  const own = node.$ref?.startsWith('#/') ? targetOf(node, root) : node;
  const parts = [...(own.allOf ?? []), ...(own.properties ? [{ ...own, oneOf: undefined }] : [])];
  const forms = (own.oneOf ?? own.anyOf ?? []).map((/** @type {Node} */ form) => {
    const target = form.$ref?.startsWith('#/') ? targetOf(form, root) : form;
    const constants = Object.entries(target.properties ?? {}).filter(
      ([, { const: value }]) => value !== undefined,
    );
    const name = constants
      .map(([member, value]) => code(`${member}: ${JSON.stringify(value.const)}`))
      .join(', ');
    return `${name === '' ? '' : `**Where** ${name}:\n\n`}${formsOf(form, root)}`;
  });
  if (parts.length + forms.length === 0) return membersOf(own, root);
  return [
    ...parts.map((part) => (part.properties && !part.allOf ? membersOf(part, root) : formsOf(part, root))),
    ...forms,
  ].join('\n');
}

/** @param {Node} node @param {Node} root */
function targetOf({ $ref }, root) {
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return undefined;
  return $ref
    .slice(2)
    .split('/')
    .reduce((/** @type {Node} */ at, /** @type {string} */ key) => at?.[key], root);
}

/**
 * Returns in sentences what must hold between members of one object.
 * @param {Node} node
 * @returns {string[]}
 */
export function conditionsOf(node) {
  return [node, ...(node.allOf ?? [])]
    .filter((part) => part.if !== undefined)
    .map(({ if: when, then }) => {
      const members = Object.entries(when.properties ?? {}).map(([name, member]) =>
        conditionOf(name, member),
      );
      const present = (when.required ?? []).filter((/** @type {string} */ name) => !when.properties?.[name]);
      const cases = [...members, ...present.map((/** @type {string} */ name) => `${code(name)} is there`)];
      const must = (then.required ?? []).map(code).join(' and ');
      const more = Object.entries(then.properties ?? {}).map(([name, member]) => conditionOf(name, member));
      return `Where ${cases.join(' and ')}, ${[must && `${must} must be there`, ...more].filter(Boolean).join(', and ')}.`;
    });
}

/** @param {string} name @param {Node} member */
function conditionOf(name, member) {
  if (member.const !== undefined) return `${code(name)} is ${json(member.const)}`;
  return `${code(name)} is ${member.enum ? listed(member.enum).replace(/, ([^,]*)$/, ' or $1') : describe(member, member)}`;
}
