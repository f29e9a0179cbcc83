// Runs within a sandbox, whose network has nothing in it: lets its command reach a proxy, through a socket that is
// a file. Stands alone, as nothing else of ours is in there.
import { spawn } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { constants } from 'node:os';

const [port, socketFile = '', command = '', ...args] = process.argv.slice(2);

// They are for the command, which is in the same group; its end is ours.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const) {
  process.on(signal, () => undefined);
}

const server = createServer({ allowHalfOpen: true }, (client) =>
  join(client, connect({ path: socketFile, allowHalfOpen: true })),
);
server.listen(Number(port), '127.0.0.1', () => {
  const child = spawn(command, args, { stdio: 'inherit' });
  child.once('error', ({ message }) => {
    process.stderr.write(`alm: the command cannot be run: ${message}\n`);
    process.exit(127);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
});

function join(a: Socket, b: Socket): void {
  const end = (): void => {
    a.destroy();
    b.destroy();
  };
  a.on('error', end);
  b.on('error', end);
  a.pipe(b);
  b.pipe(a);
}
