import type { McpServers } from '@cognitive-delivery/gateway';
import { EXIT } from './exit.js';
import { Failure } from './failure.js';
import { readDocument } from './input.js';
import type { Call } from './verb.js';

// Two underscores stand between the name of a server and that of a tool.
const NAME = /^(?!.*__)[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Returns the servers of the MCP configuration that `--mcp` names; none where it is not given.
 *
 * @throws mcp_config_invalid for what is no server with a command: those at a URL are for alm gateway
 */
export async function readMcpServers({ context, text }: Call): Promise<McpServers> {
  const file = text('mcp');
  if (file === undefined) return {};
  const document = await readDocument(context, file);
  const servers = memberOf(document, 'mcpServers');
  if (!isObject(servers)) throw invalid(file, 'the configuration has no mcpServers');
  return Object.fromEntries(
    Object.entries(servers).map(([name, server]) => {
      const command = memberOf(server, 'command');
      const args = memberOf(server, 'args') ?? [];
      const env = memberOf(server, 'env') ?? {};
      if (!NAME.test(name) || typeof command !== 'string' || !isTexts(args) || !isObject(env)) {
        throw invalid(file, `the server ${JSON.stringify(name)} is none that is started by a command`);
      }
      if (!isTexts(Object.values(env))) throw invalid(file, `the variables of ${name} are no texts`);
      const added = env as Readonly<Record<string, string>>;
      return [name, { command, args, cwd: context.cwd, env: { ...context.env, ...added } }];
    }),
  );
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
