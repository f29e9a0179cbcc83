import { parseUrl } from '@cognitive-delivery/core';
import type { McpServers } from '@cognitive-delivery/gateway';
import { EXIT } from './exit.js';
import { Failure } from './failure.js';
import { readDocument } from './input.js';
import type { Call } from './verb.js';

// Two underscores stand between the name of a server and that of a tool.
const NAME = /^(?!.*__)[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Returns the servers of the MCP configuration that `--mcp` names; none where it is not given. Variables in it
 * (`${NAME}`, `${NAME:-default}`) stand for what they hold now.
 *
 * @throws mcp_config_invalid for what is no server with a command or at a URL, and for a variable that is not set
 */
export async function readMcpServers({ context, text }: Call): Promise<McpServers> {
  const file = text('mcp');
  if (file === undefined) return {};
  const document = await readDocument(context, file);
  const servers = memberOf(document, 'mcpServers');
  if (!isObject(servers)) throw invalid(file, 'the configuration has no mcpServers');
  const filled = (value: string): string =>
    value.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g, (_, name: string, otherwise?: string) => {
      const held = context.env[name] || otherwise;
      if (held === undefined) throw invalid(file, `the variable ${name} is not set`);
      return held;
    });
  const filledTexts = (name: string, value: unknown): Readonly<Record<string, string>> => {
    if (!isObject(value) || !isTexts(Object.values(value))) throw invalid(file, `not all of ${name} is text`);
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, filled(held as string)]));
  };
  return Object.fromEntries(
    Object.entries(servers).map(([name, server]) => {
      const [command, url, type] = ['command', 'url', 'type'].map((member) => memberOf(server, member));
      const args = memberOf(server, 'args') ?? [];
      if (NAME.test(name) && typeof url === 'string' && command === undefined && isHttp(type)) {
        const endpoint = parseUrl(filled(url));
        if (endpoint?.protocol === 'http:' || endpoint?.protocol === 'https:')
          return [name, { url: endpoint, headers: filledTexts(name, memberOf(server, 'headers') ?? {}) }];
      }
      if (!NAME.test(name) || typeof command !== 'string' || url !== undefined || !isTexts(args))
        throw invalid(
          file,
          `the server ${JSON.stringify(name)} is none with a command, or at a URL of streamable HTTP`,
        );
      const env = filledTexts(name, memberOf(server, 'env') ?? {});
      return [
        name,
        {
          command: filled(command),
          args: args.map(filled),
          cwd: context.cwd,
          env: { ...context.env, ...env },
        },
      ];
    }),
  );
}

// A server at a URL of which nothing is said speaks streamable HTTP; the older transport of two streams is not spoken here.
function isHttp(type: unknown): boolean {
  return type === undefined || type === 'http' || type === 'streamable-http';
}

function invalid(place: string, message: string): Failure {
  return new Failure('mcp_config_invalid', message, { exit: EXIT.no, place });
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
