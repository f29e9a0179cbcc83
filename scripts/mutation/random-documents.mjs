// @ts-check
// What a mutant is asked beside the corpus: texts and documents made of the pieces that matter to the code.

/** @typedef {import('./random.mjs').Random} Random */

const SEGMENTS = [
  ...['a', 'b', 'src', 'A', 'x.ts', '.git', 'node', 'a b', 'SRC', 'a.', '-', ']', 'Z'],
  ...[
    '*',
    '**',
    '?',
    '*.ts',
    '**a',
    'a**',
    '***',
    '?*',
    'a*b',
    '[ab]',
    '[!a]',
    '[^a-z]',
    '[]a]',
    '[a',
    '[z-a]',
    '[a-]',
    '[a-c]b',
    '[!]',
    '[/]',
  ],
  ...['..', '.', '', '~', 'C:', 'c:', 'a\\b', '...', '..a', '~a', '\0', '1:'],
  ...[
    '\u00e9',
    'e\u0301',
    '\ufb01',
    '\u212a',
    '\u00df',
    'SS',
    '\u03c3',
    '\u03c2',
    '\u{1f600}',
    '\ud83d',
    '[\u{1f600}]',
    '\u0130',
    'K',
    'k',
    'fi',
    '[K]',
    '[\u00e9]',
  ],
];
const LABELS = ['a', 'b', 'example', 'com', 'a-b', '127', '0', '1', '255', 'a1'];
const ODD_LABELS = [
  ...['EXAMPLE', 'xn--nxasmq6b', 'xn--a', 'm\u00fcnchen', '-a', 'a-', 'a_b', '', '*', 'b%', 'a\u00ad'],
  ...['256', '0x7f', '0177', '1a', 'x'.repeat(63), 'x'.repeat(64), '\u3002', '\u00df'],
];
const INSTANT_PARTS = [
  ['2026', '0000', '9999', '1970', '12026', '202'],
  ['-01', '-12', '-13', '-00', '-02', '/01'],
  ['-01', '-30', '-31', '-29', '-32', '-00'],
  ['T00', 'T23', 'T24', ' 00', 't06'],
  [':00', ':59', ':60', ''],
  [':00', ':59', ':60', ':5'],
  ['.000', '.999', '.0000', '', '.00'],
  ['Z', 'z', '+00:00', 'Z\n', ''],
];

/** @param {Random} random @returns {string} */
export function pathText(random) {
  if (random.chance(2)) return 'a'.repeat(1022 + random.int(4)) + random.pick(['', '\u{1f600}', '/**']);
  if (random.chance(4)) return longPath(random);
  const steps = Array.from({ length: 1 + random.int(4) }, () => random.pick(SEGMENTS));
  return steps.join(random.chance(95) ? '/' : '');
}

/** With more steps than a machine word has bits. @param {Random} random @returns {string} */
function longPath(random) {
  const piece = random.pick(['a', 'ab', 'a/', '?', '[a-c]', '[!b]', '\u{1f600}']);
  const end = random.pick(['', '*', '**', '*b', '**/b', '/**', '/**/*/**', 'bb', '[b-d]', 'bcb']);
  return piece.repeat(Math.ceil((26 + random.int(10)) / random.pick([1, piece.length]))) + end;
}

/** Text that a pattern may well stand for. @param {Random} random @param {string} pattern @returns {string} */
export function pathLike(random, pattern) {
  if (random.chance(10)) return pathText(random);
  const text = pattern
    .replaceAll(/\*\*(?:\/|$)/g, () => random.pick(['', 'a/', 'a/b/', '.git/', 'src', 'a']))
    .replaceAll(/\*+/g, () => random.pick(['', 'a', 'ab', '.', 'a/b', '\u{1f600}']))
    .replaceAll(/\[[^\]]*\]+/g, () => random.pick(['a', 'b', ']', '-', '/', '\u{1f600}', 'k']))
    .replaceAll('?', () => random.pick(['a', '', '/', '\u00e9', '\u{1f600}']));
  if (random.chance(70)) return text;
  const at = random.int(text.length + 1);
  return text.slice(0, at) + random.pick(['', '/', 'a', 'B', '.', '-']) + text.slice(at + random.int(2));
}

/** The same under another spelling. @param {Random} random @param {string} text @returns {string} */
export function respelt(random, text) {
  const ways = [
    () => text,
    () => text.toUpperCase(),
    () => text.toLowerCase(),
    () => text.normalize('NFD'),
    () => text.normalize('NFKC'),
    () => `./${text}`,
    () => `${text}/`,
    () => text.replaceAll('/', '//'),
    () => text.replaceAll('/', '/./'),
    () => `${text}.`,
  ];
  return random.pick(ways)();
}

/** @param {Random} random @returns {string} */
export function hostText(random) {
  if (random.chance(3)) return `${'a'.repeat(60)}.`.repeat(4) + 'b'.repeat(7 + random.int(5));
  const label = () => random.pick(random.chance(85) ? LABELS : ODD_LABELS);
  const name = Array.from({ length: 1 + random.int(4) }, label).join('.');
  return random.chance(75)
    ? name
    : random.pick(['*.', '*.', '*', '']) + name + random.pick(['', '', '.', ':80', '/', ' ']);
}

/** @param {Random} random @returns {string} */
export function urlText(random) {
  const user = random.pick(['', '', '', '', '', '', 'u@', 'u:p@', 'a.com\\@']);
  const port = random.pick(['', '', '', ':80', ':65535', ':65536', ':', ':a', ':000080']);
  const tail = random.pick(['', '', '/', '/a?b#c', '?q', '#f', '\\a', '/\t', '/@b.com']);
  const host = random.pick([hostText(random), hostText(random), '[::1]', 'a%2eb', 'a.com']);
  return `${random.pick(['http://', 'http://', 'https://', 'HTTP://', 'ftp://', '//', 'http:/', ' http://'])}${user}${host}${port}${tail}`;
}

/** @param {Random} random @returns {string} */
export function instantText(random) {
  const likely = random.chance(75);
  return INSTANT_PARTS.map((parts) => (likely && random.chance(93) ? parts[0] : random.pick(parts))).join('');
}

/** @param {Random} random @param {number} [depth] @returns {unknown} */
export function jsonValue(random, depth = 0) {
  const kind = random.int(depth > 3 ? 5 : 9);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind <= 2)
    return random.pick([0, -0, 1, -1.5, 1e21, 1e-7, 5e-324, 123456789012345680000, 0.1, random.int(1000)]);
  if (kind <= 4) return jsonText(random);
  if (kind === 5) return random.list(4, () => jsonValue(random, depth + 1));
  const names = random.list(random.chance(5) ? 24 : 5, () => jsonText(random));
  return Object.fromEntries(names.map((name) => [name, jsonValue(random, depth + 1)]));
}

/** @param {Random} random @returns {string} */
function jsonText(random) {
  if (random.chance(1))
    return random.pick(['a', '\u00e9', '"']).repeat(random.pick([1365, 4090, 4094, 9000]));
  return random
    .list(4, () =>
      random.pick([
        'a',
        'b',
        'Z',
        '_',
        '9',
        '"',
        '\\',
        '/',
        '\n',
        '\u0000',
        '\u001f',
        ' ',
        '~',
        '\u007f',
        '\u0080',
        '\u00e9',
        '\u2028',
        '\ufb33',
        '\u{1f600}',
        '\ud83d',
        '\udc00',
        'toJSON',
        '__proto__',
      ]),
    )
    .join('');
}
