import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FetchResult, fetchDocument, isLoopbackAddress } from '@cognitive-delivery/fetch';
import { type ManifestReading, type ReadDocument, readManifest } from '@cognitive-delivery/intentweb';
import type { Context } from './context.js';
import { readInput } from './input.js';

/** Returns what a file says as the manifest of a site, for a site that is or will be at a URL. */
export async function readSiteManifest(
  context: Context,
  operand: string,
  url: string | undefined,
): Promise<ManifestReading> {
  return readManifest(await readInput(context, operand), url === undefined ? {} : { url });
}

/** Returns an operand as the URL of a site: a host alone stands for its page, on this machine over http. */
export function siteUrl(operand: string, isLocal: boolean): string {
  const isUrl = /^[a-z][a-z0-9+.-]*:(?![0-9])/i.test(operand);
  return isUrl ? operand : `${isLocal ? 'http' : 'https'}://${operand}`;
}

/** Fetches from this machine alone, over http too and at any port: a site that is being made. */
export const readLocally: ReadDocument = (url, limits) =>
  fetchDocument(url, {
    ...limits,
    allowAddress: isLoopbackAddress,
    allowPort: () => true,
    allowLoopbackHttp: true,
  });

/** Returns a reader of a folder as a web server would serve it. Nothing outside of the folder is read. */
export function folderReader({ cwd }: Context, folder: string): ReadDocument {
  const root = resolve(cwd, folder);
  return async (address, { maxBytes = Number.POSITIVE_INFINITY }) => {
    const url = new URL(address);
    const answer = (
      status: number,
      bytes: Uint8Array = new Uint8Array(),
      mediaType?: string,
    ): FetchResult => ({
      ok: true,
      status,
      url: address,
      bytes,
      redirects: [],
      ...(mediaType !== undefined && { mediaType }),
    });
    // The URL has no dot segments left, and what it has encoded stays encoded.
    const path = url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname;
    const file = join(root, path);
    const { size = 0 } = (await stat(file).catch(() => undefined)) ?? {};
    if (size > maxBytes) {
      return { ok: false, code: 'response_too_large', message: `no more than ${maxBytes} bytes are read` };
    }
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes === undefined) return answer(404);
    return answer(200, bytes, /\.html?$/.test(path) ? 'text/html' : 'application/json');
  };
}
