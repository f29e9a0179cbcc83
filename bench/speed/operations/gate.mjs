// @ts-check
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePathJudge, judgeHost, judgeTool } from '@cognitive-delivery/core';
import { compilePathGate } from '@cognitive-delivery/issuer';
import { newEnforcer, newModelFromString, StringAdapter } from 'casbin';
import { minimatch } from 'minimatch';
import { GRANTED } from '../documents.mjs';

const { allow, deny } = GRANTED;
const PATH = 'src/parser/scan.ts';
const HOST = 'api.example.com';
const rules = { allow: allow.read_paths, deny: deny.paths };
const hosts = { allow: allow.hosts, deny: deny.hosts };
const judge = compilePathJudge(rules);

const model = `
[request_definition]
r = sub, obj, act
[policy_definition]
p = sub, obj, act
[policy_effect]
e = some(where (p.eft == allow))
[matchers]
m = r.sub == p.sub && keyMatch(r.obj, p.obj) && r.act == p.act`;
const lines = allow.read_paths.map((/** @type {string} */ path) => `p, coder, ${path}, read`).join('\n');
const enforcer = await newEnforcer(newModelFromString(model), new StringAdapter(lines));

const cedar = await import('@cedar-policy/cedar-wasm/nodejs');
const wanted = allow.tools.map((/** @type {string} */ tool) => `Tool::"${tool}"`).join(', ');
cedar.preparsePolicySet('lease', {
  staticPolicies: `permit(principal == Agent::"coder", action == Action::"call", resource) when { [${wanted}].contains(resource) };`,
});
const entity = (/** @type {string} */ type, /** @type {string} */ id) => ({ type, id });
const call = {
  principal: entity('Agent', 'coder'),
  action: entity('Action', 'call'),
  resource: entity('Tool', 'run_tests'),
  context: {},
  preparsedPolicySetId: 'lease',
  entities: [],
};
const answer = /** @type {any} */ (cedar.statefulIsAuthorized(call));
if (answer.response?.decision !== 'allow') throw new Error('cedar does not allow');
if (!(await enforcer.enforce('coder', PATH, 'read'))) throw new Error('casbin does not allow');

/** @param {{ allowed: boolean }} judgement */
function expectAllowed({ allowed }) {
  if (!allowed) throw new Error('not allowed');
}

export const lexical = {
  title: 'a decision on a compiled lease, by its text',
  ours: 'core: a path',
  floor: 'a look-up in a Set',
  atMostNs: 1000,
  contenders: {
    'a look-up in a Set': () => new Set(allow.tools).has('run_tests'),
    'core: a tool': () => expectAllowed(judgeTool(GRANTED, 'run_tests')),
    'core: a host': () => expectAllowed(judgeHost(hosts, HOST)),
    'core: a path': () => expectAllowed(judge(PATH)),
    'minimatch: a path, allow alone': () =>
      allow.read_paths.some((/** @type {string} */ p) => minimatch(PATH, p)),
    'casbin: a path, allow alone': () => enforcer.enforce('coder', PATH, 'read'),
    'cedar-wasm: a tool': () => cedar.statefulIsAuthorized(call),
  },
};

const workspace = mkdtempSync(join(tmpdir(), 'alm-bench-'));
mkdirSync(join(workspace, 'src', 'parser'), { recursive: true });
writeFileSync(join(workspace, PATH), '');
const gate = compilePathGate({ ...rules, workspace, home: '/nowhere' });
const absolute = join(workspace, PATH);

export const real = {
  title: 'a path on disk is judged, links and all',
  ours: 'issuer',
  floor: 'realpath of it',
  overFloorNs: 2000,
  contenders: {
    'realpath of it': () => realpathSync.native(absolute),
    issuer: () => expectAllowed(gate(PATH)),
  },
};
