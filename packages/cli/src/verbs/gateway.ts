import { resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { parseUrl } from '@cognitive-delivery/core';
import {
  AREAS,
  type Area,
  DEFAULT_AREAS,
  type OpenAreas,
  type SessionOptions,
  serveHttp,
  serveStdio,
} from '@cognitive-delivery/gateway';
import { type Answer, answer } from '../lib/answer.js';
import type { Context } from '../lib/context.js';
import { EVENTS_OPTION, withEvents } from '../lib/events-file.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { LEASE_OPTION, readHeldLease } from '../lib/held-lease.js';
import { withIssuer } from '../lib/issuer.js';
import { whenAborted, withStopSignal } from '../lib/stop-signal.js';
import { openPins } from '../lib/tool-pins-file.js';
import type { Call, Verb } from '../lib/verb.js';
import { visible } from '../lib/visible.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';

export const gateway: Verb = {
  summary: 'Stands between an MCP client and server, and lets through what a lease opens',
  operands: ['[COMMAND...]'],
  options: {
    ...LEASE_OPTION,
    url: { value: 'URL', help: 'a server over streamable HTTP, in place of the command of one' },
    port: { value: 'NUMBER', help: 'with --url: the port on 127.0.0.1; a free one if not given' },
    'bearer-env': { value: 'NAME', help: "with --url: the variable that holds the server's bearer token" },
    open: { value: 'AREAS', help: `what is open beside tools, with commas: ${AREAS.join(', ')}` },
    approve: { value: 'HOW', help: 'refuse (until alm approve) or elicit (ask the person at the client)' },
    prefix: {
      value: 'TEXT',
      help: "what tools' names have in front of them in the lease, as in mcp__files__",
    },
    'tool-args': { help: 'hold arguments to the tool_args of every declaration above the lease' },
    ...EVENTS_OPTION,
    print: { value: 'NAME', help: 'print what to write into the configuration of a client, and do nothing' },
    ...DIR_OPTION,
  },
  details:
    'Put it where the command of the server stood, behind --. A tool that the lease does not grant is neither ' +
    'listed nor called; resources, prompts, sampling, roots and elicitation are closed until opened. The session ' +
    'ends with the lease.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm gateway --lease lease.json --print files -- npx -y @modelcontextprotocol/server-filesystem .',
  ],
  async run(call) {
    const { operands, text } = call;
    if ((text('url') === undefined) === (operands.length === 0)) {
      throw usageFailure('give the command of a server behind --, or its address with --url');
    }
    const areas = readAreas(text('open'));
    const approvals = readApprovals(text('approve'));
    const leaseId = await readHeldLease(call);
    const print = text('print');
    if (print !== undefined && operands.length === 0)
      throw usageFailure('--print is for the command of a server');
    if (print !== undefined) return printed(call, print);
    const files = await findWorkspace(call.context, text('dir'));
    const pins = await openPins(files, leaseId, text('url') ?? operands);
    const warn = (line: string) => call.context.stderr.write(`alm: ${visible(line)}\n`);

    return withEvents(call, (sink) =>
      withIssuer(
        call,
        (issuer) => {
          const prefix = text('prefix');
          const options: SessionOptions = {
            issuer,
            leaseId,
            areas,
            approvals,
            enforceToolArgs: call.flag('tool-args'),
            pinned: pins.pinned,
            onPinned: (pinned) =>
              void pins.save(pinned).catch((error) => warn(`tools are not pinned: ${error}`)),
            onToolChanged: (tool) => warn(`the definition of the tool ${tool} changed; it is held back`),
            onUnapproved: ({ tool, request_hash }) =>
              warn(`a call waits for approval: alm approve LEASE --tool ${tool} --hash ${request_hash}`),
            ...(prefix !== undefined && { toolPrefix: prefix }),
            ...(sink !== undefined && { evidence: sink }),
          };
          return text('url') === undefined ? overStdio(call, options) : overHttp(call, options);
        },
        sink === undefined ? {} : { evidence: { sink } },
      ),
    );
  },
};

async function overStdio({ context, operands }: Call, options: SessionOptions): Promise<Answer> {
  const [command = '', ...args] = operands;
  const { cwd, env } = context;
  const server = { command, args, cwd, env };
  const streams = { stdin: readableOf(context), stdout: writableOf(context) };
  const end = await withStopSignal((signal) => serveStdio({ ...options, server, ...streams, signal }));
  if (end.reason === 'client_left') return { exit: EXIT.yes };
  if (end.reason === 'lease_closed') throw new Failure(end.code, end.message, { exit: EXIT.no });
  if (end.code === 0) return { exit: EXIT.yes };
  const why = end.message ?? `it ended with ${end.code ?? 'a signal'}`;
  throw new Failure('server_ended', `the server is gone: ${why}`, { place: command });
}

async function overHttp(call: Call, options: SessionOptions): Promise<Answer> {
  const { context, text } = call;
  const upstream = parseUrl(text('url') ?? '');
  if (upstream === undefined || !/^https?:$/.test(upstream.protocol)) {
    throw usageFailure('--url is an http or https URL');
  }
  const gateway = await serveHttp({
    ...options,
    upstream,
    port: readPort(text('port')),
    headers: bearerOf(call),
  });
  const shown = call.flag('json') ? JSON.stringify({ url: gateway.url.href }) : gateway.url.href;
  context.stdout.write(`${shown}\n`);
  const why = await withStopSignal((stopped) => Promise.race([gateway.ended, whenAborted(stopped)]));
  await gateway.close();
  if (why !== undefined) throw new Failure(why.code, why.message, { exit: EXIT.no });
  return { exit: EXIT.yes };
}

function printed({ context, operands, text, flag }: Call, name: string): Answer {
  const lease = text('lease');
  const isId = lease === undefined || /^[0-9a-f-]{36}$/.test(lease);
  const args = [
    'gateway',
    ...(lease === undefined ? [] : ['--lease', isId ? lease : resolve(context.cwd, lease)]),
    ...['open', 'approve', 'prefix', 'events'].flatMap((option) => {
      const value = text(option);
      return value === undefined ? [] : [`--${option}`, value];
    }),
    ...(flag('tool-args') ? ['--tool-args'] : []),
    ...['--dir', resolve(context.cwd, text('dir') ?? '.'), '--', ...operands],
  ];
  const data = { mcpServers: { [name]: { type: 'stdio', command: 'alm', args } } };
  return answer(EXIT.yes, data, (shown) => `${JSON.stringify(shown, null, 2)}\n`);
}

function readAreas(given: string | undefined): OpenAreas {
  const named = given === undefined ? [] : given.split(',').map((area) => area.trim());
  const unknown = named.find((area) => !AREAS.includes(area as Area));
  if (unknown !== undefined) throw usageFailure(`--open knows ${AREAS.join(', ')}`);
  return new Set([...DEFAULT_AREAS, ...(named as Area[])]);
}

function readApprovals(given: string | undefined): 'refuse' | 'elicit' {
  if (given === undefined || given === 'refuse') return 'refuse';
  if (given === 'elicit') return given;
  throw usageFailure('--approve is refuse or elicit');
}

/** Returns a port that was given as text, 0 where none was. @throws usage */
export function readPort(given: string | undefined): number {
  const port = Number(given ?? 0);
  if (/^\d{1,5}$/.test(given ?? '0') && port <= 65_535) return port;
  throw usageFailure('--port is a number up to 65535');
}

function bearerOf({ context, text }: Call): Record<string, string> {
  const name = text('bearer-env');
  if (name === undefined) return {};
  const token = context.env[name];
  if (token === undefined || token === '') throw usageFailure(`the variable ${name} holds no token`);
  return { authorization: `Bearer ${token}` };
}

function readableOf({ stdin }: Context): Readable {
  return stdin instanceof Readable ? stdin : Readable.from(stdin);
}

function writableOf({ stdout }: Context): Writable {
  if (stdout instanceof Writable) return stdout;
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      stdout.write(text);
      done();
    },
  });
}
