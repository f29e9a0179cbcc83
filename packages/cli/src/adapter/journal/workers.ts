import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

/**
 * Runs `count` processes that do the same task, started together once all are ready, and returns what each
 * printed, parsed.
 */
export async function runWorkers(count: number, task: string, input: object): Promise<readonly unknown[]> {
  const workers = Array.from({ length: count }, () => startWorker(task, input));
  await Promise.all(workers.map(({ ready }) => ready));
  for (const worker of workers) worker.go();
  return Promise.all(workers.map(({ result }) => result));
}

function startWorker(task: string, input: object) {
  const child = spawn(process.execPath, [WORKER, task, JSON.stringify(input)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close');
  return {
    // The first line only says that the worker has loaded what it needs.
    ready: Promise.race([once(child.stdout, 'data'), ended]),
    go: () => child.stdin.end('go\n'),
    result: ended.then((): unknown => JSON.parse(output.split('\n')[1] || 'null')),
  };
}
