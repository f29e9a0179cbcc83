import { locateDidWeb } from '../dist/network/did-web.js';
import { placeBeside } from '../dist/network/places.js';
import type { Fetched, VerificationSources } from '../dist/verify/sources.js';

const LONGEST_MS = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Returns what a verification in a browser takes from the network. What is published on `site` is fetched beside
 * this page, so that a copy of the site can be tried before it is published.
 */
export function browserSources(site: string): Required<VerificationSources> {
  const text = (url: string | undefined) => fetchText(url, site);
  return {
    async resolveDid(did) {
      const place = locateDidWeb(did);
      if (!place.ok) return place;
      const fetched = await text(place.url);
      if (!fetched.ok) return fetched;
      try {
        return { ok: true, content: JSON.parse(fetched.content) as unknown };
      } catch {
        return { ok: false, code: 'json_syntax', message: 'the DID document is no JSON' };
      }
    },
    fetchStatusList: text,
    fetchManifest: (credential) => text(placeBeside(credential, 'manifest.json')),
    fetchCurrent: (credential) => text(placeBeside(credential, 'current.json')),
  };
}

/** Fetches a text over https, without following redirects or sending anything that tells who asks. */
export async function fetchText(url: string | undefined, site: string): Promise<Fetched<string>> {
  if (url === undefined || !URL.canParse(url) || new URL(url).protocol !== 'https:') {
    return { ok: false, code: 'url_malformed', message: 'this is no https address' };
  }
  const address =
    site !== '' && url.startsWith(site) ? new URL(`./${url.slice(site.length)}`, location.href) : url;
  try {
    const response = await fetch(address, {
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-cache',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    if (!response.ok)
      return { ok: false, code: 'not_found', message: `the server answers ${response.status}` };
    return await readBounded(response);
  } catch {
    return { ok: false, code: 'connection_failed', message: 'the server cannot be reached from this page' };
  }
}

async function readBounded(response: Response): Promise<Fetched<string>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.length;
    if (size > MOST_BYTES) {
      await reader?.cancel();
      return { ok: false, code: 'response_too_large', message: 'the answer is too large' };
    }
    chunks.push(part.value);
  }
  return { ok: true, content: (await new Blob(chunks).text()).trim() };
}
