// @ts-check
// Makes the whole site: the documentation, every schema at its `$id`, each release at its own path, the explorer, the
// playground and a journal to try them on. --out FOLDER; --reports FOLDER with reports of the conformance runner; --released serves the schemas of
// the newest tag under 1.x, as the published site does; --serve shows the documentation while it is written.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, createServer } from 'vitepress';
import { SITE } from '../docs/.vitepress/lib/links.mjs';
import { isSchemaFile, schemaFilesAt, taggedVersions } from './evolution/releases.mjs';
import { GENERATED, sitePages } from './generate/docs-pages.mjs';
import { ROOT } from './lib/run.mjs';
import { writeExample } from './lib/site-example.mjs';

const DOCS = join(ROOT, 'docs');
const options = /** @type {const} */ ({
  out: { type: 'string' },
  reports: { type: 'string' },
  released: { type: 'boolean' },
  serve: { type: 'boolean' },
});
const { values } = parseArgs({ options });
const out = resolve(values.out ?? join(DOCS, '.vitepress', 'dist'));

writePages(await sitePages(ROOT, { reports: values.reports }));
if (values.serve) {
  const server = await createServer(DOCS);
  await server.listen();
  server.printUrls();
} else {
  await build(DOCS, { outDir: out });
  const releases = taggedVersions(ROOT);
  const newest = releases.at(-1);
  writeSchemas(values.released && newest ? schemaFilesAt(ROOT, newest.tag) : schemaFilesHere(), '1.x');
  for (const { version, tag } of releases) writeSchemas(schemaFilesAt(ROOT, tag), version);
  copyPages();
  await writeExample(join(out, 'example'));
}

/** Writes what differs, so that a watching server sees no more than that. @param {Map<string, string>} pages */
function writePages(pages) {
  const folder = join(DOCS, GENERATED);
  const old = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of old.filter((name) => name.endsWith('.md') && !pages.has(join(GENERATED, name)))) {
    rmSync(join(folder, name));
  }
  for (const [name, text] of pages) {
    const file = join(DOCS, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function schemaFilesHere() {
  const folders = [
    'schemas',
    ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/schemas`),
  ];
  const names = folders.flatMap((folder) =>
    existsSync(join(ROOT, folder))
      ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
          (name) => `${folder}/${name}`,
        )
      : [],
  );
  return new Map(names.filter(isSchemaFile).map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]));
}

/**
 * Puts schemas where their `$id` says, below `version` in place of the major version.
 * @param {Map<string, string>} files
 * @param {string} version
 */
function writeSchemas(files, version) {
  for (const [name, text] of files) {
    const id = String(JSON.parse(text).$id ?? '');
    const [, path] = /^1\.x\/([\w./-]+)$/.exec(id.startsWith(SITE) ? id.slice(SITE.length) : '') ?? [];
    if (path === undefined || path.includes('..'))
      throw new Error(`${name}: its $id is no address of this site`);
    const file = join(out, version, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The pages that are whole by themselves: where they were built, and the report of the conformance runner. */
function copyPages() {
  for (const name of ['explorer', 'playground']) {
    const page = join(ROOT, 'packages', 'explorer', 'dist', `${name}.html`);
    if (existsSync(page)) cpSync(page, join(out, name, 'index.html'));
  }
  const report = join(values.reports ?? '', 'conformance.html');
  if (values.reports && existsSync(report)) cpSync(report, join(out, 'conformance.html'));
}
