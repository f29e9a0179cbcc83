// Controls, what turns the direction of a line, and what takes no room: a text must not look like another.
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const LONGEST = 2_000;

/**
 * Returns a text of a stranger as it can be shown on one line: what is unseen by its code point, and the end of
 * what is very long left out.
 */
export function plainText(text: string, longest = LONGEST): string {
  const shown = text.length > longest ? text.slice(0, longest) : text;
  const safe = shown.replace(UNSEEN, codePoint);
  return text.length > longest ? `${safe}\u2026 (${text.length.toLocaleString('en')} characters)` : safe;
}

/** The same for a text of several lines. */
export function plainLines(text: string, longest = 100_000): string {
  const shown = text.length > longest ? text.slice(0, longest) : text;
  const safe = shown.replace(UNSEEN, (unseen) =>
    unseen === '\n' || unseen === '\t' ? unseen : codePoint(unseen),
  );
  return text.length > longest
    ? `${safe}\n\u2026 (${text.length.toLocaleString('en')} characters in all)`
    : safe;
}

function codePoint(unseen: string): string {
  return `\\u{${unseen.charCodeAt(0).toString(16)}}`;
}
