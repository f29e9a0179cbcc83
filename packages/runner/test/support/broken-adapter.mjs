// The product's own adapter with one fault: every question goes to the real `alm adapter`, and the answer to one kind
// of question is changed on the way back. The argument names the fault.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FAULTS } from './faults.mjs';

const [hook, mutate] = FAULTS[process.argv[2]];
const bin = join(import.meta.dirname, '../../../cli/dist/bin.js');
const product = spawn(process.execPath, [bin, 'adapter'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: product.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  product.stdin.write(`${JSON.stringify(request)}\n`);
  return JSON.parse((await answers.next()).value);
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const reply = await ask(request);
  if (request.hook === hook && reply.result) {
    const retry = async (changes) => (await ask({ ...request, ...changes })).result;
    reply.result = await mutate(reply.result, request, retry);
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
product.stdin.end();
