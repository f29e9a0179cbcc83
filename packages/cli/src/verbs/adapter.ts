import { serveAdapter } from '../adapter/serve.js';
import { EXIT } from '../lib/exit.js';
import type { Verb } from '../lib/verb.js';

export const adapter: Verb = {
  summary: 'Answers a conformance runner: one JSON request a line in, one reply a line out',
  operands: [],
  options: {},
  details:
    'The protocol is described in docs/PROTOCOL.md. This is the one verb that verifies leases signed with the ' +
    "corpus's published test key, because a conformance run needs it.",
  example: [`echo '{"id":0,"hook":"hello","protocol":1}' | alm adapter`],
  async run({ context }) {
    await serveAdapter(context);
    return { exit: EXIT.yes };
  },
};
