import type { FetchFailure, FetchOptions, FetchResult } from '@cognitive-delivery/fetch';
import { isObject } from '../lib/json.js';
import { type ManifestReading, readManifest } from '../read-manifest.js';
import { advice, type RuleFinding } from '../rules/finding.js';
import { documentKind } from './kind.js';

/** Where a manifest is looked for, in this order. */
export type Location = 'well-known-agent' | 'well-known-agent-manifest' | 'agent-manifest' | 'html-hint';

/**
 * What was met at a place.
 * - `manifest`: a manifest of this format, good or not.
 * - `ambiguous`: a document, or a page, that says two things.
 * - `a2a-agent-card`, `unknown`: JSON of another format.
 * - `page`: the page that hints are looked for in.
 * - `absent`: nothing that is JSON.
 * - `failed`: it cannot be told what is there.
 */
export type Meeting = 'manifest' | 'ambiguous' | 'a2a-agent-card' | 'unknown' | 'page' | 'absent' | 'failed';

/** One request of a discovery. */
export interface Visit {
  readonly location: Location;
  readonly url: string;
  readonly meeting: Meeting;
  /** For people. */
  readonly message: string;
  readonly status?: number;
  /** Of a failure. */
  readonly code?: FetchFailure['code'];
}

/** Fetches one document under the limits that it is given; `fetchDocument` of the package fetch is one. */
export type ReadDocument = (url: string, options: FetchOptions) => Promise<FetchResult>;

const ACCEPT = 'application/agent-manifest+json, application/json;q=0.9';
const MEDIA_TYPES = new Set<string | undefined>(['application/agent-manifest+json', 'application/json']);

/** Looks at one place for a manifest. */
export async function visit(
  location: Location,
  url: string,
  read: ReadDocument,
  options: FetchOptions,
): Promise<{ readonly visit: Visit; readonly reading?: ManifestReading; readonly from?: string }> {
  const answer = await read(url, { ...options, accept: ACCEPT });
  const met = (meeting: Meeting, message: string): Visit => ({
    location,
    url,
    meeting,
    message,
    ...(answer.ok && { status: answer.status }),
  });
  if (!answer.ok) return { visit: { location, url, ...failureOf(answer) } };
  const unclear = unclearStatus(answer.status);
  if (unclear !== undefined) return { visit: met('failed', unclear) };
  if (answer.status !== 200) return { visit: met('absent', `nothing there: status ${answer.status}`) };

  const document = looselyParsed(answer.bytes);
  if (!isObject(document)) return { visit: met('absent', 'what is there is no JSON object') };
  const kind = documentKind(document);
  if (kind === 'a2a-agent-card')
    return { visit: met(kind, 'the card of an A2A agent, which is another format') };
  if (kind === 'unknown') return { visit: met(kind, 'JSON of another format') };
  if (kind === 'ambiguous') {
    return {
      visit: met(kind, 'a document with the marks of a manifest and of an A2A card; no document is both'),
    };
  }
  const reading = readManifest(answer.bytes, { url: answer.url });
  const seen = MEDIA_TYPES.has(answer.mediaType)
    ? reading
    : { ...reading, advice: [...reading.advice, MEDIA_TYPE] };
  return { visit: met('manifest', 'a manifest'), reading: seen, from: answer.url };
}

const MEDIA_TYPE: RuleFinding = advice(
  'IW-A-MEDIA-TYPE',
  '',
  'serve the manifest as application/agent-manifest+json or application/json',
);

/** Returns what a failure means: that nothing is served here where it leads elsewhere, else that nobody can tell. */
export function failureOf({
  code,
  message,
  location,
}: FetchFailure): Pick<Visit, 'meeting' | 'message' | 'code'> {
  if (code !== 'redirect_refused') return { meeting: 'failed', message, code };
  const to = location === undefined ? 'elsewhere' : `to ${location.slice(0, 200)}`;
  return { meeting: 'absent', message: `leads ${to}, which is not followed`, code };
}

/** Returns why an answer tells nothing of what is there, for a server that is in trouble or has enough. */
export function unclearStatus(status: number): string | undefined {
  return status >= 500 || status === 429
    ? `the server did not say what is there: status ${status}`
    : undefined;
}

// Enough to tell what a document is; whether it may be used is for the strict reader. A byte order mark, a member
// twice or bytes that are no UTF-8 do not make a manifest another document, and must not send us to a laxer copy.
function looselyParsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
