// @ts-check
// Measures what a gateway adds to a call, beside the same call without one, in one run, and writes
// docs/gateway-figures.md. Build first.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './lib/run.mjs';

const CALLS = Number(process.argv[2] ?? 5000);
const BIN = join(ROOT, 'packages/cli/dist/bin.js');
const SERVER = `process.stdin.on('data', (chunk) => {
  for (const line of String(chunk).split('\\n').filter(Boolean)) {
    const { id, method } = JSON.parse(line);
    const tools = [{ name: 'read_file', inputSchema: { type: 'object' } }];
    const result = method === 'tools/list' ? { tools } : { content: [{ type: 'text', text: 'x' }] };
    if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
  }
});`;
const BUDGET_STEPS = 10 * CALLS;

const folder = mkdtempSync(join(tmpdir(), 'alm-bench-'));
cpSync(join(ROOT, 'examples'), folder, { recursive: true });
writeFileSync(join(folder, 'server.mjs'), SERVER);
const alm = (/** @type {readonly string[]} */ args) =>
  execFileSync(process.execPath, [BIN, ...args], { cwd: folder, encoding: 'utf8' });
alm(['init', '--preset', 'coding-agent']);
const declared = JSON.parse(alm(['issue', 'coder.json', '--dry-run', '--json'])).declared;
writeFileSync(join(folder, 'counted.json'), JSON.stringify({ ...declared, budget: { steps: BUDGET_STEPS } }));
alm(['issue', 'counted.json', '--out', 'lease.json']);

/** Starts a server, or what stands before one, and returns what calls its tool once. */
function open(/** @type {readonly string[]} */ args) {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  /** @type {Map<number, (reply: { result?: { isError?: boolean } }) => void>} */
  const waiting = new Map();
  let [rest, count] = ['', 0];
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const reply = JSON.parse(line);
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    }
  });
  const call = async () => {
    const id = ++count;
    const params = { name: 'read_file', arguments: { path: 'src/app.ts' } };
    const begun = performance.now();
    const reply = await new Promise((resolve) => {
      waiting.set(id, resolve);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params })}\n`);
    });
    const took = performance.now() - begun;
    if (reply.result?.isError !== undefined) throw new Error(JSON.stringify(reply));
    return took;
  };
  return { call, end: () => new Promise((resolve) => child.on('close', resolve) && child.stdin.end()) };
}

const direct = open(['server.mjs']);
const gated = open([BIN, 'gateway', '--lease', 'lease.json', '--', process.execPath, 'server.mjs']);
/** @type {[number, number][]} */
const took = [];
for (let n = -100; n < CALLS; n++) {
  const pair = /** @type {[number, number]} */ ([await direct.call(), await gated.call()]);
  if (n >= 0) took.push(pair);
}
await Promise.all([direct.end(), gated.end()]);
rmSync(folder, { recursive: true });

const at = (/** @type {number[]} */ values, /** @type {number} */ share) =>
  `${(values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(2)} ms`;
const row = (/** @type {string} */ name, /** @type {number[]} */ values) =>
  `| ${name} | ${at(values, 0.5)} | ${at(values, 0.9)} | ${at(values, 0.99)} |`;
const page = [
  '# What the gateway costs',
  '',
  `Written by \`npx -y pnpm@10.34.9 bench:gateway\`: ${CALLS} calls of a tool that answers at once, each made without and then with`,
  `\`alm gateway\` over stdio, in one run on Node ${process.versions.node} with ${cpus().length} CPUs.`,
  '',
  '| a call over stdio | median | 90th percentile | 99th percentile |',
  '|---|---|---|---|',
  row(
    'to the server itself',
    took.map(([alone]) => alone),
  ),
  row(
    'through a gateway',
    took.map(([, through]) => through),
  ),
  row(
    'added, pair by pair',
    took.map(([alone, through]) => through - alone),
  ),
  '',
  'A call is parsed strictly, judged against the journal as it is at that moment, charged as a step and written anew; the reply is',
  'parsed and passed on. One call in 32 waits for a reservation of steps to be on disk.',
  '',
];
writeFileSync(join(ROOT, 'docs', 'gateway-figures.md'), page.join('\n'));
console.log(page.join('\n'));
