import type { AddressInfo } from 'node:net';
import { createSiteService } from '@cognitive-delivery/credential';
import { answer } from '../lib/answer.js';
import { TO_TRY, withCredentialIssuer } from '../lib/credential.js';
import { EXIT } from '../lib/exit.js';
import { usageFailure } from '../lib/failure.js';
import { whenAborted, withStopSignal } from '../lib/stop-signal.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';

export const credentialServe: Verb = {
  summary: 'Serves the site of the issuer, with a page on which people verify, until it is told to stop',
  operands: [],
  options: {
    listen: { value: 'HOST:PORT', help: 'the address; 127.0.0.1:8788 if not given, port 0 for a free one' },
    check: { help: 'tell what would be served, and serve nothing' },
    ...DIR_OPTION,
  },
  details:
    'Everything is made as it is when it is asked for, so a revocation is in the next status list. Speaks http: put it behind a server that has the certificate of the site.',
  example: [...TO_TRY.init, 'alm credential serve --check'],
  async run(call) {
    const [, host = '', port = ''] =
      /^(.*):([0-9]{1,5})$/.exec(call.text('listen') ?? '127.0.0.1:8788') ?? [];
    if (host === '' || Number(port) > 65_535) throw usageFailure('--listen takes HOST:PORT');
    return withCredentialIssuer(call, async ({ issuer, settings: { did, site } }) => {
      if (call.flag('check')) {
        const files = (await issuer.files()).size;
        return answer(
          EXIT.yes,
          { listen: `${host}:${port}`, site, files },
          (shown) =>
            `${alignRows([
              ['address', `http://${shown.listen}`],
              ['site', shown.site],
              ['files', String(shown.files)],
            ]).join('\n')}\n`,
        );
      }
      const service = createSiteService({ issuer, did, site });
      await new Promise<void>((resolve, reject) => {
        service.once('error', reject);
        service.listen(Number(port), host.replace(/^\[|\]$/g, ''), resolve);
      });
      const bound = (service.address() as AddressInfo).port;
      call.context.stderr.write(`alm: serves ${site} at http://${host}:${bound}/\n`);
      await withStopSignal(whenAborted);
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
      return { exit: EXIT.yes };
    });
  },
};
