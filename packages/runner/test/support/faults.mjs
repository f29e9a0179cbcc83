// Faults by name: the hook, and what becomes of its right answer, given the question and a way to ask a changed one.
import { createHash } from 'node:crypto';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const never = new Promise(() => {});
const isOneDocument = (text) => text.includes('"event": "narrowed"') && text.includes('"reason"');

/** Serialises with another order of members, another form of strings or another form of numbers. */
function serialise(value, { order, string = JSON.stringify, number = JSON.stringify }) {
  if (typeof value === 'string') return string(value);
  if (typeof value === 'number') return number(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = (item) => serialise(item, { order, string, number });
  if (Array.isArray(value)) return `[${value.map(inner).join(',')}]`;
  const names = Object.keys(value).sort(order);
  return `{${names.map((name) => `${string(name)}:${inner(value[name])}`).join(',')}}`;
}
const canonicalise = (options) => [
  'canonicalise',
  (result, { text }) => (text ? { canonical: serialise(JSON.parse(text), options) } : result),
];

/** Changes a grant, given what was declared and the parent. */
const grant = (change) => [
  'narrow',
  ({ granted, ...rest }, { declared, parent }) => {
    if (!granted) return rest;
    change(granted, JSON.parse(declared), JSON.parse(parent));
    return { granted };
  },
];
const keep = (list, holds) =>
  grant((granted, declared, parent) => {
    granted.allow[list] = declared.allow[list].filter((entry) =>
      parent.allow[list].some((above) => holds(above, entry)),
    );
  });
const BUDGET = ['steps', 'wall_clock_ms', 'tool_calls', 'tokens', 'cost_usd', 'depth', 'fan_out'];

export const FAULTS = {
  'accepts everything': ['validate', () => ({ valid: true, errors: [] })],
  'refuses everything': ['validate', () => ({ valid: false, errors: [{ instancePath: '' }] })],
  'refuses members it does not know': [
    'validate',
    (result, { text }) =>
      text.includes('a_field_from_a_newer_writer') ? { valid: false, errors: [] } : result,
  ],
  'reports every error at the root': [
    'validate',
    ({ valid, errors }) => ({ valid, errors: errors.map((error) => ({ ...error, instancePath: '' })) }),
  ],
  'omits the errors': ['validate', ({ valid }) => ({ valid })],
  'omits the places': ['validate', ({ valid, errors }) => ({ valid, errors: errors.map(() => ({})) })],
  'lets a pattern end before a line feed': [
    'validate',
    (_, { text }, retry) => retry({ text: text.replaceAll('\\n"', '"') }),
  ],
  'drops members it does not know': [
    'roundTrip',
    ({ text }) => {
      const drop = (name, value) => (name === 'a_field_from_a_newer_writer' ? undefined : value);
      return { text: JSON.stringify(JSON.parse(text, drop)) };
    },
  ],
  'keeps the order of members': canonicalise({ order: () => 0 }),
  'sorts members by code point': canonicalise({
    order: (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)),
  }),
  'escapes what is not ASCII': canonicalise({
    string: (text) =>
      JSON.stringify(text).replaceAll(
        /[\u007f-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
  }),
  'replaces half a surrogate pair': canonicalise({ string: (text) => JSON.stringify(text.toWellFormed()) }),
  'writes minus zero': canonicalise({ number: (n) => (Object.is(n, -0) ? '-0' : JSON.stringify(n)) }),
  'writes no exponents': canonicalise({
    number: (n) => (Number.isInteger(n) && n > 1e20 ? String(BigInt(n)) : JSON.stringify(n)),
  }),
  'serialises NaN as null': [
    'canonicalise',
    (result, { construct }) => (construct ? { canonical: '{"x":null}' } : result),
  ],
  'hashes pretty JSON': [
    'hash',
    (_, { text }) => ({ sha256: sha256(JSON.stringify(JSON.parse(text), null, 2)) }),
  ],
  'writes hashes in upper case': ['hash', (result) => ({ sha256: result.sha256.toUpperCase() })],
  'verifies without looking': ['verify', () => ({ verified: true })],
  'never verifies': ['verify', () => ({ verified: false })],
  'ignores the case of a signature': [
    'verify',
    (_, { lease }, retry) =>
      retry({ lease: lease.replaceAll(/"[0-9A-F]{64}"/g, (hex) => hex.toLowerCase()) }),
  ],
  'reads the last of two members': [
    'verify',
    (result, { lease }, retry) => {
      try {
        return retry({ lease: JSON.stringify(JSON.parse(lease)) });
      } catch {
        return result;
      }
    },
  ],
  'holds a tool by its beginning': keep('tools', (above, tool) => tool.startsWith(above)),
  'holds a path by its beginning': keep('read_paths', (above, path) =>
    path.startsWith(above.replace('/**', '').replace('**', '')),
  ),
  'holds a host by its ending': keep('hosts', (above, host) => host.endsWith(above.replace(/^\*\.?/, ''))),
  "keeps the parent's order": grant((granted, _, parent) => {
    granted.allow.tools = parent.allow.tools.filter((tool) => granted.allow.tools.includes(tool));
  }),
  "puts the parent's denials first": grant((granted, _, parent) => {
    granted.deny.commands = [...new Set([...parent.deny.commands, ...granted.deny.commands])];
  }),
  "forgets the parent's denials": grant((granted, declared) => {
    granted.deny = declared.deny;
  }),
  'does not count depth down': grant((granted, declared, parent) => {
    const depths = [declared.budget.depth, parent.budget.depth].filter((depth) => depth !== undefined);
    if (depths.length > 0) granted.budget.depth = Math.min(...depths);
  }),
  'takes an undeclared budget for no limit': grant((granted, declared) => {
    for (const field of BUDGET) if (declared.budget[field] === undefined) delete granted.budget[field];
  }),
  'passes tool_args on': grant((granted, declared) => {
    if (declared.allow.tool_args) granted.allow.tool_args = declared.allow.tool_args;
  }),
  'grants what must be refused': [
    'narrow',
    (result, { declared }) => (result.refusals ? { granted: JSON.parse(declared) } : result),
  ],
  'grants with an empty list of refusals': [
    'narrow',
    (result) => (result.granted ? { ...result, refusals: [] } : result),
  ],
  'reports the first refusal only': [
    'narrow',
    (result) => (result.refusals ? { refusals: result.refusals.slice(0, 1) } : result),
  ],
  'lets a lease end as it begins': [
    'rules',
    (result, { text }) => {
      const { issued_at, expires_at } = JSON.parse(text);
      return issued_at !== undefined && issued_at === expires_at ? { findings: [] } : result;
    },
  ],
  'never finds L3': ['rules', ({ findings }) => ({ findings: findings.filter(({ rule }) => rule !== 'L3') })],
  'finds L3 without a journal': ['rules', (_, { chain = [] }, retry) => retry({ chain })],
  'finds L3 whoever revokes': [
    'rules',
    (result, { chain }, retry) => (chain ? retry({ chain: [] }) : result),
  ],
  'names no place of a finding': [
    'rules',
    ({ findings }) => ({ findings: findings.map(({ rule }) => ({ rule })) }),
  ],
  'calls every finding L1': [
    'rules',
    ({ findings }) => ({ findings: findings.map((finding) => ({ ...finding, rule: 'L1' })) }),
  ],
  'crashes at one document': [
    'validate',
    (result, { text }) => (isOneDocument(text) ? process.exit(3) : result),
  ],
  'never answers for one document': [
    'validate',
    (result, { text }) => (isOneDocument(text) ? never : result),
  ],
  'matches every glob': ['case', (result) => ({ ...result, matches: true })],
};
