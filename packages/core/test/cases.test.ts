import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../src/canonicalize.js';
import { findCredentials } from '../src/credentials.js';
import { declaredHash, sha256Hex } from '../src/digest.js';
import { importHmacKey } from '../src/hmac-key.js';
import { containsHost, hostOfRequest, hostOfUrl } from '../src/host.js';
import { isOpenAt, parseInstant } from '../src/instant.js';
import { judgeHost } from '../src/judge-host.js';
import { judgeTool } from '../src/judgement.js';
import { checkLeaseRules } from '../src/lease-rules.js';
import { narrow } from '../src/narrow.js';
import { parseJson } from '../src/parse-json.js';
import { containsPath, matchPath } from '../src/path.js';
import { isReasonCode, mayIssuerMint } from '../src/reason-code.js';
import { verifyLease } from '../src/sign.js';
import { validate } from '../src/validate.js';
import { casesOf } from './support/corpus.js';

// biome-ignore lint/suspicious/noExplicitAny: the members of a case differ with its component
type Input = any;
type Answer = Readonly<Record<string, unknown>>;

const manifest = (allow: object = {}, rest: object = {}): AgentLeaseManifest => ({
  schema_version: '1.2',
  agent: { name: 'worker', kind: 'external', runtime_agent: 'unknown' },
  intent: { purpose: 'Check one thing.' },
  allow: { tools: ['any'], read_paths: [], write_paths: [], hosts: [], commands: [], ...allow },
  deny: { commands: [], paths: [], hosts: [] },
  budget: {},
  approvals: [],
  ...rest,
});
const isManifest = (value: unknown) => validate('agent-lease-manifest', value).valid;
const firstRule = (lease: unknown): Answer => {
  const [finding] = checkLeaseRules(lease);
  return finding ? { valid: false, rule: finding.rule } : { valid: true };
};
const parsed = (text: string) => {
  const result = parseJson(text);
  return result.ok ? result.value : undefined;
};

function canonicalAnswer(input: Input): Answer {
  const value = 'construct' in input ? Number(input.construct) : parsed(input.json_text);
  try {
    const bytes = canonicalize(value);
    return { bytes, sha256: sha256Hex(bytes) };
  } catch {
    return { fails: true };
  }
}

function verifyAnswer(input: Input): Answer {
  try {
    const key = importHmacKey(input.key_hex);
    const known = key.algorithm === input.algorithm;
    return { verified: known && verifyLease(parsed(input.lease_text), key).verified };
  } catch {
    return { verified: false };
  }
}

function requestedHost(input: Input): string | undefined {
  if ('url' in input) return hostOfUrl(input.url);
  return 'request' in input ? hostOfRequest(input.request) : input.host;
}

function narrowed(declared: unknown, parent: unknown, member: string): Answer {
  const narrowing = narrow(declared, parent);
  if (!narrowing.ok) return { refusals: narrowing.reasons };
  return { [`granted_${member}`]: narrowing.granted.allow[member] };
}

function timeAnswer(input: Input): Answer {
  if ('timestamp' in input) return { valid: parseInstant(input.timestamp) !== undefined };
  return 'now' in input
    ? { opens: isOpenAt(input, parseInstant(input.now) ?? Number.NaN) }
    : firstRule(input);
}

// Parsing and credentials come before narrowing at the issuer, whose own tests run these cases in full.
function issueAnswer(input: Input): Answer {
  const { declared } = input;
  const parent = manifest(declared.allow, { budget: input.parent_budget ?? {} });
  const narrowing = narrow(declared, parent);
  const credentials = findCredentials(declared).length > 0 ? ['vendor:alm:credential_in_manifest'] : [];
  return { refusals: [...(narrowing.ok ? [] : narrowing.reasons), ...credentials] };
}

function validateAnswer(input: Input): Answer {
  const valueIn = (allow: object, rest = {}) => isManifest(manifest(allow, rest));
  const given = 'manifest_text' in input ? parsed(input.manifest_text) : input.manifest;
  switch (input.target) {
    case 'manifest':
      return { valid: isManifest(given) };
    case 'validate_then_hash':
      return { valid: isManifest(given), declared_hash: declaredHash(given) };
    case 'allow_path': {
      const narrowing = narrow(manifest({ read_paths: [input.value] }), manifest({ read_paths: ['**'] }));
      return narrowing.ok ? { valid: true } : { valid: false, refusal: narrowing.reasons.join() };
    }
    case 'deny_path':
      return { valid: valueIn({}, { deny: { commands: [], paths: [input.value], hosts: [] } }) };
    case 'host_entry':
      return { valid: valueIn({ hosts: [input.value] }) };
    case 'refusal_reason':
      return { valid: input.issuer_minted === true ? mayIssuerMint(input.value) : isReasonCode(input.value) };
    case 'lease_rules':
      return firstRule(input.lease);
    default:
      return issueAnswer(input);
  }
}

const ANSWERS: Readonly<Record<string, (input: Input) => Answer>> = {
  'path-contains': ({ parents, child }) => ({ contained: containsPath(parents, child) }),
  'glob-match': ({ pattern, path }) => ({ matches: matchPath(pattern, path) }),
  'host-contains': ({ parent, child }) => ({ contained: containsHost(parent, child) }),
  'host-match': (input) => {
    const host = requestedHost(input);
    return { allowed: host !== undefined && judgeHost(input, host).allowed };
  },
  'tool-name': (input) => {
    if ('entry' in input) return { valid: isManifest(manifest({ tools: [input.entry] })) };
    if ('call' in input)
      return { allowed: judgeTool(manifest({ tools: input.granted }), input.call).allowed };
    const parent = manifest({ tools: input.parent_tools ?? input.root_policy_tools });
    return narrowed(manifest({ tools: input.declared_tools }), parent, 'tools');
  },
  'command-identity': (input) => {
    if ('entry' in input) return { valid: isManifest(manifest({ commands: [input.entry] })) };
    const parent = manifest({ commands: input.parent_commands });
    return narrowed(manifest({ commands: input.declared_commands }), parent, 'commands');
  },
  canonicalise: canonicalAnswer,
  verify: verifyAnswer,
  validate: validateAnswer,
  time: timeAnswer,
};

// What resolves a file, and what parses a declaration before it is one, is the issuer's.
const isPure = (input: Input) => !('exec' in input) && !('declared_text' in input);

describe.each(Object.entries(ANSWERS))('cases of %s', (component, answer) => {
  const cases = casesOf(component).filter(({ input }) => isPure(input));

  test.each(cases)('$id $why', ({ input, expected }) => {
    expect(answer(input)).toMatchObject(expected);
  });
});
