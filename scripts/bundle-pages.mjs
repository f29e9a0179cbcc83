// @ts-check
// Puts each page of the explorer package into one file that needs nothing else.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { licencesOf } from './lib/licences.mjs';
import { playgroundExamples } from './playground-examples.mjs';

const PACKAGE = join(import.meta.dirname, '..', 'packages', 'explorer');
const PAGES = {
  explorer: 'Lease explorer',
  playground: 'Lease playground',
};

/**
 * Returns a page as one file. Its policy lets it run this script and this style alone, start the workers that
 * the script holds, and reach nothing.
 * @param {keyof typeof PAGES} name
 * @param {Set<string>} modules gets the files that it is made of
 * @returns {Promise<string>}
 */
async function bundlePage(name, modules) {
  const folder = join(PACKAGE, 'src', name);
  const worker = existsSync(join(folder, 'worker.ts')) ? await bundle(join(folder, 'worker.ts')) : undefined;
  const main = await bundle(join(folder, 'main.tsx'), worker?.script);
  for (const module of [...(worker?.modules ?? []), ...main.modules]) modules.add(module);
  const { script, style } = main;
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types worker',
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${PAGES[name]}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="page"></div>',
    '<noscript>This page works in your browser alone, by its own script: allow it to run.</noscript>',
    `<script type="module">${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * Returns an entry with all that it imports as one script and one style. What imports `virtual:worker` gets the
 * text of the worker, and `virtual:examples` what the playground offers.
 * @param {string} entry
 * @param {string} [worker]
 */
async function bundle(entry, worker) {
  /** @type {Record<string, () => string>} */
  const virtual = {
    'virtual:worker': () => `export const workerText = ${JSON.stringify(worker)};`,
    'virtual:examples': () => `export const examples = ${JSON.stringify(playgroundExamples())};`,
  };
  const built = await build({
    root: PACKAGE,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['browser', 'import', 'default'] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // A validator takes the address of the page for a base, and that of a worker from a blob is none.
    define: { 'process.env.NODE_ENV': '"production"', 'self.location': 'undefined' },
    plugins: [
      {
        name: 'virtual-modules',
        resolveId: (id) => (Object.hasOwn(virtual, id) ? `\0${id}` : undefined),
        load: (id) => virtual[id.slice(1)]?.(),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: { input: entry, output: { format: 'es', codeSplitting: false } },
    },
  });
  const output = 'output' in built ? built.output : [];
  const [chunk, ...others] = output.flatMap((part) => (part.type === 'chunk' ? [part] : []));
  if (chunk === undefined || others.length > 0)
    throw new Error(`${entry} became ${others.length + 1} scripts`);
  const css = output.flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css') ? [part.source] : [],
  );
  return {
    // A script ends at the first such text, wherever it stands; and it does not where a comment begins before.
    script: chunk.code.trim().replaceAll('</script', '\\x3c/script').replaceAll('<!--', '\\x3c!--'),
    style: css.map(String).join('').trim(),
    modules: chunk.moduleIds,
  };
}

/** @param {string} text */
function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const modules = /** @type {Set<string>} */ (new Set());
mkdirSync(join(PACKAGE, 'dist'), { recursive: true });
for (const name of /** @type {(keyof typeof PAGES)[]} */ (Object.keys(PAGES))) {
  writeFileSync(join(PACKAGE, 'dist', `${name}.html`), await bundlePage(name, modules));
}
writeFileSync(join(PACKAGE, 'dist', 'licences.txt'), `${licencesOf(modules)}\n`);
