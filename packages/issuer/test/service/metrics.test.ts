import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { expect, test } from 'vitest';
import { evidenceStream } from '../../src/evidence/sinks.js';
import { manifest } from '../support/manifests.js';
import { serviceBench } from './support/service-bench.js';

const agent = (runtime_agent: string) => ({ agent: { name: 'worker', kind: 'external', runtime_agent } });

test('figures go by runtime agent, and nobody makes series without end', async () => {
  const { call, grant, tokens } = await serviceBench();
  const id = await grant(agent('codex-cli'));
  await grant(agent('claude-code'));
  await grant(agent('claude-code'));
  for (let n = 0; n < 20; n += 1) {
    const body = { declared: manifest(agent(`made-up-${n}`)) };
    expect((await call('POST', '/v1/leases', { as: tokens.present, body })).status).toBe(422);
  }
  await call('POST', '/v1/leases/self/check', { as: id, body: { tool: 'read_file' } });
  await call('POST', '/v1/leases/self/check', { as: id, body: { tool: 'made_up_tool' } });
  await call('POST', `/v1/leases/${id}/stop`, { as: tokens.operate });
  const { text, headers } = await call('GET', '/metrics', { as: tokens.audit });
  expect(headers['content-type']).toContain('text/plain');
  for (const line of [
    'alm_leases_open{runtime_agent="claude-code"} 2',
    'alm_leases_open{runtime_agent="codex-cli"} 0',
    'alm_issues_total{outcome="granted",runtime_agent="claude-code"} 2',
    'alm_issues_total{outcome="refused",runtime_agent="unknown"} 20',
    'alm_checks_total{outcome="allowed",code="",runtime_agent="codex-cli"} 1',
    'alm_checks_total{outcome="denied",code="tool_not_granted",runtime_agent="codex-cli"} 1',
    'alm_leases_granted 3',
    'alm_refusals 20',
    'alm_http_requests_total{route="issue",status="422"} 20',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).not.toMatch(/made.up/);
  expect(text).not.toContain(id);
});

test('lost evidence shows, and the guide names every metric', async () => {
  const broken = new Writable({ write: (_part, _encoding, done) => done(new Error('gone')) });
  const sink = evidenceStream(broken);
  const { call, grant, tokens } = await serviceBench({ evidence: { sink } });
  await grant();
  await sink.close();
  const { text } = await call('GET', '/metrics', { as: tokens.operate });
  expect(text).toMatch(/^alm_evidence_lost [1-9]/m);
  const guide = readFileSync(join(repositoryRoot, 'docs', 'guides', 'service.md'), 'utf8');
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(guide).toContain(`\`${name}\``);
});
