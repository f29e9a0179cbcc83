import { signal } from '@preact/signals';

const VIEWS = ['overview', 'tree', 'timeline', 'refusals', 'findings', 'who', 'verify'] as const;
export type View = (typeof VIEWS)[number];

/** What is on show, as the fragment of the address has it: `#/tree?lease=lease:0123456789ab`. */
export interface Route {
  readonly view: View;
  /** `lease`, `line` and whatever else the view goes by. */
  readonly params: Readonly<Record<string, string>>;
}

const LONGEST = 4_000;

// A browser lets a page write its address only so often, and a key that is held down asks for more.
const WRITE_MS = 150;

export const route = signal(parseRoute(location.hash));
let unwritten: ReturnType<typeof setTimeout> | undefined;

addEventListener('hashchange', () => {
  // What is on show by then may be newer than the address.
  if (unwritten === undefined) route.value = parseRoute(location.hash);
});

/** Returns the address of a view within this page. */
export function hrefTo(
  view: View,
  params: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(given).toString().replaceAll('%3A', ':').replaceAll('%2F', '/');
  return `#/${view}${query === '' ? '' : `?${query}`}`;
}

/** Goes to a view; `replace` where going back should not lead here. */
export function goTo(view: View, params: Parameters<typeof hrefTo>[1] = {}, { replace = false } = {}): void {
  const href = hrefTo(view, params);
  clearTimeout(unwritten);
  unwritten = undefined;
  // By the fragment alone, since a page from disk may not write its address otherwise.
  if (replace) {
    unwritten = setTimeout(() => {
      unwritten = undefined;
      location.replace(href);
    }, WRITE_MS);
  } else {
    location.hash = href;
  }
  route.value = parseRoute(href);
}

function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.slice(0, LONGEST).replace(/^#\/?/, '').split('?', 2);
  const view = VIEWS.find((known) => known === path) ?? 'overview';
  // Without a prototype, so that a name in an address finds nothing else.
  const params = Object.assign(Object.create(null), Object.fromEntries(new URLSearchParams(query)));
  return { view, params };
}
