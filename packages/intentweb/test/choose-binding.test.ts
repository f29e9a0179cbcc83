import { describe, expect, test } from 'vitest';
import { type Binding, bindingOrder, chooseBinding, siteAddress } from '../src/index.js';
import { binding, capability, change, http } from './support/manifests.js';

const URL_ = 'https://site.example/.well-known/agent.json';
const CORE = ['html', 'static', 'http', 'openapi', 'mcp', 'hosted-checkout'];

describe('the order', () => {
  test('by priority, then as they stand, those for fallback last', () => {
    const entries = [
      http('/a', { priority: 1, fallbackOnly: true }),
      http('/b', { priority: 9 }),
      http('/c', { priority: 2 }),
      http('/d', { priority: 2 }),
      http('/e', { priority: 3, fallbackOnly: true }),
    ];
    expect(bindingOrder(entries)).toEqual([2, 3, 1, 0, 4]);
  });
});

describe('the choice', () => {
  const choose = (bindings: readonly Binding[], own: object = {}, base = capability) =>
    chooseBinding(base({ bindings }), { url: URL_, kinds: CORE, ...own });

  test('the first that the client supports', () => {
    const bindings = [binding('mcp', { server: '/mcp', tool: 't' }), http('/api', { priority: 2 })];
    expect(choose(bindings)).toMatchObject({ index: 0, urls: ['https://site.example/mcp'] });
    expect(choose(bindings, { kinds: ['http'] })).toMatchObject({ index: 1, hosts: ['site.example'] });
    expect(choose(bindings, { kinds: [] })).toMatchObject({ code: 'no-usable-binding', passedOver: [] });
  });

  test('the next where the first cannot be used, with the reasons', () => {
    const bindings = [http('https://api.other.example/x'), binding('http'), http('./v1', { priority: 3 })];
    expect(choose(bindings)).toMatchObject({
      ok: true,
      index: 2,
      urls: ['https://site.example/.well-known/v1'],
      passedOver: [
        { index: 0, code: 'foreign-origin' },
        { index: 1, code: 'no-usable-binding' },
      ],
    });
  });

  test('nothing is guessed', () => {
    expect(choose([binding('graphql', { endpoint: '/graphql' })], { kinds: ['graphql'] })).toMatchObject({
      code: 'no-usable-binding',
    });
    expect(choose([binding('html', { url: '/form' })], {}, change)).toMatchObject({
      code: 'read-binding-for-state-change',
    });
    expect(choose([binding('static', { url: '/form', stateChange: true })], {})).toMatchObject({
      code: 'read-binding-for-state-change',
    });
  });

  test('a checkout is handed over', () => {
    expect(choose([binding('hosted-checkout', { url: '/checkout' })], {}, change)).toMatchObject({
      handoff: true,
    });
  });
});

describe('the servers of an OpenAPI document', () => {
  const spec = (own: object, operation: object = {}, path: object = {}) => ({
    openapi: '3.1.0',
    paths: { '/search': { summary: 'x', ...path, get: { operationId: 'search', ...operation } } },
    ...own,
  });
  const choose = (document: unknown, own: object = {}, address = '/api/openapi.json') => {
    const entry = binding('openapi', { spec: address, operationId: 'search' });
    return chooseBinding(capability({ bindings: [entry] }), {
      url: URL_,
      kinds: CORE,
      openapi: { [address]: document },
      ...own,
    });
  };
  const API = [{ url: 'https://site.example/v1' }];

  test.each([
    ['the document', spec({ servers: API }), 'https://site.example/v1'],
    ['the path', spec({}, {}, { servers: API }), 'https://site.example/v1'],
    [
      'the operation',
      spec({ servers: [{ url: '/x' }] }, { servers: API }, { servers: [] }),
      'https://site.example/v1',
    ],
    ['none, which is the place of the document', spec({}), 'https://site.example/'],
    ['none that are listed', spec({ servers: [] }), 'https://site.example/'],
    ['one beside the document', spec({ servers: [{ url: 'v2' }] }), 'https://site.example/api/v2'],
    ['one with a variable in its path', spec({ servers: [{ url: '/{v}/x' }] }), 'https://site.example/v/x'],
  ])('of %s', (_, document, url) => {
    expect(choose(document)).toMatchObject({ ok: true, urls: [url], hosts: ['site.example'] });
  });

  test('several: those that may be named, and what is left out', () => {
    const servers = [...API, { url: 'https://eu.api.example/v1' }, { url: 'http://site.example/' }];
    const hosts = ['eu.api.example'];
    expect(choose(spec({ servers }), { hosts })).toMatchObject({
      hosts: ['site.example', 'eu.api.example'],
      passedOver: [{ index: 0, code: 'unsafe-url' }],
    });
    expect(choose(spec({ servers }))).toMatchObject({ hosts: ['site.example'] });
  });

  test('a document on another host is no reason to open it', () => {
    const address = 'https://specs.example/openapi.json';
    expect(choose(spec({ servers: API }), {}, address)).toMatchObject({ hosts: ['site.example'] });
    expect(choose(spec({ servers: [{ url: '/' }] }), {}, address)).toMatchObject({ code: 'foreign-origin' });
  });

  test.each([
    ['no document', undefined],
    ['a document of another kind', { swagger: '2.0', host: 'site.example' }],
    ['no such operation', { openapi: '3.0.3', paths: {}, servers: API }],
    ['a host that a variable decides', spec({ servers: [{ url: 'https://{region}.site.example/' }] })],
    ['a scheme that a variable decides', spec({ servers: [{ url: '{scheme}://site.example/' }] })],
    ['a server that is all variable', spec({ servers: [{ url: '{server}/v1' }] })],
    ['servers that are none', spec({ servers: [7, { url: 7 }] })],
  ])('%s: unresolved', (_, document) => {
    expect(choose(document)).toMatchObject({ ok: false, code: 'unresolved-host' });
  });

  test('an operation that is there twice', () => {
    const document = spec({ servers: API }, {}, { post: { operationId: 'search' } });
    expect(choose(document)).toMatchObject({ ok: false, code: 'unresolved-host' });
  });

  test('by its resolved address, and not by a name of every object', () => {
    const entry = binding('openapi', { spec: '/o.json', operationId: 'search' });
    const context = { url: URL_, kinds: CORE };
    const subject = capability({ bindings: [entry] });
    const openapi = { 'https://site.example/o.json': spec({ servers: API }) };
    expect(chooseBinding(subject, { ...context, openapi })).toMatchObject({ ok: true });
    const odd = capability({ bindings: [binding('openapi', { spec: 'constructor', operationId: 'x' })] });
    expect(chooseBinding(odd, { ...context, openapi: {} })).toMatchObject({ code: 'unresolved-host' });
  });
});

describe('an address', () => {
  test.each([
    ['/api', 'https://site.example/api'],
    ['./x', 'https://site.example/.well-known/x'],
    ['../x', 'https://site.example/x'],
    ['https://SITE.example:443/a', 'https://site.example/a'],
    ['https://site.example', 'https://site.example/'],
  ])('%s is %s', (text, url) => {
    expect(siteAddress(text, URL_)).toEqual({ ok: true, url, host: 'site.example' });
  });

  test.each([
    ['//site.example/api', 'unsafe-url'],
    ['/\\site.example', 'unsafe-url'],
    ['https:\\\\site.example/', 'unsafe-url'],
    ['http://site.example/', 'unsafe-url'],
    ['javascript:alert(1)', 'unsafe-url'],
    ['data:text/html,x', 'unsafe-url'],
    ['file:///etc/passwd', 'unsafe-url'],
    ['https://user@site.example/', 'unsafe-url'],
    ['https://:pw@site.example/', 'unsafe-url'],
    ['https://site.example/a b', 'unsafe-url'],
    ['\thttps://site.example/', 'unsafe-url'],
    ['https://10.0.0.1/', 'unsafe-url'],
    ['https://2130706433/', 'unsafe-url'],
    ['https://[::1]/', 'unsafe-url'],
    ['https://[2606:4700::1111]/', 'unsafe-url'],
    ['https://localhost/', 'unsafe-url'],
    ['https://db.internal/', 'unsafe-url'],
    ['https://', 'unsafe-url'],
    ['https://site.example:8443/', 'port-not-expressible'],
    ['https://www.site.example/', 'foreign-origin'],
    ['https://site.example.evil.example/', 'foreign-origin'],
  ])('%j is refused: %s', (text, code) => {
    expect(siteAddress(text, URL_)).toMatchObject({ ok: false, code });
  });

  test('another host that was named, and no other below it', () => {
    const hosts = ['api.example'];
    expect(siteAddress('https://api.example/v1', URL_, hosts)).toMatchObject({
      ok: true,
      host: 'api.example',
    });
    expect(siteAddress('https://x.api.example/v1', URL_, hosts)).toMatchObject({ code: 'foreign-origin' });
  });

  test('of a manifest that came over a port', () => {
    expect(siteAddress('/api', 'https://site.example:8443/m.json')).toMatchObject({
      code: 'port-not-expressible',
    });
    expect(siteAddress('/api', 'nowhere')).toMatchObject({ code: 'unsafe-url' });
  });
});
