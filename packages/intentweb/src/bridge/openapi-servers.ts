import { parseUrl } from '@cognitive-delivery/core';
import { isObject, listOf, objectOf } from '../lib/json.js';

/** Where the servers of one operation are, or why that cannot be told. */
export type OpenApiServers =
  | { readonly ok: true; readonly urls: readonly string[] }
  | { readonly ok: false; readonly message: string };

/**
 * Returns the servers of an operation of an OpenAPI 3 document: the operation's own, or those of its path, or of
 * the document, or the place of the document itself (OpenAPI 3.1, 4.8.5). A host that depends on a variable is
 * not told.
 */
export function openapiServers(document: unknown, operationId: string, specUrl: string): OpenApiServers {
  const { openapi, paths, servers } = objectOf(document);
  if (typeof openapi !== 'string' || !openapi.startsWith('3.'))
    return unknown('the document is no OpenAPI 3');
  const [found, ...others] = Object.values(objectOf(paths))
    .filter(isObject)
    .flatMap((path) =>
      Object.values(path)
        .filter(isObject)
        .filter((operation) => operation['operationId'] === operationId)
        .map((operation) =>
          [operation['servers'], path['servers'], servers].find((list) => listOf(list).length > 0),
        ),
    )
    .map(listOf);
  if (found === undefined) return unknown('the document has no operation of this id');
  if (others.length > 0) return unknown('the document has several operations of this id');
  const written = found.length === 0 ? ['/'] : found.map((server) => objectOf(server)['url']);
  const urls = written.map((url) => (typeof url === 'string' ? resolved(url, specUrl) : undefined));
  const known = urls.filter((url) => url !== undefined);
  return known.length === 0
    ? unknown('no server of the operation has a host that is told')
    : { ok: true, urls: known };
}

// A variable in the path changes no host. What is absolute stays as it is written, so that what is odd is still seen.
function resolved(url: string, specUrl: string): string | undefined {
  const [start = ''] = /^(?:[^/?#]*:)?(?:\/\/[^/?#]*)?/.exec(url) ?? [];
  if (start.includes('{') || url.startsWith('{')) return undefined;
  const plain = url.replace(/[{}]/g, '');
  if (start !== '') return plain;
  return parseUrl(plain, specUrl)?.href;
}

function unknown(message: string): OpenApiServers {
  return { ok: false, message };
}
