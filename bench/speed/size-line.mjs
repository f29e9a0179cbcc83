// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const CORE = fileURLToPath(new URL('../../packages/core', import.meta.url));
const MARKED = /(<!-- size: [^\n]* -->\n).*?(<!-- end of size -->)/s;

/** Writes into the README of the core what it weighs as it is published. */
export function writeSizeLine() {
  const readme = join(CORE, 'README.md');
  const line = `${weight('node.js')} of code and ${weight('validators.js')} of validators. Node loads nothing else; other runtimes load \`@noble/curves\` and \`@noble/hashes\` besides.`;
  const text = readFileSync(readme, 'utf8');
  if (!MARKED.test(text)) throw new Error('the README of the core has no place for its size');
  writeFileSync(readme, text.replace(MARKED, `$1${line}\n$2`));
}

/** @param {string} file */
function weight(file) {
  const code = readFileSync(join(CORE, 'dist', 'bundle', file));
  const kilobytes = (/** @type {Buffer} */ bytes) => Math.round(bytes.length / 1000);
  return `${kilobytes(code)} kB (${kilobytes(gzipSync(code))} kB compressed)`;
}
