import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdapterProcess } from '../support/adapter-process.js';

const corpus = (name: string) => JSON.parse(readFileSync(join(repositoryRoot, 'conformance', name), 'utf8'));
const minimal = readFileSync(
  join(repositoryRoot, 'conformance/fixtures/valid/agent-lease-manifest.minimal.json'),
  'utf8',
);

const key = /^[0-9a-f]{64}$/m.exec(
  readFileSync(join(repositoryRoot, 'conformance/test-key.txt'), 'utf8'),
)?.[0];

let adapter: AdapterProcess;
beforeAll(() => {
  adapter = new AdapterProcess();
});
afterAll(async () => {
  expect(await adapter.close()).toBe(0);
});

const result = async (request: object) => (await adapter.ask(request)).result;

describe('alm adapter', () => {
  test('says who it is and which hooks it offers', async () => {
    const reply = await adapter.send('{"id":"first","hook":"hello","protocol":1}');
    expect(reply.id).toBe('first');
    expect(reply.result).toMatchObject({
      language: 'TypeScript',
      schema_set: '1.2',
      hooks: ['validate', 'roundTrip', 'canonicalise', 'hash', 'narrow', 'verify', 'rules', 'case'],
      signature_algorithms: ['hmac-sha256'],
    });
  });

  test('validate gives the place, and the keyword parse for text that is no JSON', async () => {
    const shape = 'agent-lease-manifest';
    expect(await result({ hook: 'validate', shape, text: minimal })).toEqual({ valid: true, errors: [] });
    expect(
      await result({
        hook: 'validate',
        shape,
        text: minimal.replace('"1.2"', '"1"').replace('"1.0"', '"1"'),
      }),
    ).toEqual({
      valid: false,
      errors: [{ instancePath: '/schema_version', keyword: 'pattern' }],
    });
    expect(await result({ hook: 'validate', shape, text: '{"a":1,"a":2}' })).toEqual({
      valid: false,
      errors: [{ instancePath: '', keyword: 'parse' }],
    });
  });

  test('roundTrip keeps members that it does not know', async () => {
    const text = JSON.stringify({ ...JSON.parse(minimal), x_newer: { kept: [1, null] } });
    const reply = await result({ hook: 'roundTrip', shape: 'agent-lease-manifest', text });
    expect(JSON.parse(String(reply?.['text']))).toEqual(JSON.parse(text));
  });

  test('canonicalise and hash', async () => {
    expect(await result({ hook: 'canonicalise', text: '{"b":1,"a":"\\ud800"}' })).toEqual({
      canonical: '{"a":"\\ud800","b":1}',
    });
    for (const construct of ['NaN', 'Infinity']) {
      expect(await result({ hook: 'canonicalise', construct })).toEqual({ fails: true });
    }
    expect(await result({ hook: 'canonicalise', text: '{"a":1,"a":1}' })).toEqual({ fails: true });
    expect(await result({ hook: 'hash', text: '{ "b": 2, "__proto__": { "x": 1 } }' })).toEqual({
      sha256: '457f656291eb5501ca1e04af2f0c663ac39d3bfb147e3aaac9a08f513e105e7f',
    });
  });

  test('narrow gives a grant or refusals, never both', async () => {
    const { vectors } = corpus('narrowing-vectors.json');
    expect(vectors.length).toBeGreaterThanOrEqual(28);
    for (const vector of vectors) {
      const [declared, parent] = [JSON.stringify(vector.declared), JSON.stringify(vector.parent)];
      const answer = await result({ hook: 'narrow', declared, parent });
      if (vector.granted === undefined) expect(answer, vector.name).toEqual({ refusals: vector.refusals });
      else expect(answer, vector.name).toEqual({ granted: vector.granted });
    }
  });

  test('verify admits the published test key, as a conformance run needs it', async () => {
    const { vectors } = corpus('signature-vectors.json');
    for (const { lease } of vectors) {
      const verify = async (changed: object) =>
        (await result({ hook: 'verify', lease: JSON.stringify(changed), key_hex: key }))?.['verified'];
      expect(await verify(lease)).toBe(true);
      const digit = lease.signature.startsWith('0') ? '1' : '0';
      expect(await verify({ ...lease, signature: digit + lease.signature.slice(1) })).toBe(false);
      expect(await verify({ ...lease, expires_at: '2030-01-01T00:00:00.000Z' })).toBe(false);
    }
    expect(await result({ hook: 'verify', lease: '{', key_hex: key })).toEqual({ verified: false });
    expect(await result({ hook: 'verify', lease: '{}', key_hex: 'short' })).toEqual({ verified: false });
  });

  test('rules checks L3 where a chain is given, and is silent without one', async () => {
    const record = {
      event: 'revoked',
      lease_id: '00000001-0000-4000-8000-000000000001',
      by: '00000002-0000-4000-8000-000000000002',
    };
    const ask = async (chain?: readonly string[]) =>
      (await result({ hook: 'rules', shape: 'lease-record', text: JSON.stringify(record), chain }))?.[
        'findings'
      ];
    expect(await ask()).toEqual([]);
    expect(await ask([record.by])).toEqual([]);
    expect(await ask([])).toEqual([{ rule: 'L3', path: '/by' }]);
  });

  test('a request that cannot be served gets an error, and the next one is served', async () => {
    expect((await adapter.send('{')).error?.code).toBe('bad_request');
    expect((await adapter.send('[]')).error?.code).toBe('bad_request');
    expect((await adapter.ask({ hook: 'validate', shape: 'lease', text: '{}' })).error?.code).toBe(
      'bad_request',
    );
    expect((await adapter.ask({ hook: 'hash' })).error?.code).toBe('bad_request');
    expect((await adapter.ask({ hook: 'teleport' })).unsupported).toBe(true);
    expect((await adapter.ask({ hook: 'hello', protocol: 2 })).unsupported).toBe(true);
    expect(await result({ hook: 'hash', text: '1' })).toBeDefined();
  });

  test('a line separator inside a string is no line end', async () => {
    expect(await result({ hook: 'canonicalise', text: '"\u2028"' })).toEqual({ canonical: '"\u2028"' });
  });
});
