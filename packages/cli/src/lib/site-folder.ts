import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseUrl } from '@cognitive-delivery/core';
import { type Fetched, locateDidWeb, type VerificationSources } from '@cognitive-delivery/credential';
import type { Context } from './context.js';

/** Returns an exported site as what a verification asks: each file by the path of its address. */
export function siteSources({ cwd }: Context, folder: string): Required<VerificationSources> {
  const root = resolve(cwd, folder);
  let base = '';

  async function read(url: string): Promise<Fetched<string>> {
    const path = parseUrl(url)?.href ?? '';
    if (base === '' || !path.startsWith(base)) return missing();
    return readFile(join(root, path.slice(base.length)), 'utf8').then(
      (content) => ({ ok: true, content }) as const,
      () => missing(),
    );
  }

  return {
    async resolveDid(did) {
      const place = locateDidWeb(did);
      if (!place.ok) return place;
      // The first one asked for is the issuer, whose document stands at the root of its site.
      if (base === '') base = place.url.replace(/(?:\.well-known\/)?did\.json$/, '');
      const served = await read(place.url);
      return served.ok ? { ok: true, content: JSON.parse(served.content) as unknown } : served;
    },
    fetchStatusList: read,
    fetchManifest: (credential) => read(beside(credential, 'manifest.json')),
    fetchCurrent: (credential) => read(beside(credential, 'current.json')),
  };
}

function beside(credential: Readonly<Record<string, unknown>>, name: string): string {
  const { manifestUrl } = (credential['credentialSubject'] ?? {}) as { manifestUrl?: unknown };
  return typeof manifestUrl === 'string' ? (parseUrl(name, manifestUrl)?.href ?? '') : '';
}

function missing(): Fetched<never> {
  return { ok: false, code: 'not_found', message: 'the site has no such file' };
}
