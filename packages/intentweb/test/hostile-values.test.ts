import { describe, expect, test } from 'vitest';
import { checkRules, discover, judgeManifest, toManifest } from '../src/index.js';
import { binding, capability, manifest } from './support/manifests.js';

// A value that JSON can carry and that no text can be made of.
const ODD = { toString: 1, valueOf: 1 };
const MEMBERS = [
  ...['id', 'intent', 'name', 'description', 'type', 'risk', 'stateChange', 'requiresConsent', 'consentMode'],
  ...['requiresAuthentication', 'enforcement', 'authorization', 'audit', 'inputSchema', 'outputSchema'],
  ...['kind', 'priority', 'method', 'url', 'endpoint', 'spec', 'operationId', 'server', 'tool', 'schemaMode'],
];

describe('a member of any kind is judged and never throws', () => {
  test.each(MEMBERS)('%s', (name) => {
    for (const value of [ODD, [ODD], null, 1e300, true]) {
      for (const kind of ['http', 'openapi', 'html']) {
        const own = { [name]: value };
        const inCapability = manifest([capability(own as never)]);
        const inBinding = manifest([capability({ bindings: [binding(kind, own as never)] })]);
        const asProfile = manifest([capability()], { authProfiles: [own], knowledge: [own], identity: own });
        for (const document of [inCapability, inBinding, asProfile]) {
          expect(typeof judgeManifest(document, { url: 'https://site.example/' }).ok).toBe('boolean');
        }
      }
    }
  });
});

// Each took minutes for a document of 1 MiB where the time is quadratic.
describe('a long value costs no more than its length', () => {
  const names = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i}`);
  const properties = Object.fromEntries(names('p', 60_000).map((name) => [name, 1]));
  test.each<[string, object]>([
    ['many number signs before a line feed', { note: `${'#'.repeat(900_000)}\n` }],
    ['number signs in an address', { note: `https://site.example/?a=${'#'.repeat(900_000)}\n` }],
    [
      'many fields and many that are required',
      { capabilities: [capability({ inputSchema: { properties, required: names('q', 60_000) } })] },
    ],
  ])('%s', (_name, own) => {
    const started = performance.now();
    checkRules(manifest([capability()], own));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('what is no site', () => {
  const asked: string[] = [];
  const read = async (url: string) => {
    asked.push(url);
    return { ok: false, code: 'connection_failed', message: 'x' } as const;
  };
  test.each([
    ...[
      'mailto:a@site.example',
      'data:text/html,x',
      'javascript:1',
      'urn:x:y',
      'blob:x',
      'file:///etc/passwd',
    ],
    ...['', 'site.example', 'ftp://site.example/'],
  ])('%j is told, and nothing is asked', async (site) => {
    expect(await discover(site, { read })).toMatchObject({ outcome: 'unreachable', visits: [] });
    expect(asked).toEqual([]);
  });
  test('a user and a password of a manifest are told to nobody', () => {
    for (const url of ['https://me:hunter2@site.example/agent.json', 'https://hunter2@site.example/']) {
      for (const document of [manifest(), {}]) {
        const selection = { manifest: document, url, capabilities: ['search'] };
        const answer = toManifest([selection], { purpose: 'x', kinds: ['http'] });
        expect(answer).toMatchObject({ ok: false, issues: [{ code: 'url-refused' }] });
        expect(JSON.stringify(answer)).not.toContain('hunter2');
      }
    }
  });
  test('a user and a password are told to nobody', async () => {
    for (const site of ['https://me:hunter2@site.example/', 'https://hunter2@site.example/']) {
      const found = await discover(site, { read });
      expect(found).toMatchObject({ outcome: 'unreachable', visits: [] });
      expect(JSON.stringify(found)).not.toContain('hunter2');
    }
    expect(asked).toEqual([]);
  });
});
