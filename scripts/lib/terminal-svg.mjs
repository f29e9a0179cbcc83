// @ts-check

const ROW = 20;
const COLUMN = 8.4;
const MARGIN = 16;

/**
 * Returns a picture of lines as a terminal shows them, dark where whoever looks prefers that. Lines that begin
 * with `$ ` are what somebody typed.
 * @param {readonly string[]} lines
 * @param {string} title
 */
export function terminalSvg(lines, title) {
  const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * COLUMN) + 2 * MARGIN;
  const height = lines.length * ROW + 2 * MARGIN;
  const rows = lines.map((line, index) => {
    const kind = line.startsWith('$ ') ? 'typed' : line.startsWith('alm: ') ? 'said' : 'shown';
    const y = MARGIN + index * ROW + 14;
    return `<text class="${kind}" x="${MARGIN}" y="${y}" xml:space="preserve">${escaped(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escaped(title)}</title>
<style>
rect { fill: #f6f8fa } text { font: 14px ui-monospace, Menlo, Consolas, monospace; fill: #1f2328 }
.typed { font-weight: bold } .said { fill: #57606a }
@media (prefers-color-scheme: dark) { rect { fill: #161b22 } text { fill: #e6edf3 } .said { fill: #9198a1 } }
</style>
<rect width="${width}" height="${height}" rx="6"/>
${rows.join('\n')}
</svg>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
