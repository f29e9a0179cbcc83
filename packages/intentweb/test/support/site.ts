import type { RequestListener, ServerResponse } from 'node:http';
import { type FetchOptions, fetchDocument } from '@cognitive-delivery/fetch';
import { CountingServer } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type DiscoverOptions, type Discovery, discover } from '../../src/index.js';
import { manifest } from './manifests.js';

/** A manifest that is found. */
export const GOOD = JSON.stringify(manifest());

/** What a site answers at a path: JSON, something of a type, or whatever it likes. */
export type Answer = string | { readonly type?: string; readonly body: string | Buffer } | RequestListener;

/** A page with this in its head. */
export const page = (head: string): Answer => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html><head><title>Shop</title>${head}</head><body>Hello</body></html>`,
});

/** A real site on this machine, and another one that nobody may ask. */
export class TestSite {
  server = new CountingServer();
  elsewhere = new CountingServer();

  /** Answers each path as said, and anything else with 404. */
  serve(answers: Readonly<Record<string, Answer>>): void {
    this.server.answer = (request, response) => {
      const answer = answers[request.url ?? ''];
      if (answer === undefined) response.writeHead(404).end('<h1>not here</h1>');
      else if (typeof answer === 'function') answer(request, response);
      else if (typeof answer === 'string') send(response, 'application/json', answer);
      else send(response, answer.type, answer.body);
    };
  }

  /** Looks for the manifest. Nothing but this machine can be reached: every name stands for it. */
  find(options: DiscoverOptions = {}, path = '/'): Promise<Discovery> {
    return discover(`https://site.example:${this.server.port}${path}`, {
      timeoutMs: 60_000,
      read: (url: string, limits: FetchOptions) => fetchDocument(url, { ...this.server.reach, ...limits }),
      ...options,
    });
  }

  /** The paths that were asked for, in order. */
  get asked(): (string | undefined)[] {
    return this.server.requests.map(({ url }) => url);
  }

  get connections(): number {
    return this.server.connections;
  }
}

/** Gives each test of a file a site of its own; afterwards nobody asked the other one, and nothing is left open. */
export function useSite(): TestSite {
  const site = new TestSite();
  beforeEach(async () => {
    [site.server, site.elsewhere] = [new CountingServer(), new CountingServer()];
    await Promise.all([site.server.listen(), site.elsewhere.listen()]);
  });
  afterEach(async () => {
    expect(site.elsewhere.connections).toBe(0);
    await vi.waitFor(() => expect(site.server.openConnections).toBe(0));
    await Promise.all([site.server.close(), site.elsewhere.close()]);
  });
  return site;
}

function send(response: ServerResponse, type: string | undefined, body: string | Buffer): void {
  if (type !== undefined) response.setHeader('content-type', type);
  response.end(body);
}
