import { parseUrl } from '@cognitive-delivery/core';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

/** Hints are links of this relation. */
export const HINT_RELATION = 'agent-manifest';

type Element = DefaultTreeAdapterTypes.Element;

const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * Returns where the hints in a page's head lead, each address once. A link in the body does not count, since that is where
 * others write; neither does one in a comment, a script, a template or `noscript`. Addresses are resolved as a
 * browser does, against the first `base` of the head or the page itself; what is no address is left out. The head has to lie
 * within the first 256 KiB of the page.
 */
export function findHints(html: string, pageUrl: string): readonly string[] {
  const { elements } = parseHead(html);
  const written = elements.find(
    ({ tagName, attrs }) => tagName === 'base' && attribute(attrs, 'href') !== undefined,
  );
  const base = resolved(attribute(written?.attrs ?? [], 'href') ?? '', pageUrl) ?? pageUrl;
  const hints = elements.filter(isHint).map(({ attrs }) => resolved(attribute(attrs, 'href') ?? '', base));
  return [...new Set(hints.filter((hint) => hint !== undefined))];
}

/** Returns the elements directly in a page's head, and where its end tag begins, if it is written. */
export function parseHead(html: string): { readonly elements: readonly Element[]; readonly end?: number } {
  const root = parseUntilBody(html).childNodes.find(isElement);
  const head = root?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'head');
  const end = head?.sourceCodeLocation?.endTag?.startOffset;
  return { elements: (head?.childNodes ?? []).filter(isElement), ...(end !== undefined && { end }) };
}

// A parser takes time quadratic in the attributes of a tag, and a tree can be far larger than its text.
const MOST_TEXT = 262_144;
const MOST_ELEMENTS = 10_000;
const ENOUGH = new Error('the head is complete');

// Heads end where a body begins, written or not; what follows, however long or deep, is not looked at.
function parseUntilBody(html: string): DefaultTreeAdapterTypes.Document {
  const document = defaultTreeAdapter.createDocument();
  let count = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createDocument: () => document,
    createElement(tagName, namespace, attrs) {
      count += 1;
      if (tagName === 'body' || tagName === 'frameset' || count > MOST_ELEMENTS) throw ENOUGH;
      return defaultTreeAdapter.createElement(tagName, namespace, attrs);
    },
  };
  try {
    return parse(html.slice(0, MOST_TEXT), { treeAdapter, sourceCodeLocationInfo: true });
  } catch (error) {
    if (error !== ENOUGH) throw error;
    return document;
  }
}

/** Reports whether an element of the head is a hint: relations are words in any case. */
export function isHint({ tagName, attrs }: Element): boolean {
  const relations = (attribute(attrs, 'rel') ?? '').toLowerCase().split(/[\t\n\f\r ]+/);
  // An empty address would be the page itself.
  return (
    tagName === 'link' && relations.includes(HINT_RELATION) && (attribute(attrs, 'href') ?? '').trim() !== ''
  );
}

function isElement(node: DefaultTreeAdapterTypes.Node): node is Element {
  return 'tagName' in node && node.namespaceURI === HTML;
}

function attribute(attrs: Element['attrs'], name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}

function resolved(href: string, base: string): string | undefined {
  const url = parseUrl(href, base);
  if (url === undefined) return undefined;
  url.hash = '';
  return url.href;
}
