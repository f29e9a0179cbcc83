import { fetchDocument } from '@cognitive-delivery/fetch';
import { describe, expect, test } from 'vitest';
import { discover } from '../src/index.js';
import { manifest } from './support/manifests.js';
import { type Answer, GOOD, page, useSite } from './support/site.js';

const [FIRST, SECOND, THIRD] = [
  '/.well-known/agent.json',
  '/.well-known/agent-manifest.json',
  '/agent-manifest.json',
];

const site = useSite();

describe('the four places, in order', () => {
  test.each([
    [{ [FIRST]: GOOD, [SECOND]: 'never asked' }, [FIRST]],
    [{ [SECOND]: GOOD }, [FIRST, SECOND]],
    [{ [THIRD]: GOOD }, [FIRST, SECOND, THIRD]],
    [
      { '/': page('<link rel="agent-manifest" href="/meta/agents.json">'), '/meta/agents.json': GOOD },
      [FIRST, SECOND, THIRD, '/', '/meta/agents.json'],
    ],
  ])('%#', async (answers, order) => {
    site.serve(answers as Record<string, Answer>);
    const found = await site.find();
    expect(found).toMatchObject({ outcome: 'found', advice: [], manifest: { id: 'shop' } });
    expect(site.asked).toEqual(order);
    expect(site.connections).toBe(order.length);
    expect(found).toMatchObject({ url: `https://site.example:${site.server.port}${order.at(-1)}` });
  });

  test('nothing is there: nothing is granted', async () => {
    site.serve({ '/': page('') });
    const found = await site.find();
    expect(found.outcome).toBe('none');
    expect(found.visits.map(({ meeting }) => meeting)).toEqual(['absent', 'absent', 'absent', 'page']);
    expect(site.connections).toBe(4);
  });

  test('the page that is asked for is the one that may hint', async () => {
    site.serve({ '/en/start': page('<link rel=agent-manifest href=agents.json>'), '/en/agents.json': GOOD });
    expect(await site.find({}, '/en/start')).toMatchObject({ outcome: 'found' });
    expect(site.asked).toEqual([FIRST, SECOND, THIRD, '/en/start', '/en/agents.json']);
  });

  test('the manifest is asked for under both of its media types', async () => {
    site.serve({ [FIRST]: { type: 'application/agent-manifest+json', body: GOOD } });
    expect(await site.find()).toMatchObject({ outcome: 'found', advice: [] });
    expect(site.server.requests[0]?.headers.accept).toContain(
      'application/agent-manifest+json, application/json',
    );
  });
});

describe('what is no manifest sends on', () => {
  const CARD_1 = { name: 'Bot', skills: [{ id: 's', name: 'Skill' }], supportedInterfaces: [] };
  const CARD_0 = { name: 'Bot', url: 'https://bot.example', capabilities: { streaming: true }, skills: [] };
  test.each([
    ['a page for every path', page('<title>app</title>'), 'absent'],
    ['a page that says it is JSON', { type: 'application/json', body: '<!doctype html><p>' }, 'absent'],
    ['a list', '[{"agentManifestVersion":"0.1-draft"}]', 'absent'],
    ['a text', '"0.1-draft"', 'absent'],
    ['nothing at all', '', 'absent'],
    ['a card of A2A 1.0', JSON.stringify(CARD_1), 'a2a-agent-card'],
    ['a card of an earlier A2A', JSON.stringify(CARD_0), 'a2a-agent-card'],
    ['JSON of somebody else', '{"name":"docs","url":"/","resources":[]}', 'unknown'],
    ['a version that is no text', '{"agentManifestVersion":1}', 'unknown'],
    ['nesting without end', `${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}`, 'unknown'],
  ])('%s', async (_, answer, meeting) => {
    site.serve({ [FIRST]: answer as Answer, [SECOND]: GOOD });
    const found = await site.find();
    expect(found).toMatchObject({ outcome: 'found' });
    expect(found.visits[0]).toMatchObject({ meeting, status: 200 });
    expect(site.asked).toEqual([FIRST, SECOND]);
  });

  test('a redirect off the origin, which is not followed', async () => {
    for (const location of [
      `https://site.example:${site.elsewhere.port}/`,
      `//other.example:${site.server.port}/`,
    ]) {
      site.serve({ [FIRST]: (_, response) => response.writeHead(302, { location }).end(), [THIRD]: GOOD });
      const found = await site.find();
      expect(found).toMatchObject({ outcome: 'found' });
      expect(found.visits[0]).toMatchObject({ meeting: 'absent', code: 'redirect_refused' });
    }
    expect(
      site.server.requests.every(({ headers }) => headers.host === `site.example:${site.server.port}`),
    ).toBe(true);
  });

  test('a redirect on the origin is followed, and is what addresses are relative to', async () => {
    site.serve({
      [FIRST]: (_, response) => response.writeHead(301, { location: '/v1/m.json' }).end(),
      '/v1/m.json': GOOD,
    });
    expect(await site.find()).toMatchObject({
      outcome: 'found',
      url: `https://site.example:${site.server.port}/v1/m.json`,
    });
  });

  test('a body without end, and one that stalls', async () => {
    site.serve({
      [FIRST]: (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 0x20)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
      [SECOND]: GOOD,
    });
    const found = await site.find();
    expect(found).toMatchObject({ outcome: 'found' });
    expect(found.visits[0]).toMatchObject({ meeting: 'failed', code: 'response_too_large' });

    site.serve({ [FIRST]: (_, response) => response.write('{') });
    const late = await site.find({
      timeoutMs: 20_000,
      read: (url, limits) => fetchDocument(url, { ...site.server.reach, ...limits, stallTimeoutMs: 50 }),
    });
    expect(late.outcome).toBe('unreachable');
    expect(late.visits[0]).toMatchObject({ meeting: 'failed', code: 'timed_out' });
  });
});

describe('what cannot be told is not taken for nothing', () => {
  test('a server in trouble', async () => {
    site.serve({ [SECOND]: (_, response) => response.writeHead(503).end() });
    expect(await site.find()).toMatchObject({ outcome: 'unreachable' });
    expect(site.connections).toBe(4);
  });

  test('the time for everything', async () => {
    site.server.answer = () => undefined;
    const found = await site.find({ timeoutMs: 150 });
    expect(found).toMatchObject({ outcome: 'unreachable' });
    expect(site.connections).toBeLessThanOrEqual(1);
  });

  test('a caller who gives up', async () => {
    const caller = new AbortController();
    site.server.answer = () => caller.abort();
    expect(await site.find({ signal: caller.signal })).toMatchObject({ outcome: 'unreachable' });
    expect(site.connections).toBe(1);
  });

  test('a host in a private network is not asked at all', async () => {
    const found = await discover(`https://127.0.0.1:${site.server.port}/`);
    expect(found).toMatchObject({ outcome: 'unreachable' });
    expect(found.visits).toHaveLength(1);
    expect((await discover('https://localhost/')).visits[0]).toMatchObject({ code: 'address_refused' });
    expect(await discover('no URL')).toMatchObject({ outcome: 'unreachable', visits: [] });
    expect(site.connections).toBe(0);
  });
});

describe('a manifest that is not good ends it', () => {
  const laxer = { [SECOND]: GOOD, [THIRD]: GOOD };
  test.each([
    [
      'of another version',
      JSON.stringify({ ...manifest(), agentManifestVersion: '1.0' }),
      'unsupported-version',
    ],
    ['of the superseded revision', JSON.stringify(superseded()), 'superseded-revision'],
    ['that breaks the schema', JSON.stringify({ ...manifest(), status: 'live' }), 'invalid-schema'],
    ['that breaks a rule', JSON.stringify(manifest()).replace('"/about"', '"/admin"'), 'invalid-rule'],
    ['with a byte order mark', `\ufeff${GOOD}`, 'unparseable'],
    ['with a member twice', GOOD.replace('"id":"shop"', '"id":"shop","id":"x"'), 'unparseable'],
  ])('%s', async (_, text, code) => {
    site.serve({ [FIRST]: text, ...laxer });
    expect(await site.find()).toMatchObject({ outcome: 'invalid', code });
    expect(site.asked).toEqual([FIRST]);
  });

  test('bytes that are no UTF-8', async () => {
    const body = Buffer.from(GOOD.replace('"Shop"', '"Sh\u00f6p"'), 'latin1');
    site.serve({ [FIRST]: { type: 'application/json', body }, ...laxer });
    expect(await site.find()).toMatchObject({ outcome: 'invalid', code: 'unparseable' });
  });

  test('a document with the marks of two formats', async () => {
    site.serve({ [FIRST]: JSON.stringify({ ...manifest(), capabilities: {} }), ...laxer });
    expect(await site.find()).toMatchObject({ outcome: 'ambiguous' });
    expect(site.asked).toEqual([FIRST]);
  });

  test('a media type that is wrong is worth a word and no more', async () => {
    site.serve({ [FIRST]: { type: 'text/plain', body: GOOD } });
    expect(await site.find()).toMatchObject({ outcome: 'found', advice: [{ rule: 'IW-A-MEDIA-TYPE' }] });
  });
});

function superseded(): object {
  const [{ bindings: _, ...rest } = { bindings: [] }] = manifest().capabilities;
  return { ...manifest(), capabilities: [{ ...rest, protocols: ['http'] }] };
}
