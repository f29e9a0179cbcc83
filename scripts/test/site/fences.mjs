// @ts-check
// The fences of a page, and what is to be done with each.

/**
 * @typedef {object} Fence
 * @property {string} language '' where none is named
 * @property {string} text
 * @property {number} line of its first line
 * @property {string} note what a comment right before it says
 * @property {string} before the paragraph before it
 */

/** What a person would type; a fence without a language that begins with one of them is a session, too. */
const COMMAND = /^(?:alm|npx|npm|pnpm|node|git|curl) /;

/**
 * Returns the fences of a page in their order.
 * @param {string} markdown
 * @returns {Fence[]}
 */
export function fencesOf(markdown) {
  const fences = [...markdown.matchAll(/^(`{3,})([\w-]*)[^\n]*\n([\s\S]*?)^\1$/gm)];
  return fences.map(({ index, 2: named = '', 3: text = '' }) => {
    const above = markdown.slice(0, index).trimEnd();
    const note = /<!-- ([^>]*) -->$/.exec(above);
    const before = (note ? above.slice(0, note.index) : above).trimEnd().split('\n\n').at(-1) ?? '';
    const language = named === '' && COMMAND.test(text) ? 'sh' : named;
    return {
      language,
      text,
      line: markdown.slice(0, index).split('\n').length + 1,
      note: note?.[1] ?? '',
      before,
    };
  });
}

/**
 * Returns the commands of a session, each with the exit code that a comment behind it promises.
 * @param {string} text
 * @returns {{ command: string, exit: number }[]}
 */
export function commandsOf(text) {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((command) => ({ command, exit: Number(/# .*exit code (\d+)/.exec(command)?.[1] ?? 0) }));
}

/** The file that a sentence before a fence asks to save it as. @param {string} before */
export const savedAs = (before) =>
  /Save this as `?([\w./-]+)`?:?$/.exec(before.replace(/\s+/g, ' ').trim())?.[1];

/**
 * Returns the first line of an output as a page shows it that was not printed, in order; `…` stands for any text, and
 * on a line of its own for any lines.
 * @param {string} shown
 * @param {string} printed
 * @returns {string | undefined}
 */
export function notPrinted(shown, printed) {
  const lines = printed.split('\n').map((line) => line.trimEnd());
  let from = 0;
  for (const line of shown
    .trimEnd()
    .split('\n')
    .map((text) => text.trimEnd())) {
    if (line === '…') continue;
    const parts = line.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('.*')}$`);
    const at = lines.findIndex((text, index) => index >= from && pattern.test(text));
    if (at < 0) return line;
    from = at + 1;
  }
  return undefined;
}
