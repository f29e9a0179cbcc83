import { admitLease, effectiveLease } from '@cognitive-delivery/arcp';
import { answer } from '../lib/answer.js';
import { namesIn, readArcpLease, requestIn } from '../lib/arcp.js';
import { EXIT } from '../lib/exit.js';
import { readDocument } from '../lib/input.js';
import { alignRows } from '../lib/table.js';
import type { Verb } from '../lib/verb.js';

export const arcpAdmit: Verb = {
  summary: 'Tells whether an ARCP lease would be admitted now, and what it comes to under a ceiling',
  operands: ['FILE'],
  options: {
    ceiling: { value: 'FILE', help: 'a lease that the effective one is not wider than' },
    features: {
      value: 'NAMES',
      help: 'the features negotiated, such as cost.budget,lease_expires_at; all if not given',
    },
  },
  example: [
    'echo \'{"lease_request":{"tool.call":["web.*"],"cost.budget":["USD:2.00"]}}\' | alm arcp admit -',
  ],
  async run({ context, operands: [file = '-'], text }) {
    const features = text('features');
    const admission = admitLease(requestIn(await readDocument(context, file)), {
      now: Date.now(),
      ...(features !== undefined && { features: namesIn(features) }),
    });
    if (!admission.ok) {
      const { error, issues } = admission;
      return answer(EXIT.no, { admitted: false, error, issues }, (shown, { style, width }) => {
        const rows = shown.issues.map(({ path, message }) => [path || '(root)', message]);
        return `${style.bad('refused')}  ${shown.error.code}\n${alignRows(rows, { indent: '  ', width }).join('\n')}\n`;
      });
    }
    const ceiling = text('ceiling');
    const { lease, losses } =
      ceiling === undefined
        ? { lease: admission.lease, losses: [] }
        : effectiveLease(admission.lease, await readArcpLease(context, ceiling));
    const data = { admitted: true, lease: lease.lease, lease_constraints: lease.constraints, losses };
    return answer(EXIT.yes, data, (shown, { style, width }) => {
      const rows = Object.entries(shown.lease).map(([name, entries]) => [
        style.name(name),
        entries.join('  '),
      ]);
      const less = shown.losses.map(({ kind, capability, asked, granted }) => [
        style.warn(kind),
        capability,
        `${asked ?? ''} -> ${granted.join('  ') || 'nothing'}`.trimStart(),
      ]);
      const until = shown.lease_constraints.expires_at;
      const end = until === undefined ? [] : [['expires', until]];
      return `${style.good('admitted')}\n${alignRows([...rows, ...end, ...less], { indent: '  ', width }).join('\n')}\n`;
    });
  },
};
