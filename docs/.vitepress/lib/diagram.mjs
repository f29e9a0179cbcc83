// @ts-check
import { instance } from '@viz-js/viz';

const viz = await instance();

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * Returns Graphviz source as inline SVG that takes its colours from the page, so that one picture serves the light and
 * the dark scheme. `title` is its name for those who do not see it; leading `//` lines of the source describe it.
 * @param {string} source
 * @param {string} title
 * @param {string} id unique on the page
 * @returns {string}
 */
export function diagram(source, title, id) {
  const description = [...source.matchAll(/^\/\/ ?(.*)$/gm)].map(([, line]) => line).join(' ');
  if (title === '' || description === '') {
    throw new Error('a diagram needs a title behind `dot` and a description in `//` lines');
  }
  const result = viz.render(source, {
    format: 'svg',
    graphAttributes: { bgcolor: 'transparent', nodesep: 0.3, ranksep: 0.4 },
    nodeAttributes: {
      shape: 'box',
      style: 'rounded',
      fontname: 'Helvetica',
      fontsize: 13,
      margin: '0.17,0.1',
    },
    edgeAttributes: { fontname: 'Helvetica', fontsize: 11, arrowsize: 0.7 },
  });
  if (result.status !== 'success')
    throw new Error(`${title}: ${result.errors.map(({ message }) => message)}`);
  const svg = result.output
    .slice(result.output.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->|<title>[\s\S]*?<\/title>/g, '')
    // Colours are the page's: see the styles of `.diagram`.
    .replace(/ (?:fill|stroke|font-family)="[^"]*"/g, '')
    .replace(/^<svg width="(\d+)pt" height="\d+pt"/, (_, width) => `<svg width="${Math.round(width * 1.2)}"`)
    .replace('<svg', `<svg role="img" aria-labelledby="${id}-title ${id}-desc"`)
    .replace(
      '>',
      `><title id="${id}-title">${escaped(title)}</title><desc id="${id}-desc">${escaped(description)}</desc>`,
    )
    .replace(/ id="(?!d\d)[^"]*"/g, '');
  return `<figure class="diagram">${svg.replace(/\s*\n\s*/g, ' ')}</figure>\n`;
}

/**
 * A plugin for markdown-it: fences whose language is `dot` become diagrams; what follows on that line is the title.
 * @param {import('vitepress').MarkdownRenderer} md
 */
export function diagrams(md) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const [, title] = /^dot\b\s*(.*)$/.exec(token?.info ?? '') ?? [];
    if (token !== undefined && title !== undefined) return diagram(token.content, title, `d${index}`);
    return fence ? fence(tokens, index, options, env, self) : '';
  };
}
