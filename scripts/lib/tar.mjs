// @ts-check
// A tar archive (POSIX ustar) whose bytes depend on nothing but the names and contents of its files: no owner, one time,
// one mode. GNU tar could do it; the tar of other systems cannot.

const BLOCK = 512;

/**
 * Returns the archive of some files, in the order in which they are given.
 * @param {ReadonlyMap<string, Buffer>} files contents by path, with `/` between folders
 * @returns {Buffer}
 */
export function tarOf(files) {
  const entries = [...files].flatMap(([path, content]) => [
    header(path, content.length),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]);
}

/**
 * @param {string} path
 * @param {number} size
 * @returns {Buffer}
 */
function header(path, size) {
  const block = Buffer.alloc(BLOCK);
  const { prefix, name } = splitPath(path);
  block.write(name, 0, 100);
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108); // owner
  block.write(octal(0, 8), 116); // group
  block.write(octal(size, 12), 124);
  block.write(octal(0, 12), 136); // time
  block.write(' '.repeat(8), 148); // the checksum counts its own field as blanks
  block.write('0', 156); // a plain file
  block.write('ustar\x0000', 257);
  block.write(prefix, 345, 155);
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return block;
}

/**
 * A name of more than 100 bytes is cut at a folder, and its beginning stands in another field.
 * @param {string} path
 * @returns {{ prefix: string, name: string }}
 */
function splitPath(path) {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path };
  const cut = path.indexOf('/', path.length - 101);
  const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)];
  if (cut === -1 || Buffer.byteLength(prefix) > 155) throw new Error(`the path is too long for tar: ${path}`);
  return { prefix, name };
}

/**
 * @param {number} value
 * @param {number} width with the NUL that ends the field
 * @returns {string}
 */
function octal(value, width) {
  return `${value.toString(8).padStart(width - 1, '0')}\0`;
}
