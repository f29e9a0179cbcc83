import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERBS } from '../src/lib/verbs.js';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

const read = (...path: string[]) => JSON.parse(readFileSync(join(repositoryRoot, ...path), 'utf8'));
const schema = read('packages', 'cli', 'schemas', 'output.schema.json');

// Published open, so that a member can be added; here closed, so that none goes undocumented.
const ajv = new Ajv({ strict: false, allErrors: true });
for (const shape of ['agent-lease-manifest', 'agent-lease']) {
  ajv.addSchema(read('schemas', `${shape}.schema.json`));
}
ajv.addSchema(closed(schema) as object, 'output');

function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, closed(value)]));
  return copy['type'] === 'object' && 'properties' in copy ? { ...copy, additionalProperties: false } : copy;
}

let workspace: Awaited<ReturnType<typeof initializedWorkspace>>;
beforeAll(async () => {
  workspace = await initializedWorkspace('--tools', 'open_pull_request', '--hosts', 'packages.example.com');
  const arcp = { 'tool.call': ['edit_file'], 'cost.budget': ['USD:2.00', 'tokens:1.5'] };
  writeFileSync(join(workspace.path, 'arcp.json'), JSON.stringify(arcp));
});
afterAll(() => workspace.remove());

const verified = new Set<string>();

// One workspace, in this order: what a line prints is what the definition says.
const SESSION: readonly (readonly [exit: number, command: string, stdin?: string])[] = [
  [0, 'policy check'],
  [1, 'policy check -', '{}'],
  [0, 'issue coder.json --dry-run'],
  [0, 'issue coder.json --out coder.lease'],
  [0, 'issue reviewer.json --parent coder.lease --out reviewer.lease'],
  [1, 'issue scraper.json --parent coder.lease'],
  [1, 'issue scraper.json --dry-run'],
  [1, 'issue -', 'no JSON'],
  [0, 'check coder.lease --tool edit_file'],
  [0, 'check coder.lease --write src/a.ts'],
  [1, 'check coder.lease --read .env'],
  [1, 'check coder.lease --url https://paste.example.com/'],
  [4, 'check coder.lease --tool open_pull_request'],
  [0, 'approve coder.lease --tool open_pull_request'],
  [0, 'check coder.lease --tool open_pull_request'],
  [1, 'approve coder.lease --tool edit_file'],
  [0, 'gateway --json --lease coder.lease --print files -- node server.mjs'],
  [0, 'egress --json --lease coder.lease -- true'],
  [0, 'run --json --manifest coder.json --parent coder.lease -- true'],
  [125, 'run --json --manifest scraper.json -- true'],
  [0, 'run --json --observe seen.jsonl -- true'],
  [0, 'learn seen.jsonl'],
  [0, 'learn -', '{"read":".env"}'],
  [0, 'learn .alm/journal.jsonl'],
  [1, 'learn -', '{}'],
  [0, 'hook claude-code --lease coder.lease', '{}'],
  [0, 'compile coder.lease --for claude-code'],
  [0, 'compile coder.lease --for sandbox-runtime'],
  [1, 'compile coder.lease --for bubblewrap --strict'],
  [0, 'heartbeat coder.lease --tokens 12 --cost-usd 0.5'],
  [0, 'report coder.lease --steps 1 --tokens 3 --cost-usd 0.01'],
  [1, 'report coder.lease'],
  [0, 'attach coder.lease --containment advisory'],
  [0, 'list'],
  [0, 'tree'],
  [0, 'show coder.lease'],
  [0, 'show reviewer.lease'],
  [0, 'complete reviewer.lease --tokens 3'],
  [1, 'complete reviewer.lease'],
  [0, 'issue reviewer.json --out second.lease --parent coder.lease'],
  [0, 'stop second.lease --reason enough'],
  [0, 'revoke coder.lease --reason cancelled'],
  [1, 'revoke 00000000-0000-4000-8000-000000000000 --reason none'],
  [0, 'list --all'],
  [0, 'tree'],
  [0, 'show coder.lease'],
  [0, 'verify'],
  [0, 'verify coder.lease'],
  [1, 'verify coder.json'],
  [0, 'validate coder.json'],
  [1, 'validate -', '{"schema_version":1}'],
  [1, 'validate -', '{'],
  [0, 'lint coder.json'],
  [0, 'narrow coder.json'],
  [1, 'narrow scraper.json'],
  [0, 'explain coder.json'],
  [1, 'explain scraper.json'],
  [0, 'audit'],
  [0, 'audit -', ''],
  [1, 'audit -', 'no record\n'],
  [0, 'audit who-could --path src/a.ts --at 2026-10-05T06:00:00.000Z'],
  [0, 'audit who-could --tool edit_file'],
  [0, 'audit subtree coder.lease'],
  [1, 'audit subtree lease:000000000000'],
  [0, 'audit refusals'],
  [0, 'issue coder.json --out third.lease'],
  [0, 'explain third.lease --write src/a.ts'],
  [0, 'explain third.lease --tool open_pull_request'],
  [1, 'explain third.lease --read .env'],
  [1, 'explain third.lease --read ../x'],
  [1, 'explain coder.lease --tool edit_file'],
  [0, 'why-not third.lease --tool edit_file'],
  [0, 'why-not third.lease --host evil.example'],
  [1, 'why-not third.lease --url no-url'],
  [0, 'why-not coder.json'],
  [1, 'why-not scraper.json --parent third.lease'],
  [0, 'diff coder.json third.lease'],
  [1, 'diff third.lease .alm/root-policy.json'],
  [0, 'canonicalize coder.json'],
  [0, 'hash coder.json'],
  [0, 'arcp match tool.call web.* web.search'],
  [1, 'arcp match tool.call web.* web.search.deep'],
  [1, 'arcp match db.read * x'],
  [0, 'arcp subset - arcp.json', '{"tool.call":["edit_file"]}'],
  [1, 'arcp subset - arcp.json', '{"tool.call":["**"]}'],
  [0, 'arcp admit arcp.json'],
  [0, 'arcp admit - --ceiling arcp.json', '{"tool.call":["**"],"cost.budget":["USD:9"]}'],
  [1, 'arcp admit - --features model.use', '{"cost.budget":["USD:9"]}'],
  [0, 'arcp to-lease arcp.json'],
  [1, 'arcp to-lease -', '{"fs.read":["/etc/**"]}'],
  [1, 'arcp from-lease coder.lease'],
  [0, 'arcp from-lease coder.lease --both-in-force'],
  [
    0,
    'credential init --site https://issuer.example/ --name ACME-GmbH --registry-code 1 --jurisdiction DE --contact security@issuer.example',
  ],
  [0, 'credential declare .alm/credential/example.json'],
  [1, 'credential declare -', '{}'],
  [0, 'credential publish .alm/credential/example.json --slug order-desk'],
  [1, 'credential publish - --slug order-desk', '{}'],
  [0, 'credential issue order-desk --out first.jwt'],
  [1, 'credential issue nobody'],
  [0, 'credential rotate order-desk --out second.jwt'],
  [0, 'credential export site'],
  [0, 'credential verify first.jwt --site site --skill order.read --risk low --subject'],
  [4, 'credential verify first.jwt --site site --skill order.read --risk high'],
  [1, 'credential verify first.jwt --site site --skill order.cancel'],
  [3, 'credential verify first.jwt --site .'],
  [0, 'credential revoke order-desk --reason lost'],
  [1, 'credential revoke urn:uuid:0 --reason lost'],
  [0, 'credential status'],
  [0, 'credential serve --check'],
  [0, 'credential to-lease first.jwt'],
  [1, 'credential to-lease -', '{}'],
  [0, 'journal export copy.jsonl'],
  [0, 'journal import copy.jsonl'],
  [0, 'journal prune --before 1ms --dry-run'],
  [0, 'journal prune --before 1ms'],
  [0, 'keys new'],
  [0, 'site init --domain a.example --name A --owner A --contact a@a.example --search /s --out site.json'],
  [0, 'site lint site.json'],
  [1, 'site lint -', '{"agentManifestVersion":"0.1-draft"}'],
  [0, 'site export site.json --out public'],
  [0, 'site discover a.example --folder public'],
  [1, 'site discover a.example --folder .alm'],
  [0, 'site to-lease site.json --url https://a.example/m.json --capabilities search --purpose x'],
  [1, 'site to-lease site.json --url https://b.example/m.json --capabilities search --purpose x'],
  [0, 'keys rotate'],
  [0, 'keys rotate --for proof --overlap 1h'],
  [0, 'keys list'],
  [0, 'keys publish'],
  [0, 'checkpoint'],
  [0, 'checkpoint prove --line 1'],
  [0, 'checkpoint prove --since .alm/journal.jsonl.checkpoints'],
  [0, 'evidence coder.lease --out coder.evidence'],
  [1, 'evidence third.lease'],
  [0, 'verify coder.evidence'],
  [0, 'verify coder.evidence --key .alm/jwks.json'],
  [0, 'verify third.lease --key .alm/jwks.json'],
  [1, 'keys retire none'],
  [0, 'tokens new harness --scope present'],
  [0, 'tokens new ops --scope operate,audit --expires 90d'],
  [3, 'tokens new ops --scope operate'],
  [2, 'tokens new other --scope everything'],
  [0, 'tokens list'],
  [0, 'tokens remove ops'],
  [0, 'serve --check'],
  [3, 'serve --config missing.json'],
  [3, 'hash missing.json'],
];

describe('alm … --json prints what schemas/output.schema.json says', () => {
  test.each(SESSION.map(([exit, command, stdin = '']) => [exit, command, stdin] as const))(
    '[%d] alm %s',
    async (exit, command, stdin) => {
      const run = await almIn(workspace.path, [...command.split(' '), '--json'], { stdin });
      expect(run.exit, run.stderr).toBe(exit);
      const verb = Object.keys(VERBS).findLast((name) => `${command} `.startsWith(`${name} `)) ?? '';
      const definition = run.stderr === '' ? verb.replaceAll(' ', '-') : 'error';
      const validate = ajv.getSchema(`output#/definitions/${definition}`);
      validate?.(JSON.parse(run.stdout));
      expect(validate?.errors ?? [], run.stdout).toEqual([]);
      verified.add(verb);
    },
  );

  test('[0] alm init, alm --version', async () => {
    const folder = temporaryFolder();
    const init = await almIn(folder.path, ['init', '--preset', 'web-research', '--json']);
    folder.remove();
    const version = await almIn(workspace.path, ['--version', '--json']);
    for (const [definition, { stdout }] of Object.entries({ init, version })) {
      const validate = ajv.getSchema(`output#/definitions/${definition}`);
      validate?.(JSON.parse(stdout));
      expect(validate?.errors ?? [], stdout).toEqual([]);
    }
  });

  test('every verb has a definition, and an answer of each was validated', () => {
    for (const name of Object.keys(VERBS).filter((verb) => verb !== 'adapter')) {
      expect(schema.definitions[name.replaceAll(' ', '-')], name).toBeDefined();
      if (name !== 'init') expect(verified.has(name), name).toBe(true);
    }
  });
});
