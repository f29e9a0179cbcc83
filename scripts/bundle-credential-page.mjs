// @ts-check
// Puts the verification page of the credential package into one file that needs nothing else.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const PACKAGE = join(import.meta.dirname, '..', 'packages', 'credential');

/**
 * Returns the page as one file. Its policy lets it run this script and this style alone, and fetch over https.
 * `{{site}}` is left for whoever publishes it.
 * @returns {Promise<string>}
 */
export async function credentialPage() {
  const bundle = await rolldown({
    input: join(PACKAGE, 'page', 'main.ts'),
    platform: 'browser',
    resolve: {
      conditionNames: ['browser', 'import', 'default'],
      extensionAlias: { '.js': ['.ts', '.js'] },
    },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  // A script ends at the first such text, wherever it stands.
  const script = output[0].code.trim().replaceAll('</script', '<\\/script');
  const style = read('style.css').trim();
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "connect-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const parts = new Map([
    ['script', script],
    ['style', style],
    ['policy', policy],
  ]);
  return read('page.template').replace(/\{\{(script|style|policy)\}\}/g, (_, name) => parts.get(name) ?? '');
}

/** @param {string} name */
function read(name) {
  return readFileSync(join(PACKAGE, 'page', name), 'utf8');
}

/** @param {string} text */
function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(join(PACKAGE, 'dist'), { recursive: true });
  writeFileSync(join(PACKAGE, 'dist', 'verify.html'), await credentialPage());
}
