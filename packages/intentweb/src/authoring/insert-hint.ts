import { HINT_RELATION, isHint, parseHead } from '../discovery/html-hint.js';

/** The line that leads from a page to the manifest. */
export const HINT = `<link rel="${HINT_RELATION}" href="/.well-known/agent-manifest.json">`;

/** Returns a page with the hint at the end of its head, as it is where it has one, or undefined where it has no head. */
export function insertHint(html: string): string | undefined {
  const { elements, end } = parseHead(html);
  if (elements.some(isHint)) return html;
  if (end === undefined) return undefined;
  const [indent = ''] = /[ \t]*$/.exec(html.slice(0, end)) ?? [];
  const before = html.slice(0, end - indent.length);
  return `${before}${indent}  ${HINT}\n${indent}${html.slice(end)}`;
}
