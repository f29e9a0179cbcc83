// @ts-check
import { createHmac } from 'node:crypto';
import { hostText, instantText, jsonValue, pathText } from './random-documents.mjs';

/** @typedef {import('./random.mjs').Random} Random */

const NAMES = ['read_file', 'write_file', 'Read_File', 'git', 'node', 'mcp__a__b', 'toString'];
const PATHS = [
  '**',
  'src/**',
  'src',
  'src/a',
  'src/a/**',
  'src/*',
  'src/*/**',
  'a/**',
  './a',
  'a..b',
  'srcs/a',
];
const ESCAPES = ['../a', '/a', '~/a', 'a\\b', 'C:a', 'src/../a', '..', 'src/..', ''];
const HOSTS = [
  '*',
  '*.example.com',
  'example.com',
  'a.example.com',
  '*.a.example.com',
  '127.0.0.1',
  '*.0.0.1',
  'b.com',
];
const BUDGET = { steps: 0, wall_clock_ms: 0, tokens: 0, cost_usd: 0, depth: 0, fan_out: 0 };
const IDS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'x'];

/** A manifest that validates more often than not. @param {Random} random @returns {unknown} */
export function manifest(random) {
  const paths = () => random.pick(random.chance(98) ? PATHS : [...ESCAPES, pathText(random)]);
  const hosts = () => random.pick(random.chance(98) ? HOSTS : [hostText(random)]);
  const names = () => random.pick(NAMES);
  const fields = Object.keys(BUDGET).filter(() => random.chance(50));
  /** @type {Record<string, any>} */
  const made = {
    schema_version: random.chance(95)
      ? '1.2'
      : random.pick(['1.0', '1.1', '1.3', '1.10', '2.0', '0.9', '01.2', '1', 'x', 1, null]),
    agent: {
      name: 'a',
      kind: random.pick(['native', 'delegated-cli', 'external', 'plugin']),
      runtime_agent: random.pick(['unknown', 'cdf-native', 'codex-cli']),
    },
    intent: {
      purpose: random.chance(95) ? 'Do one thing.' : random.pick(['', ' ', '\n', 0, null, '\u00a0x']),
    },
    allow: {
      tools: random.list(4, names),
      read_paths: random.list(4, paths),
      write_paths: random.list(2, paths),
      hosts: random.list(3, hosts),
      commands: random.list(3, names),
      ...(random.chance(10) && { tool_args: { read_file: {} } }),
    },
    deny: { commands: random.list(3, names), paths: random.list(3, paths), hosts: random.list(3, hosts) },
    budget: Object.fromEntries(fields.map((field) => [field, random.pick([0, 1, 2, 3, 5])])),
    approvals: random.list(3, names),
    ...(random.chance(20) && { parent_lease_id: random.pick(IDS.slice(0, 2)) }),
    ...(random.chance(20) && { attestation: { issuer: 'plugin', signature: '0'.repeat(64), more: 1 } }),
    ...(random.chance(10) && { extra: 1 }),
  };
  if (random.chance(12)) spoil(random, made);
  return random.chance(1) ? {} : made;
}

/** @param {Random} random @param {Record<string, any>} made */
function spoil(random, made) {
  const [name, inner] = [random.pick(Object.keys(made)), random.pick(['intent', 'agent', 'allow', 'deny'])];
  const spoils = [
    () => delete made[name],
    () => (made[name] = random.pick([null, [], {}, 'x', 7])),
    () => delete made[inner][random.pick(Object.keys(made[inner]))],
    () => (made[inner][random.pick(Object.keys(made[inner]))] = random.pick([null, [7], {}, 'x', ['', 'x']])),
    () => (made['intent'] = {}),
  ];
  random.pick(spoils)();
}

/** A lease, signed or nearly so, and a key. @param {Random} random */
export function signedDocument(random) {
  const keyHex = random.pick(['1', '2']).repeat(64);
  const members = Object.fromEntries(
    random.list(4, () => [random.pick(['a', 'b', 'c', 'Z']), random.pick([1, 'x', null, true, []])]),
  );
  const sorted = Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
  const made = createHmac('sha256', Buffer.from(keyHex, 'hex')).update(JSON.stringify(sorted)).digest('hex');
  const other = made.startsWith('0') ? '1' : '0';
  const at = random.int(64);
  const signature = random.chance(60)
    ? made
    : random.pick([
        ...[`${made}0`, made.slice(1), made.toUpperCase(), `${made}\n`, ` ${made}`, '', 7, undefined, null],
        ...[made.slice(0, at) + random.pick(['0', 'f', 'g']) + made.slice(at + 1), other + made.slice(1)],
      ]);
  const lease = random.chance(95)
    ? { ...members, signature }
    : random.pick([null, [], made, jsonValue(random), { signature: made }]);
  const keys = [
    keyHex,
    keyHex,
    '3'.repeat(64),
    keyHex.slice(1),
    `${keyHex}\n`,
    `${keyHex}0`,
    'A'.repeat(64),
    'g'.repeat(64),
    '',
  ];
  return { lease, keyHex: random.pick(keys) };
}

/**
 * A lease or a record, as far as the rules look at it, and perhaps the chain; a revocation names who revoked.
 *
 * @param {Random} random
 */
export function ruled(random) {
  const revoked = random.chance(50);
  const document = {
    event: revoked ? 'revoked' : random.pick(['granted', 'stopped', undefined]),
    by: random.pick([...IDS, 'issuer', 'Issuer', revoked ? '' : undefined]),
    lease_id: random.pick(IDS),
    parent_lease_id: random.pick([...IDS, undefined]),
    issued_at: random.chance(90) ? instantText(random) : undefined,
    expires_at: random.chance(90) ? instantText(random) : undefined,
  };
  return {
    document,
    chain: random.chance(80) ? random.list(2, () => random.pick(IDS)) : undefined,
  };
}
