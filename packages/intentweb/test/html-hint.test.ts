import { describe, expect, test } from 'vitest';
import { findHints } from '../src/index.js';
import { GOOD, page, useSite } from './support/site.js';

const site = useSite();

describe('the hint in the page', () => {
  test('relative to a base', async () => {
    site.serve({
      '/': page('<base href="/docs/"><link href="agents.json" rel="Alternate AGENT-MANIFEST">'),
      '/docs/agents.json': GOOD,
    });
    expect(await site.find()).toMatchObject({ outcome: 'found' });
  });

  test('two that lead to one place are one', async () => {
    const link = '<link rel="agent-manifest" href="/m.json">';
    site.serve({ '/': page(`${link}<link rel=agent-manifest href=./m.json#x>`), '/m.json': GOOD });
    expect(await site.find()).toMatchObject({ outcome: 'found' });
  });

  test('two that lead to two places are none', async () => {
    const links = ['/m.json', '/n.json'].map((href) => `<link rel="agent-manifest" href="${href}">`);
    site.serve({ '/': page(links.join('')), '/m.json': GOOD, '/n.json': GOOD });
    expect(await site.find()).toMatchObject({ outcome: 'ambiguous' });
    expect(site.connections).toBe(4);
  });

  test('to another origin, also by way of a base', async () => {
    const heads = [
      `<link rel="agent-manifest" href="https://site.example:${site.elsewhere.port}/m.json">`,
      `<base href="https://other.example/"><link rel="agent-manifest" href="/m.json">`,
      '<link rel="agent-manifest" href="data:application/json,{}">',
    ];
    for (const head of heads) {
      site.serve({ '/': page(head), '/m.json': GOOD });
      expect(await site.find()).toMatchObject({ outcome: 'none' });
    }
    expect(site.asked).not.toContain('/m.json');
  });

  test('to a place that was looked at already', async () => {
    site.serve({ '/': page(`<link rel="agent-manifest" href="/.well-known/agent-manifest.json">`) });
    expect(await site.find()).toMatchObject({ outcome: 'none' });
    expect(site.connections).toBe(4);
  });

  test('to what is no manifest', async () => {
    site.serve({ '/': page('<link rel="agent-manifest" href="/m.json">'), '/m.json': '{"a":1}' });
    expect(await site.find()).toMatchObject({ outcome: 'none' });
  });

  test('in a body, a comment, a script, a template, another element: none', async () => {
    const link = '<link rel="agent-manifest" href="/m.json">';
    const heads = [
      `<!-- ${link} -->`,
      `<script>"${link}"</script>`,
      `<template>${link}</template>`,
      `<noscript>${link}</noscript>`,
      `<p>${link}</p>`,
      '<a rel="agent-manifest" href="/m.json">m</a>',
      '<link rel="agent-manifest-old" href="/m.json">',
      '<link rel="agent-manifest" href="">',
      '<link rel="agent-manifest">',
      `<style>${link}</style>`,
    ];
    for (const head of heads) {
      site.serve({ '/': page(head), '/m.json': GOOD });
      expect(await site.find(), head).toMatchObject({ outcome: 'none' });
    }
    expect(site.asked).not.toContain('/m.json');
  });

  test('in what is no page', async () => {
    const body = '<link rel="agent-manifest" href="/m.json">';
    site.serve({ '/': { type: 'text/plain', body }, '/m.json': GOOD });
    expect(await site.find()).toMatchObject({ outcome: 'none' });
  });
});

describe('a page that is made to be hard to read', () => {
  test.each([
    ['elements within elements', '<div>'.repeat(200_000)],
    ['formats without end', `${'<b id=x>'.repeat(30_000)}${'<p>x'.repeat(60_000)}`],
    ['templates within templates', `<head>${'<template>'.repeat(90_000)}`],
    [
      'a tag of many attributes',
      `<head><link ${Array.from({ length: 150_000 }, (_, n) => `a${n}`).join(' ')}>`,
    ],
    ['a head that never ends', `<head>${'<meta>'.repeat(150_000)}`],
  ])('%s', async (_, html) => {
    const start = process.cpuUsage().user;
    expect(findHints(html, 'https://site.example/')).toEqual([]);
    // Seconds where it was unbounded; microseconds are counted, and of this process alone.
    expect(process.cpuUsage(undefined).user - start).toBeLessThan(5_000_000);
  });
});
