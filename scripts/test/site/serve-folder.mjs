// @ts-check

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = /** @type {Record<string, string>} */ ({
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
});

/**
 * Serves a folder below a path as the host of the pages does: `/a` is `a.html`, `/a/` is `a/index.html`.
 * @param {string} folder
 * @param {string} base with a slash at both ends
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveFolder(folder, base) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const name = path.startsWith(base) ? path.slice(base.length) : undefined;
    const tries =
      name === undefined
        ? []
        : name === '' || name.endsWith('/')
          ? [`${name}index.html`]
          : [name, `${name}.html`];
    for (const file of tries) {
      const bytes = await readFile(join(folder, file)).catch(() => undefined);
      if (bytes === undefined) continue;
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(bytes);
      return;
    }
    response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
