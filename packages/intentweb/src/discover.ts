import { parseUrl } from '@cognitive-delivery/core';
import { type FetchOptions, fetchDocument } from '@cognitive-delivery/fetch';
import { findHints } from './discovery/html-hint.js';
import {
  failureOf,
  type Location,
  type ReadDocument,
  unclearStatus,
  type Visit,
  visit,
} from './discovery/visit.js';
import type { SiteManifest } from './manifest.js';
import type { ManifestReading } from './read-manifest.js';
import type { RuleFinding } from './rules/finding.js';

/** Settings of {@link discover}. */
export interface DiscoverOptions {
  /** The time for all of it, 20 s if not given. */
  readonly timeoutMs?: number;
  /** The largest document, 1 MiB if not given. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
  /** Fetches each document; a guarded fetch of the public internet if not given. */
  readonly read?: ReadDocument;
}

/** What a site says, with every place that was looked at. `found` alone grants a client anything to choose from. */
export type Discovery = { readonly visits: readonly Visit[] } & (
  | {
      readonly outcome: 'found';
      /** Where the manifest came from, which relative addresses in it are resolved against. */
      readonly url: string;
      readonly manifest: SiteManifest;
      readonly advice: readonly RuleFinding[];
    }
  /** A manifest that is not to be used; a laxer copy elsewhere is not looked for. */
  | ({ readonly outcome: 'invalid'; readonly url: string } & Omit<
      Extract<ManifestReading, { ok: false }>,
      'ok'
    >)
  /** A document or a page that says two things. */
  | { readonly outcome: 'ambiguous'; readonly message: string }
  /** No manifest, so nothing is granted; the site is a site like any other. */
  | { readonly outcome: 'none' }
  /** No manifest was found, and some place could not be looked at. */
  | { readonly outcome: 'unreachable'; readonly message: string }
);

const PLACES: readonly (readonly [Location, string])[] = [
  ['well-known-agent', '/.well-known/agent.json'],
  ['well-known-agent-manifest', '/.well-known/agent-manifest.json'],
  ['agent-manifest', '/agent-manifest.json'],
];
const TIMEOUT = 20_000;
const MAX_BYTES = 1_048_576;
// Of these the next place of the same host would tell the same.
const HOPELESS = /^(?:url_|address_refused$|name_not_resolved$|tls_failed$|aborted$)/;

/**
 * Looks for the manifest of a site (section 3): at its three places and then by the hint in the page that is given. Only
 * the site's own origin is asked, redirects within it are followed. What is no manifest sends it on; a manifest that is
 * not good, or a document that says two things, ends it. Never throws.
 */
export async function discover(site: string, options: DiscoverOptions = {}): Promise<Discovery> {
  const { read = fetchDocument, timeoutMs = TIMEOUT, maxBytes = MAX_BYTES } = options;
  const page = parseUrl(site);
  // Of other schemes there are URLs that no path can be resolved against.
  if (page === undefined || !/^https?:$/.test(page.protocol)) {
    return { outcome: 'unreachable', message: 'give the URL of a site', visits: [] };
  }
  if (page.username !== '' || page.password !== '') {
    // Every visit is told with its URL, and what is told may be kept.
    const message = 'give the URL of a site without a user or a password';
    return { outcome: 'unreachable', message, visits: [] };
  }
  const late = AbortSignal.timeout(timeoutMs);
  const limits: FetchOptions = {
    maxBytes,
    redirects: 'same-origin',
    signal: options.signal === undefined ? late : AbortSignal.any([late, options.signal]),
  };
  const visits: Visit[] = [];
  for (const [location, path] of PLACES) {
    const met = await visit(location, new URL(path, page).href, read, limits);
    const end = endOf(visits, met);
    if (end !== undefined) return end;
  }
  const hint = await hintIn(page, read, limits, visits);
  if (typeof hint !== 'string') return hint;
  return endOf(visits, await visit('html-hint', hint, read, limits)) ?? nothing(visits);
}

// What a visit says of the whole, or undefined where the search goes on.
function endOf(
  visits: Visit[],
  { visit: made, reading, from = made.url }: Awaited<ReturnType<typeof visit>>,
): Discovery | undefined {
  visits.push(made);
  if (reading?.ok)
    return { outcome: 'found', url: from, manifest: reading.manifest, advice: reading.advice, visits };
  if (reading !== undefined) {
    const { ok: _, ...rest } = reading;
    return { outcome: 'invalid', url: from, ...rest, visits };
  }
  if (made.meeting === 'ambiguous') return { outcome: 'ambiguous', message: made.message, visits };
  return HOPELESS.test(made.code ?? '') ? nothing(visits) : undefined;
}

// The address that the page hints at, or how the search ends without one.
async function hintIn(
  page: URL,
  read: ReadDocument,
  limits: FetchOptions,
  visits: Visit[],
): Promise<string | Discovery> {
  const answer = await read(page.href, { ...limits, accept: 'text/html, application/xhtml+xml;q=0.9' });
  const note = (meeting: Visit['meeting'], message: string, rest: Partial<Visit> = {}): void => {
    visits.push({ location: 'html-hint', url: page.href, meeting, message, ...rest });
  };
  if (!answer.ok) {
    visits.push({ location: 'html-hint', url: page.href, ...failureOf(answer) });
    return nothing(visits);
  }
  const { status, mediaType = '' } = answer;
  const unclear = unclearStatus(status);
  const isPage = status === 200 && /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType);
  if (unclear !== undefined || !isPage) {
    note(unclear === undefined ? 'absent' : 'failed', unclear ?? 'no page that could hold a hint', {
      status,
    });
    return nothing(visits);
  }
  const hints = findHints(new TextDecoder().decode(answer.bytes), answer.url);
  const [hint] = hints;
  if (hint === undefined) {
    note('page', 'the page has no hint', { status });
    return nothing(visits);
  }
  if (hints.length > 1) {
    const message = 'the page hints at several manifests, and nothing says which is meant';
    note('ambiguous', message, { status });
    return { outcome: 'ambiguous', message, visits };
  }
  if (new URL(hint).origin !== page.origin) {
    note('page', 'the page hints at another site, which is not asked', { status });
    return nothing(visits);
  }
  note('page', 'the page has a hint', { status });
  return visits.some(({ url }) => url === hint) ? nothing(visits) : hint;
}

function nothing(visits: readonly Visit[]): Discovery {
  const failed = visits.find(({ meeting }) => meeting === 'failed');
  if (failed === undefined) return { outcome: 'none', visits };
  return { outcome: 'unreachable', message: failed.message, visits };
}
