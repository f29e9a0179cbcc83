// Runs within a sandbox, whose network has nothing in it: lets its command reach ports of the machine around it, each
// through a socket that is a file. Stands alone, as nothing else of ours is in there. Its arguments are the ports and
// sockets in pairs, `--`, and the command.
import { spawn } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { constants } from 'node:os';

const given = process.argv.slice(2);
const links = given.slice(0, given.indexOf('--'));
const [command = '', ...args] = given.slice(links.length + 1);

// They are for the command, which is in the same group; its end is ours.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const) {
  process.on(signal, () => undefined);
}

for (let at = 0; at < links.length; at += 2) {
  const [port, path = ''] = links.slice(at, at + 2);
  const server = createServer({ allowHalfOpen: true }, (client) =>
    join(client, connect({ path, allowHalfOpen: true })),
  );
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
}
const child = spawn(command, args, { stdio: 'inherit' });
child.once('error', ({ message }) => {
  process.stderr.write(`alm: the command cannot be run: ${message}\n`);
  process.exit(127);
});
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));

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
