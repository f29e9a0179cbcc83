/** Characters that a terminal or a page obeys or hides instead of showing. */
const UNSEEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu;

/** Returns a document as JSON text, on one line where that is short, with whatever does not show escaped. */
export function documentText(document: unknown, width = 88): string {
  const line = JSON.stringify(document);
  return shown(line.length <= width ? line : JSON.stringify(document, null, 2));
}

/** Escapes what does not show, but for line feeds, as JSON would. */
export function shown(text: string): string {
  return text.replaceAll(UNSEEN, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns a text on one line, with whatever does not show escaped. */
export function shownOnLine(text: string): string {
  return shown(text.replaceAll('\n', ' '));
}
