import { answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { viewJournal } from '../lib/issuer.js';
import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { describeAgent } from '../render/manifest.js';
import { type PublicLease, publicView } from '../render/public-view.js';
import { describeState } from '../render/state.js';

export const list: Verb = {
  summary: 'Lists the leases that are open',
  operands: [],
  options: { all: { help: 'the closed ones too' }, ...DIR_OPTION },
  details: 'A lease is shown by its handle as long as it is open: its id would open what it grants.',
  example: ['alm issue .alm/example.json --out lease.json', 'alm list --all'],
  async run(call) {
    const { view } = await viewJournal(call, (issuer) => issuer.list());
    const leases = view.filter(({ opens }) => opens || call.flag('all')).map(publicView);
    return answer(EXIT.yes, { leases }, (shown, page) => `${render(shown.leases, page).join('\n')}\n`);
  },
};

function render(leases: readonly PublicLease[], { style }: Page): string[] {
  if (leases.length === 0) return ['no lease is open'];
  return alignRows(
    leases.map((lease) => [
      style.name(lease.handle),
      describeState(lease, style),
      describeAgent(lease.granted),
      style.dim(lease.granted.intent.purpose),
    ]),
  );
}
