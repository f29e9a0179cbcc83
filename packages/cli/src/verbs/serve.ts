import { explorerPage, playgroundPage } from '@cognitive-delivery/explorer';
import { createService, type ListenAt, readTokens, TokenFileError } from '@cognitive-delivery/issuer/service';
import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { setUpService } from '../lib/service-setup.js';
import { whenAborted, withStopSignal } from '../lib/stop-signal.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const serve: Verb = {
  summary: 'Serves the issuer over HTTP until it is told to stop (SIGTERM, SIGINT)',
  operands: [],
  options: {
    listen: { value: 'HOST:PORT', help: 'the address; 127.0.0.1:8787 if not given, port 0 for a free one' },
    socket: { value: 'PATH', help: 'a Unix socket in place of an address; its owner alone may use it' },
    tokens: { value: 'FILE', help: 'the file of tokens; tokens.json of the workspace if not given' },
    config: { value: 'FILE', help: 'a configuration, which holds whatever else there is to choose' },
    check: { help: 'tell what would be served, and serve nothing' },
    ...DIR_OPTION,
  },
  details:
    'Who asks shows a token (see alm tokens new) or the id of the lease that the call is about. The log goes to ' +
    'standard error, a line of JSON each, and names leases by handle. docs/guides/service.md tells the routes. ' +
    '/explorer and /playground are pages for people: they need no token, and are given no data.',
  example: ['alm tokens new harness --scope present > token', 'alm serve --listen 127.0.0.1:0 --check'],
  async run(call) {
    const setup = await setUpService(call);
    const { options, listen, store, tokenFile } = setup;
    if (call.flag('check')) {
      const tokens = await namesIn(tokenFile).finally(() => options.store.close());
      await setup.close();
      const signing = options.keys.signing?.fingerprint;
      const data = { listen: shownAddress(listen), store, tokens, ...(signing !== undefined && { signing }) };
      return answer(EXIT.yes, data, (shown) => {
        const rows = [
          ['address', shown.listen],
          ['journal', shown.store],
          ['tokens', shown.tokens.length === 0 ? 'none' : shown.tokens.join(', ')],
          ['signs with', shown.signing ?? 'no key: nothing can be issued'],
        ];
        return `${alignRows(rows).join('\n')}\n`;
      });
    }
    return await withStopSignal(async (stopped) => {
      const pages = { '/explorer': explorerPage(), '/playground': playgroundPage() };
      const service = await createService({ ...options, pages });
      try {
        await service.listen(listen);
        await whenAborted(stopped);
      } finally {
        await service.close();
        await setup.close();
      }
      return { exit: EXIT.yes };
    });
  },
};

function shownAddress(at: ListenAt): string {
  if ('socket' in at) return `unix:${at.socket}`;
  return `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${at.port}`;
}

async function namesIn(file: string): Promise<readonly string[]> {
  try {
    return (await readTokens(file)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof TokenFileError && error.code === 'token_file_missing') return [];
    throw error;
  }
}
