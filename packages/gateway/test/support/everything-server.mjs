// A server of the official SDK with all that the scenarios of the conformance suite ask for, over streamable HTTP.
// Prints its URL. `--stateless` serves without sessions, `--stdio` over standard input and output.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  SetLevelRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const image = { type: 'image', data: PNG, mimeType: 'image/png' };
const text = (value) => ({ type: 'text', text: value });
const embedded = (uri, mimeType, value) => ({ type: 'resource', resource: { uri, mimeType, text: value } });
const string = (more = {}) => ({ type: 'string', ...more });
const titled = (names) => names.map((name, index) => ({ const: `value${index + 1}`, title: name }));

const DEFAULTS = {
  name: string({ default: 'John Doe' }),
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: string({ enum: ['active', 'inactive', 'pending'], default: 'active' }),
  verified: { type: 'boolean', default: true },
};
const OPTIONS = ['option1', 'option2', 'option3'];
const ENUMS = {
  untitledSingle: string({ enum: OPTIONS }),
  titledSingle: string({ oneOf: titled(['First Option', 'Second Option', 'Third Option']) }),
  legacyEnum: string({
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  }),
  untitledMulti: { type: 'array', items: string({ enum: OPTIONS }) },
  titledMulti: { type: 'array', items: { anyOf: titled(['First Choice', 'Second Choice', 'Third Choice']) } },
};

const elicit = async (extra, message, properties, required) => {
  const params = { message, requestedSchema: { type: 'object', properties, required } };
  const { action, content = {} } = await extra.sendRequest({ method: 'elicitation/create', params }, ANY);
  return [text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`)];
};
const ANY = { parse: (value) => value, safeParse: (data) => ({ success: true, data }) };

const TOOLS = {
  test_simple_text: () => [text('This is a simple text response for testing.')],
  test_image_content: () => [image],
  test_audio_content: () => [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  test_embedded_resource: () => [
    embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ],
  test_multiple_content_types: () => [
    text('Multiple content types test:'),
    image,
    embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
  test_tool_with_logging: async (_args, extra) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await extra.sendNotification({ method: 'notifications/message', params: { level: 'info', data } });
      await pause(20);
    }
    return [text('logged')];
  },
  test_error_handling: () => {
    throw new Error('This tool intentionally returns an error for testing');
  },
  test_tool_with_progress: async (_args, extra) => {
    const progressToken = extra._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      const params = { progressToken, progress, total: 100 };
      await extra.sendNotification({ method: 'notifications/progress', params });
      await pause(20);
    }
    return [text('done')];
  },
  test_sampling: async ({ prompt = '' }, extra) => {
    const params = { messages: [{ role: 'user', content: text(prompt) }], maxTokens: 100 };
    const { content } = await extra.sendRequest({ method: 'sampling/createMessage', params }, ANY);
    return [text(`LLM response: ${content.text}`)];
  },
  test_elicitation: async ({ message = '' }, extra) => {
    const properties = { username: string(), email: string() };
    return elicit(extra, message, properties, ['username', 'email']);
  },
  test_elicitation_sep1034_defaults: (_args, extra) => elicit(extra, 'defaults', DEFAULTS, []),
  test_elicitation_sep1330_enums: (_args, extra) => elicit(extra, 'enums', ENUMS, []),
  json_schema_2020_12_tool: (args) => [text(JSON.stringify(args))],
  test_reconnection: async (_args, extra) => {
    await pause(20);
    extra.closeSSEStream?.();
    await pause(20);
    return [text('Reconnection test completed successfully')];
  },
};
const SCHEMAS = {
  test_sampling: { type: 'object', properties: { prompt: string() }, required: ['prompt'] },
  test_elicitation: { type: 'object', properties: { message: string() }, required: ['message'] },
  json_schema_2020_12_tool: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address: { type: 'object', properties: { street: string(), city: string() } } },
    properties: { name: string(), address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  },
};
const PROMPTS = {
  test_simple_prompt: () => [text('This is a simple prompt for testing.')],
  test_prompt_with_arguments: ({ arg1, arg2 }) => [
    text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`),
  ],
  test_prompt_with_embedded_resource: ({ resourceUri }) => [
    embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
    text('Please process the embedded resource above.'),
  ],
  test_prompt_with_image: () => [image, text('Please analyze the image above.')],
};
const ARGUMENTS = {
  test_prompt_with_arguments: ['arg1', 'arg2'],
  test_prompt_with_embedded_resource: ['resourceUri'],
};
const RESOURCES = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: PNG },
  'test://watched-resource': { mimeType: 'text/plain', text: 'watched' },
};

function everything() {
  const server = new Server(
    { name: 'everything', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true },
        prompts: {},
        logging: {},
        completions: {},
      },
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.keys(TOOLS).map((name) => ({
      name,
      description: `Does what ${name} says`,
      inputSchema: SCHEMAS[name] ?? { type: 'object' },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    try {
      return { content: await TOOLS[params.name](params.arguments ?? {}, extra) };
    } catch (error) {
      return { content: [text(error.message)], isError: true };
    }
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: Object.entries(RESOURCES).map(([uri, { mimeType }]) => ({
      uri,
      name: uri.slice(7),
      description: 'A resource',
      mimeType,
    })),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      { uriTemplate: 'test://template/{id}/data', name: 'data', description: 'A template' },
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const [, id] = /^test:\/\/template\/([^/]+)\/data$/.exec(uri) ?? [];
    const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
    const content = id === undefined ? RESOURCES[uri] : { mimeType: 'application/json', text: data };
    return { contents: [{ uri, ...content }] };
  });
  server.setRequestHandler(SubscribeRequestSchema, () => ({}));
  server.setRequestHandler(UnsubscribeRequestSchema, () => ({}));
  server.setRequestHandler(SetLevelRequestSchema, () => ({}));
  server.setRequestHandler(CompleteRequestSchema, () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: Object.keys(PROMPTS).map((name) => ({
      name,
      description: 'A prompt',
      arguments: (ARGUMENTS[name] ?? []).map((argument) => ({ name: argument, required: true })),
    })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => ({
    messages: PROMPTS[params.name](params.arguments ?? {}).map((content) => ({ role: 'user', content })),
  }));
  return server;
}

// Keeps what was sent, so that a client can take up a stream.
class Events {
  #sent = [];
  async storeEvent(streamId, message) {
    this.#sent.push({ streamId, message });
    return `${streamId}_${this.#sent.length}`;
  }
  async replayEventsAfter(lastEventId, { send }) {
    const [streamId, count] = [
      lastEventId.slice(0, lastEventId.lastIndexOf('_')),
      lastEventId.split('_').at(-1),
    ];
    for (const [index, event] of this.#sent.entries()) {
      const isLater = event.streamId === streamId && index >= Number(count);
      if (isLater && event.message.jsonrpc !== undefined)
        await send(`${streamId}_${index + 1}`, event.message);
    }
    return streamId;
  }
}

const transports = new Map();
const stateless = process.argv.includes('--stateless');

async function transportFor(sessionId) {
  const known = transports.get(sessionId);
  if (known !== undefined && !stateless) return known;
  const { port } = http.address();
  const transport = new StreamableHTTPServerTransport({
    ...(!stateless && {
      sessionIdGenerator: randomUUID,
      eventStore: new Events(),
      retryInterval: 500,
      onsessioninitialized: (id) => void transports.set(id, transport),
    }),
    enableDnsRebindingProtection: true,
    allowedHosts: [`127.0.0.1:${port}`, `localhost:${port}`],
    allowedOrigins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
  });
  await everything().connect(transport);
  return transport;
}

let requests = 0;
const http = createServer(async (request, response) => {
  requests += 1;
  if (request.url === '/count') return response.end(String(requests - 1));
  await (await transportFor(request.headers['mcp-session-id'])).handleRequest(request, response);
});
if (process.argv.includes('--stdio')) await everything().connect(new StdioServerTransport());
else http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${http.address().port}/mcp`));
