import { readdirSync } from 'node:fs';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import type { Case } from '@cognitive-delivery/testkit';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { containsHost, hostOfRequest, hostOfUrl } from '../src/host.js';
import { judgeHost } from '../src/judge-host.js';
import { judgeTool } from '../src/judgement.js';
import { narrow } from '../src/narrow.js';
import { containsPath, matchPath } from '../src/path.js';
import { validate } from '../src/validate.js';
import { CORPUS, corpusJson, documentNames } from './support/corpus.js';

interface EscapeVector extends Case {
  readonly flags: readonly string[];
  readonly result: 'valid' | 'invalid' | 'acceptable';
}

const components = documentNames('escape');
const vectorsOf = (component: string) => corpusJson<EscapeVector[]>('escape', `${component}.json`);
const vectors = components.flatMap(vectorsOf);
const schema = corpusJson<{ definitions: { flag: { enum: string[] } } }>(
  'escape',
  'schema',
  'vectors.schema.json',
);

describe('the escape corpus', () => {
  const check = new Ajv({ allErrors: true }).compile(schema);

  test.each(components)('%s.json is as its schema says and holds one component', (component) => {
    const list = vectorsOf(component);
    check(list);
    expect(check.errors ?? []).toEqual([]);
    expect(new Set(list.map((vector) => vector.component))).toEqual(new Set([component]));
  });

  test('every id of the corpus is its own', () => {
    const ids = ['cases', 'vectors', 'escape'].flatMap((folder) =>
      readdirSync(`${CORPUS}/${folder}`)
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => corpusJson<Case[]>(folder, file).map(({ id }) => id)),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('has at least 300 vectors and each flag in one of them', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(300);
    const used = new Set(vectors.flatMap(({ flags }) => flags));
    expect(schema.definitions.flag.enum.filter((flag) => !used.has(flag))).toEqual([]);
  });

  test('asks no question twice', () => {
    const questions = vectors.map(({ component, input }) => JSON.stringify([component, input]));
    expect(new Set(questions).size).toBe(questions.length);
  });

  test('result says what the expected answer does', () => {
    const decided = vectors.filter(({ result }) => result !== 'acceptable');
    const disagreeing = decided.filter(({ result, expected }) => {
      const answers = ['contained', 'matches', 'allowed', 'valid'].map((name) => expected[name]);
      return answers.includes(result === 'invalid');
    });
    expect(disagreeing.map(({ id }) => id)).toEqual([]);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: the members of a vector differ with its component
type Input = any;

const manifest = (allow: object = {}, deny: object = {}): AgentLeaseManifest => ({
  schema_version: '1.2',
  agent: { name: 'worker', kind: 'external', runtime_agent: 'unknown' },
  intent: { purpose: 'Check one thing.' },
  allow: { tools: ['any'], read_paths: [], write_paths: [], hosts: [], commands: [], ...allow },
  deny: { commands: [], paths: [], hosts: [], ...deny },
  budget: {},
  approvals: [],
});
const isEntry = (allow: object, deny?: object) => ({
  valid: validate('agent-lease-manifest', manifest(allow, deny)).valid,
});

function narrowed(member: 'tools' | 'commands', declared: string[], parent: string[]) {
  const narrowing = narrow(manifest({ [member]: declared }), manifest({ [member]: parent }));
  if (!narrowing.ok) return { refusals: narrowing.reasons };
  return { [`granted_${member}`]: narrowing.granted.allow[member] };
}

function hostOf(input: Input): string | undefined {
  if ('url' in input) return hostOfUrl(input.url);
  return 'request' in input ? hostOfRequest(input.request) : input.host;
}

function validity({ target, value }: Input) {
  if (target === 'deny_path') return isEntry({}, { paths: [value] });
  if (target === 'host_entry') return isEntry({ hosts: [value] });
  const narrowing = narrow(manifest({ read_paths: [value] }), manifest({ read_paths: ['**'] }));
  return narrowing.ok ? { valid: true } : { valid: false, refusal: narrowing.reasons.join() };
}

// The rest needs a file system or its links and runs against `alm adapter`.
const ANSWERS: Readonly<Record<string, (input: Input) => object>> = {
  'path-contains': ({ parents, child }) => ({ contained: containsPath(parents, child) }),
  'glob-match': ({ pattern, path }) => ({ matches: matchPath(pattern, path) }),
  'host-contains': ({ parent, child }) => ({ contained: containsHost(parent, child) }),
  'host-match': (input) => {
    const host = hostOf(input);
    return { allowed: host !== undefined && judgeHost(input, host).allowed };
  },
  'command-identity': ({ entry, declared_commands, parent_commands }) =>
    entry === undefined
      ? narrowed('commands', declared_commands, parent_commands)
      : isEntry({ commands: [entry] }),
  'tool-name': ({ entry, granted, call, declared_tools, parent_tools, root_policy_tools }) => {
    if (entry !== undefined) return isEntry({ tools: [entry] });
    if (call !== undefined) return { allowed: judgeTool(manifest({ tools: granted }), call).allowed };
    return narrowed('tools', declared_tools, parent_tools ?? root_policy_tools);
  },
  validate: validity,
};

describe.each(Object.entries(ANSWERS))('no escape by %s', (component, answer) => {
  test.each(vectorsOf(component).filter(({ input }) => !('exec' in input)))('$id $why', (vector) => {
    const begun = performance.now();
    expect(answer(vector.input)).toMatchObject(vector.expected);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
