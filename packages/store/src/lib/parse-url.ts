/**
 * Returns a URL, or undefined where a text is none. `URL.canParse` is not asked: in Node 20 it comes to refuse every
 * text with a Latin-1 character after some thousand calls.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
