import { loadCases, scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsHost, hostOfRequest, hostOfUrl, matchHost, normalizeHost } from '../src/host.js';
import { judgeHost } from '../src/judge-host.js';
import { hostEntry } from './support/arbitraries.js';

describe('known faults', () => {
  test.each(loadCases('host-contains').map((one) => [one.id, one.why, one] as const))(
    '%s %s',
    (_, __, one) => {
      const { parent, child } = one.input as { parent: string; child: string };
      expect({ contained: containsHost(parent, child) }).toEqual(one.expected);
    },
  );

  test.each(loadCases('host-match').map((one) => [one.id, one.why, one] as const))('%s %s', (_, __, one) => {
    const { allow, deny, host, url, request } = one.input as {
      allow: string[];
      deny: string[];
      host?: string;
      url?: string;
      request?: { method: string; target: string };
    };
    const name = request ? hostOfRequest(request) : url === undefined ? host : hostOfUrl(url);
    expect({ allowed: name !== undefined && judgeHost({ allow, deny }, name).allowed }).toEqual(one.expected);
  });
});

describe('normalizeHost', () => {
  test.each([
    ['API.Example.COM', 'api.example.com'],
    ['example.com.', 'example.com'],
    ['localhost', 'localhost'],
    ['m\u00fcnchen.example', 'xn--mnchen-3ya.example'],
    ['M\u00dcNCHEN.example', 'xn--mnchen-3ya.example'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['example\u3002com', 'example.com'],
    ['\uff45xample.com', 'example.com'],
    ['127.0.0.1', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['0x7f.1', '127.0.0.1'],
    ['0177.0.0.1', '127.0.0.1'],
    ['127.0.0.1.', '127.0.0.1'],
    ['r3---sn.example.com', 'r3---sn.example.com'],
    ['a'.repeat(63), 'a'.repeat(63)],
  ])('%j is %j', (host, name) => {
    expect(normalizeHost(host)).toBe(name);
  });

  test.each([
    '',
    '.',
    '..',
    'example.com..',
    '.example.com',
    'a..b',
    '::1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'fe80::1%eth0',
    'example.com:443',
    'user@example.com',
    'example.com/x',
    'example.com\\x',
    'example.com?x',
    'example.com#x',
    'exam ple.com',
    ' example.com',
    'example.com\n',
    'example.com\t',
    'exam\u0000ple.com',
    'ex%61mple.com',
    '%65xample.com',
    'example.com\uff0fx',
    '*',
    '*.example.com',
    'my_host',
    '-a.example',
    'a-.example',
    'xn--\u00e9',
    'xn--a',
    '256.1.1.1',
    '1.2.3.4.5',
    'example.123',
    '0x100000000',
    'a'.repeat(64),
    `${'a.'.repeat(127)}a`,
  ])('%j is no host', (host) => {
    expect(normalizeHost(host)).toBeUndefined();
    expect(judgeHost({ allow: ['*'], deny: [] }, host)).toMatchObject({
      allowed: false,
      code: 'host_malformed',
    });
  });

  test('takes no longer for a text that no name can be', () => {
    const han = Array.from({ length: 1_000_000 }, (_, n) => String.fromCodePoint(0x4e00 + (n % 20_000)));
    const host = han.join('');
    const start = performance.now();
    expect(normalizeHost(host)).toBeUndefined();
    expect(hostOfUrl(`https://${host}/`)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('gives back what it gave, and names plain hosts as the URL parser does', () => {
    const character = fc.constantFrom(...'abxn019-.', '\u00e9', 'X');
    fc.assert(
      fc.property(fc.array(character, { maxLength: 10 }), (characters) => {
        const host = characters.join('');
        const name = normalizeHost(host);
        if (name === undefined) return;
        expect(normalizeHost(name)).toBe(name);
        expect(new URL(`http://${host}/`).hostname.replace(/\.$/, '')).toBe(name);
      }),
      { numRuns: scaled(100_000) },
    );
  });
});

describe('matchHost', () => {
  test.each([
    ['*', 'anything.example', true],
    ['*', '127.0.0.1', true],
    ['*', '::1', false],
    ['*.example.com', 'a.b.example.com', true],
    ['*.example.com', '.example.com', false],
    ['*.0.0.1', '127.0.0.1', false],
    ['*.1', '127.0.0.1', false],
    ['127.1', '127.0.0.1', true],
    ['127.0.0.1', '2130706433', true],
    ['xn--mnchen-3ya.example', 'm\u00fcnchen.example', true],
    ['example.com', 'example.com.', true],
    ['', '', false],
  ])('%j on %j: %s', (entry, host, expected) => {
    expect(matchHost(entry, host)).toBe(expected);
  });
});

describe('containsHost', () => {
  test.each([
    ['*', '*', true],
    ['*', '127.0.0.1', true],
    ['*', 'no host', false],
    ['*.example.com', '*.example.com', true],
    ['*.example.com', '*.y.example.com', true],
    ['*.example.com', 'a.b.example.com', true],
    ['*.example.com', '*', false],
    ['*.0.0.1', '127.0.0.1', false],
    ['*.0.0.1', '*.0.0.1', true],
    ['127.0.0.1', '127.1', false],
    ['*.x', 'xn--a.x', false],
    ['API.example.com', 'API.example.com', false],
  ])('%j contains %j: %s', (parent, child, expected) => {
    expect(containsHost(parent, child)).toBe(expected);
  });

  test('what is contained matches no host that its container does not match', () => {
    const host = fc.oneof(
      fc.constantFrom('127.0.0.1', '10.0.0.1', '0.0.0.1', 'localhost'),
      fc.stringMatching(/^[a-z0-9](\.[a-z0-9]{1,3}){0,4}$/),
      hostEntry.map((entry) => entry.replace('*', 'a.b')),
    );
    let contained = 0;
    fc.assert(
      fc.property(hostEntry, hostEntry, fc.array(host, { maxLength: 20 }), (parent, child, hosts) => {
        const related = child.replace('*.', 'q.');
        for (const inner of [child, related]) {
          if (!containsHost(parent, inner)) continue;
          contained++;
          for (const name of [...hosts, related]) {
            if (matchHost(inner, name))
              expect([parent, inner, name, matchHost(parent, name)]).toContain(true);
          }
        }
      }),
      { numRuns: scaled(100_000) },
    );
    expect(contained).toBeGreaterThan(100);
  });
});

describe('hostOfUrl', () => {
  test.each([
    ['https://api.example.com/v1', 'api.example.com'],
    ['HTTP://API.example.com:8080?x', 'api.example.com'],
    ['https://example.com', 'example.com'],
    ['https://example.com:/', 'example.com'],
    ['http://127.1/', '127.0.0.1'],
    ['https://example.com#@evil.test', 'example.com'],
    ['https://m\u00fcnchen.example/', 'xn--mnchen-3ya.example'],
  ])('%j is at %j', (url, host) => {
    expect(hostOfUrl(url)).toBe(host);
  });

  test.each([
    '',
    'example.com',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//example.com/',
    'http:example.com',
    'http:/example.com',
    'http:///example.com',
    'http://',
    'http://user@example.com/',
    'http://user:pass@example.com/',
    'http://@example.com/',
    'http://evil.test\\@example.com/',
    'http://example.com\\x',
    'http://exam\tple.com/',
    'http://example.com/\n',
    ' http://example.com/',
    'http://ex%61mple.com/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://example.com:99999/',
    'http://example.com:443x/',
    'http://example.com:443:80/',
    'http://exam ple.com/',
  ])('%j has none', (url) => {
    expect(hostOfUrl(url)).toBeUndefined();
  });
});

describe('hostOfRequest', () => {
  test.each([
    ['CONNECT', 'api.example.com:443', 'api.example.com'],
    ['connect', 'api.example.com:443', 'api.example.com'],
    ['GET', 'http://api.example.com/', 'api.example.com'],
    ['GET', '/relative', undefined],
    ['GET', 'api.example.com:443', undefined],
    ['OPTIONS', '*', undefined],
    ['CONNECT', 'https://api.example.com/', undefined],
    ['CONNECT', 'api.example.com', undefined],
    ['CONNECT', 'api.example.com:', undefined],
    ['CONNECT', 'api.example.com:70000', undefined],
    ['CONNECT', '[::1]:443', undefined],
    ['CONNECT', 'user@api.example.com:443', undefined],
    ['connect', 'http://api.example.com/', undefined],
  ])('%s %s asks for %j', (method, target, host) => {
    expect(hostOfRequest({ method, target })).toBe(host);
  });
});

describe('judgeHost', () => {
  test('names the entry that decided', () => {
    const rules = { allow: ['*.example.com', '*'], deny: ['127.1', 'evil.test'] };
    expect(judgeHost(rules, 'a.EXAMPLE.com')).toEqual({ allowed: true, entry: '*.example.com' });
    expect(judgeHost(rules, '2130706433')).toMatchObject({
      allowed: false,
      code: 'host_denied',
      entry: '127.1',
    });
    expect(judgeHost({ allow: ['a.test'], deny: [] }, 'b.test')).toMatchObject({ code: 'host_not_granted' });
  });

  test('a deny entry counts by its text too, where it normalises to no name', () => {
    expect(judgeHost({ allow: ['*'], deny: ['*.0.0.1'] }, '127.0.0.1').allowed).toBe(false);
    expect(judgeHost({ allow: ['*'], deny: ['*.0.0.1'] }, '10.0.0.2').allowed).toBe(true);
  });

  test('what matches a deny entry is never allowed', () => {
    fc.assert(
      fc.property(fc.array(hostEntry), fc.array(hostEntry), hostEntry, (allow, deny, host) => {
        if (judgeHost({ allow, deny }, host).allowed) {
          expect(deny.some((entry) => matchHost(entry, host))).toBe(false);
          expect(allow.some((entry) => matchHost(entry, host))).toBe(true);
        }
      }),
      { numRuns: scaled(50_000) },
    );
  });
});

test('a name beyond ASCII is the same host after many thousand questions', () => {
  const answers = new Set(Array.from({ length: 20_000 }, () => hostOfUrl('https://m\u00fcnchen.example/')));
  expect([...answers]).toEqual(['xn--mnchen-3ya.example']);
});
