// @ts-check
// Writes the corpus as a plain tarball for people without Node: the vectors and fixtures, the schemas, the protocol, and
// SHA256SUMS, which `sha256sum -c` checks. The same files give the same bytes on every machine.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/run.mjs';
import { tarOf } from './lib/tar.mjs';

/** What goes in, by its place in this repository and its place in the archive. */
const SOURCES = [
  ['conformance', 'conformance'],
  ['schemas', 'schemas'],
  ['packages/runner/schemas/protocol.schema.json', 'PROTOCOL.schema.json'],
  ['docs/PROTOCOL.md', 'PROTOCOL.md'],
  ['LICENSE', 'LICENSE'],
];

/**
 * Returns the archive; everything in it lies below one folder.
 * @param {string} folder
 * @returns {Buffer}
 */
export function corpusTarball(folder) {
  const files = new Map(
    SOURCES.flatMap(([from = '', to = '']) => filesIn(join(ROOT, from), to)).sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
  const sums = [...files].map(([path, content]) => `${sha256(content)}  ${path}\n`).join('');
  files.set('SHA256SUMS', Buffer.from(sums));
  return tarOf(new Map([...files].map(([path, content]) => [`${folder}/${path}`, content])));
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {[path: string, content: Buffer][]}
 */
function filesIn(from, to) {
  if (statSync(from).isFile()) return [[to, readFileSync(from)]];
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [`${to}/${relative(from, file).split(sep).join('/')}`, readFileSync(file)]);
}

/** @param {Buffer} bytes */
function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/contract/package.json'), 'utf8'));
  const name = `agent-lease-corpus-${version}`;
  const target = process.argv[2] ?? `${name}.tar`;
  const bytes = corpusTarball(name);
  writeFileSync(target, bytes);
  console.log(`${sha256(bytes)}  ${target}`);
}
