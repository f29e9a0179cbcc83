// An adapter that says hello properly and then misbehaves in one way, named by its argument.
import { createInterface } from 'node:readline';

const fault = process.argv[2];
let asked = 0;
const send = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const hello = {
  name: 'hostile',
  version: '0',
  language: 'javascript',
  schema_set: '1.2',
  hooks: ['validate', 'narrow'],
  signature_algorithms: [],
};

const onStart = {
  'not-json-hello': () => process.stdout.write('hello there\n'),
  'no-start': () => process.exit(7),
};

const onQuestion = {
  honest: (id) => send({ id, result: { valid: true } }),
  silence: () => {},
  crash: () => process.exit(3),
  'crash-once-in-three': (id) => (asked % 3 === 0 ? process.exit(3) : send({ id, result: { valid: true } })),
  'half-line': () => {
    process.stdout.write('{"id":1,"result":{"val', () => process.exit(0));
  },
  'wrong-id': (id) => send({ id: id + 1, result: { valid: true } }),
  'no-id': () => send({ result: { valid: true } }),
  'not-json': () => process.stdout.write('valid\n'),
  'two-answers': (id) => {
    send({ id, result: { valid: true } });
    send({ id: id + 1, result: { valid: true } });
  },
  'both-forms': (id) => send({ id, result: { valid: true }, unsupported: true }),
  'neither-form': (id) => send({ id }),
  'null-result': (id) => send({ id, result: null }),
  'endless-line': () => {
    const chunk = 'x'.repeat(1 << 16);
    const pour = () => {
      while (process.stdout.write(chunk));
      process.stdout.once('drain', pour);
    };
    pour();
  },
  'huge-answer': (id) => send({ id, result: { valid: true, padding: 'x'.repeat(3 << 20) } }),
  'noise-on-stderr': (id) => {
    process.stderr.write('noise '.repeat(200_000));
    send({ id, result: { valid: true } });
  },
  'closes-input': () => {
    // Stays alive, so that ending it is the runner's work.
    setInterval(() => {}, 1000);
    process.stdin.destroy();
  },
  error: (id) => send({ id, error: { code: 'no_luck', message: 'not today' } }),
  'odd-code': (id) => send({ id, error: { code: { toString: 1, valueOf: 1 }, message: [] } }),
  'curses-and-crashes': () => process.stderr.write('\u001b[2Jgone\n', () => process.exit(3)),
  'deep-result': (id) => {
    process.stdout.write(`{"id":${id},"result":{"granted":${'['.repeat(1e6)}${']'.repeat(1e6)}}}\n`);
  },
  'odd-error': (id) => send({ id, error: 7 }),
  unsupported: (id) => send({ id, unsupported: true }),
};

const onHello = {
  'not-json-hello': () => {},
  'bad-hello': (id) => send({ id, result: { name: 7 } }),
  'hello-commands-terminal': (id) => send({ id, result: { ...hello, name: '\u001b[2J' } }),
  'hello-of-another-protocol': (id) => send({ id, result: { ...hello, protocol: 2 } }),
};

onStart[fault]?.();
for await (const line of createInterface({ input: process.stdin })) {
  const { id, hook } = JSON.parse(line);
  if (hook === 'hello') {
    if (onHello[fault]) onHello[fault](id);
    else send({ id, result: hello });
  } else {
    asked += 1;
    onQuestion[fault]?.(id);
  }
}
