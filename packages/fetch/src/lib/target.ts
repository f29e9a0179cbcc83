import type { FetchCode, FetchFailure } from '../fetch-document.js';

/** What may be fetched, as far as a URL tells. */
export interface Rules {
  readonly http: boolean;
  readonly allowPort?: (port: number) => boolean;
}

/** Returns a URL that may be fetched, without its fragment, or why it may not. */
export function readTarget(
  url: string | URL | undefined,
  { http, allowPort }: Rules,
): { readonly ok: true; readonly url: URL } | FetchFailure {
  const parsed = url === undefined ? undefined : readURL(String(url));
  if (parsed === undefined || parsed.hostname === '') {
    return refused(
      'url_malformed',
      'give an absolute URL without blanks, backslashes and control characters',
    );
  }
  const { protocol, port } = parsed;
  if (protocol !== 'https:' && !(http && protocol === 'http:')) {
    return refused('url_scheme_refused', 'only https is fetched');
  }
  if (parsed.username !== '' || parsed.password !== '') {
    return refused('url_user_refused', 'a URL with a user or a password is not fetched');
  }
  if (port !== '' && allowPort?.(Number(port)) !== true) {
    return refused('url_port_refused', 'only the port of the scheme is connected to');
  }
  parsed.hash = '';
  return { ok: true, url: parsed };
}

/** Returns a URL, or undefined for what is none and for what parsers mend in different ways. */
export function readURL(text: string, base?: URL): URL | undefined {
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return undefined;
  try {
    return new URL(text, base);
  } catch {
    // Not asked of URL.canParse, which in Node 20 comes to refuse every Latin-1 text after some thousand calls.
    return undefined;
  }
}

function refused(code: FetchCode, message: string): FetchFailure {
  return { ok: false, code, message };
}
