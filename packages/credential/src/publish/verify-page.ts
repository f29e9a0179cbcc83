import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFile } from './site.js';

// Made by the build of this package, which src and dist have at the same place.
const PAGE = join(import.meta.dirname, '..', '..', 'dist', 'verify.html');

/** Returns the page on which people verify the credentials of a site, in their browser. */
export async function verifyPage(site: string): Promise<SiteFile> {
  const escaped = site.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const text = await readFile(PAGE, 'utf8');
  return { mediaType: 'text/html', text: text.replace('{{site}}', () => escaped) };
}
