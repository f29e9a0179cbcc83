// Conformance adapter: answers the runner's questions, one JSON line each way.
// Run it with:  npx @cognitive-delivery/runner --command 'node adapter.mjs'
import { createInterface } from 'node:readline';

const hooks = {
  // A reader keeps members that it does not know.
  roundTrip: ({ text }) => ({ text: JSON.stringify(JSON.parse(text)) }),
  // Next: validate, canonicalise, hash, narrow, verify, rules. docs/PROTOCOL.md gives the members of each.
};

const hello = () => ({
  name: 'my implementation',
  version: '0.1.0',
  language: 'javascript',
  schema_set: '1.2',
  hooks: Object.keys(hooks),
  signature_algorithms: [],
});

function answer(request) {
  if (request.hook === 'hello') return { result: hello() };
  if (!Object.hasOwn(hooks, request.hook)) return { unsupported: true };
  try {
    return { result: hooks[request.hook](request) };
  } catch (error) {
    return { error: { code: 'hook_failed', message: error.name } };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: request.id, ...answer(request) })}\n`);
}
