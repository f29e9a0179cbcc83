// Keeps every byte that it gets in the file that it is told, and answers what a client must have answered.
import { appendFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
let rest = '';
process.stdin.on('data', (chunk) => {
  appendFileSync(file, chunk);
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) answer(JSON.parse(line));
});

function answer({ id, method }) {
  if (id === undefined || method === undefined) return;
  const result =
    method === 'tools/list' ? { tools: [{ name: 'read_file', inputSchema: { type: 'object' } }] } : {};
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
}
