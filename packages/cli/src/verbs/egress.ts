import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { type EgressProxy, serveEgress } from '@cognitive-delivery/gateway';
import { type Answer, answer } from '../lib/answer.js';
import { EVENTS_OPTION, withEvents } from '../lib/events-file.js';
import { EXIT, type ExitCode } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { findHeldLease, LEASE_OPTION } from '../lib/held-lease.js';
import { withIssuer } from '../lib/issuer.js';
import { whenAborted, withStopSignal } from '../lib/stop-signal.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { readPort } from './gateway.js';

export const egress: Verb = {
  summary: 'Serves a proxy that connects to the hosts of a lease, and may run a command behind it',
  operands: ['[COMMAND...]'],
  options: {
    ...LEASE_OPTION,
    port: { value: 'NUMBER', help: 'the port on 127.0.0.1; a free one if not given' },
    'any-protocol': { help: 'let anything through a tunnel, not only TLS and HTTP' },
    ...EVENTS_OPTION,
    ...DIR_OPTION,
  },
  details:
    'Without a command it serves until it is told to stop, every lease whose id a client shows as the password of ' +
    "the user 'lease'; with --lease that one only. A command behind -- gets the proxy in its environment, and its " +
    'exit code is passed through. What takes no notice of the proxy goes out by itself: this is no sandbox.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm egress --lease lease.json -- sh -c \'test -n "$HTTPS_PROXY"\'',
  ],
  async run(call) {
    const leaseId = await findHeldLease(call);
    const { operands, text } = call;
    if (operands.length > 0 && leaseId === undefined) throw usageFailure('a command runs under one --lease');
    return withEvents(call, (sink) =>
      withIssuer(
        call,
        async (issuer) => {
          const proxy = await serveEgress({
            issuer,
            port: readPort(text('port')),
            anyProtocol: call.flag('any-protocol'),
            ...(leaseId !== undefined && { leaseId }),
            ...(sink !== undefined && { evidence: sink }),
          });
          try {
            return await (operands.length > 0 && leaseId !== undefined
              ? runBehind(call, proxy.urlFor(leaseId))
              : serve(call, proxy, leaseId));
          } finally {
            await proxy.close();
          }
        },
        sink === undefined ? {} : { evidence: { sink } },
      ),
    );
  },
};

async function serve(
  { context, flag }: Call,
  proxy: EgressProxy,
  leaseId: string | undefined,
): Promise<Answer> {
  const url = leaseId === undefined ? `http://127.0.0.1:${proxy.port}` : proxy.urlFor(leaseId).href;
  context.stdout.write(`${flag('json') ? JSON.stringify({ url }) : url}\n`);
  await withStopSignal(whenAborted);
  return { exit: EXIT.yes };
}

async function runBehind({ context, operands }: Call, proxy: URL): Promise<Answer> {
  const [command = '', ...args] = operands;
  const { href } = proxy;
  const child = spawn(command, args, {
    cwd: context.cwd,
    stdio: 'inherit',
    env: {
      ...context.env,
      ...{ HTTP_PROXY: href, HTTPS_PROXY: href, ALL_PROXY: href, NO_PROXY: '' },
      ...{ http_proxy: href, https_proxy: href, all_proxy: href, no_proxy: '' },
      // Node 24 and later take notice of the others where this is set.
      NODE_USE_ENV_PROXY: '1',
    },
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', ({ message }) => {
      const why = `the command cannot be run: ${message}`;
      reject(new Failure('command_not_started', why, { place: command }));
    });
    child.once('close', (exit, signal) => resolve(exit ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
  const code = await withStopSignal((stopped) => {
    stopped.addEventListener('abort', () => child.kill());
    return ended;
  });
  // The command's own code, whatever it means.
  return answer(code as ExitCode, { exit_code: code }, () => '');
}
