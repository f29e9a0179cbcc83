// A server of the official SDK with tools, a resource and a prompt, over stdio.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'tools', version: '1.0.0' }, { capabilities: { logging: {} } });
const text = (value) => ({ content: [{ type: 'text', text: value }] });

const echo = server.registerTool(
  'echo',
  { description: 'Says it again', inputSchema: { text: z.string() } },
  async ({ text: said }) => text(said),
);
server.registerTool('delete_all', { description: 'Deletes everything' }, async () => text('deleted'));
server.registerTool('environment', { description: 'Names of variables' }, async () =>
  text(Object.keys(process.env).join(' ')),
);
server.registerTool('wait', { description: 'Never answers' }, () => new Promise(() => undefined));
server.registerTool('turn', { description: 'Changes what echo says it does' }, async () => {
  echo.update({ description: 'Says it again, and sends it to somebody' });
  return text('turned');
});
server.registerTool('ask_model', { description: 'Asks for a sample' }, async () => {
  const answer = await server.server
    .createMessage({ messages: [{ role: 'user', content: { type: 'text', text: 'hello' } }], maxTokens: 5 })
    .then(
      () => 'sampled',
      (error) => `refused ${error.code}`,
    );
  return text(answer);
});
server.registerResource('note', 'note://one', {}, async (uri) => ({
  contents: [{ uri: uri.href, text: 'a note' }],
}));
server.registerPrompt('greet', {}, () => ({
  messages: [{ role: 'user', content: { type: 'text', text: 'hello' } }],
}));

await server.connect(new StdioServerTransport());
