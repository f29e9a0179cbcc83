import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaled } from '@cognitive-delivery/testkit';
import autocannon from 'autocannon';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../src/client/index.js';
import { manifest } from './support/manifests.js';
import { serviceProcess } from './support/service-process.js';

test('under load from many connections the service answers each, and charges each that it answered', {
  timeout: 600_000,
}, async () => {
  const service = await serviceProcess();
  onTestFinished(() => service.remove());
  const url = service.address;
  const operator = createClient({ url, token: await service.token('present', 'operate') });
  const amount = scaled(100_000);
  const declared = manifest({ budget: { tokens: 10 * amount, wall_clock_ms: 3_600_000 } });
  const answer = await operator.issue({ declared });
  if (answer.outcome !== 'granted') throw new Error(JSON.stringify(answer));
  const { lease_id } = answer.lease;

  const answered = { check: 0, report: 0, reserve: 0 };
  const reservations: string[] = [];
  const post = (verb: keyof typeof answered, body: object) => ({
    method: 'POST' as const,
    path: `/v1/leases/self/${verb}`,
    headers: { authorization: `Bearer ${lease_id}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    onResponse(status: number, text: string) {
      const told = JSON.parse(text);
      if (status !== 200 || !['allowed', 'recorded'].includes(told.outcome)) return;
      answered[verb] += 1;
      if (verb === 'reserve') reservations.push(told.reservation);
    },
  });
  const requests = [
    post('check', { tool: 'read_file' }),
    post('report', { usage: { tokens: 1 } }),
    post('check', { tool: 'read_file' }),
    post('reserve', { usage: { tokens: 2 } }),
  ];
  const result = await autocannon({ url, connections: 64, amount, timeout: 120, requests });

  expect(result).toMatchObject({ errors: 0, timeouts: 0, non2xx: 0 });
  expect(answered.check + answered.report + answered.reserve).toBe(amount);
  const view = await operator.get(lease_id);
  expect(view?.usage.tokens).toBe(answered.report + 2 * answered.reserve);
  const lines = readFileSync(join(service.folder, 'journal.jsonl'), 'utf8').split('\n').slice(0, -1);
  const recorded = new Set(lines.map((line) => JSON.parse(line).reservation?.id));
  expect(new Set(reservations).size).toBe(answered.reserve);
  expect(reservations.filter((id) => !recorded.has(id))).toEqual([]);
});
