// @ts-check
// Two engines may both accept a pattern and read it differently. What follows is the subset in which
// ECMAScript (with `u`), RE2 and the engines built on them agree about meaning.

/** Escapes that stand for one and the same character everywhere. */
const LITERAL_ESCAPE = /^\\(?:[tnvfr^$\\.*+?()[\]{}|/]|x[0-9A-Fa-f]{2})/;

/** Why a construct is left out, by the text that it begins with. */
const REASONS = new Map([
  ['\\s', 'RE2 knows six ASCII spaces, ECMAScript all of Unicode; write the class out'],
  ['\\S', 'RE2 knows six ASCII spaces, ECMAScript all of Unicode; write the class out'],
  ['\\d', 'some engines take digits of every script; write [0-9]'],
  ['\\D', 'some engines take digits of every script; write [^0-9]'],
  ['\\w', 'some engines take letters of every script; write the class out'],
  ['\\W', 'some engines take letters of every script; write the class out'],
  ['\\b', 'a word boundary depends on what a letter is'],
  ['\\B', 'a word boundary depends on what a letter is'],
  ['\\p', 'Unicode tables differ in version'],
  ['\\P', 'Unicode tables differ in version'],
  ['.', 'engines differ in which line ends it leaves out; write a class'],
  ['(?', 'only (?: is read the same everywhere'],
  ['[:', 'a POSIX class in some engines, plain characters in others'],
  ['[]', 'an empty class in some engines, a class that begins with ] in others'],
  ['[^]', 'any character in some engines, a class that begins with ] in others'],
]);

/**
 * Returns the constructs of `pattern` that are not read the same everywhere, each with the reason.
 * @param {string} pattern
 * @returns {string[]}
 */
export function portabilityFaults(pattern) {
  const found = new Set();
  let inClass = false;
  for (let rest = pattern; rest !== ''; ) {
    const token = next(rest, inClass);
    if (!token.portable) found.add(token.text);
    if (token.text.startsWith('[') && !inClass) inClass = true;
    else if (token.text === ']') inClass = false;
    rest = rest.slice(token.text.length);
  }
  return [...found].map(
    (text) => `${text} is not portable: ${REASONS.get(text) ?? 'engines disagree about this escape'}`,
  );
}

/**
 * @param {string} rest
 * @param {boolean} inClass
 * @returns {{ text: string, portable: boolean }}
 */
function next(rest, inClass) {
  if (rest.startsWith('\\')) {
    const literal = LITERAL_ESCAPE.exec(rest)?.[0] ?? (inClass && rest.startsWith('\\-') ? '\\-' : undefined);
    return literal ? { text: literal, portable: true } : { text: rest.slice(0, 2), portable: false };
  }
  if (inClass)
    return rest.startsWith('[:')
      ? { text: '[:', portable: false }
      : { text: rest.slice(0, 1), portable: true };
  const opening = /^\[\^?/.exec(rest)?.[0];
  if (opening) {
    const isEmpty = rest[opening.length] === ']';
    return isEmpty ? { text: `${opening}]`, portable: false } : { text: opening, portable: true };
  }
  if (rest.startsWith('(?'))
    return rest.startsWith('(?:') ? { text: '(?:', portable: true } : { text: '(?', portable: false };
  return { text: rest.slice(0, 1), portable: !rest.startsWith('.') };
}
