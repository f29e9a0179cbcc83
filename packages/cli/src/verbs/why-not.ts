import { whyNot as whyDenied, whyRefused } from '@cognitive-delivery/core';
import type { Issuer } from '@cognitive-delivery/issuer';
import { type Answer, answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { closedBecause, type Generations, readGenerations } from '../lib/generations.js';
import { readDocument } from '../lib/input.js';
import { withIssuer } from '../lib/issuer.js';
import { resolveLease } from '../lib/lease.js';
import { findQuestion, homeOf, QUESTION_OPTIONS, type Question, resolveQuestion } from '../lib/question.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { renderWidening, type Widening } from '../render/widening.js';

export const whyNot: Verb = {
  summary: 'Tells the smallest widening under which a lease would open something, or a manifest be granted',
  operands: ['FILE'],
  options: {
    ...QUESTION_OPTIONS,
    parent: {
      value: 'LEASE',
      help: 'the lease to ask beneath, for a manifest; the root policy if not given',
    },
    ...DIR_OPTION,
  },
  details:
    'With an action, FILE is a lease (its id, handle or file); without one, a manifest. Told are the fewest ' +
    'entries, in the nearest generations, a literal entry rather than a pattern: what would do it, not what ' +
    'should be done. Exits with 1 where no widening does. Approvals, budgets spent and closed leases are ' +
    'another matter.',
  example: [
    'alm issue .alm/example.json --out lease.json',
    'alm why-not lease.json --tool delete_everything',
    'alm why-not .alm/example.json --json',
  ],
  async run(call) {
    const question = findQuestion(call);
    return question === undefined ? ofManifest(call) : ofAction(call, question);
  },
};

async function ofAction(call: Call, question: Question): Promise<Answer> {
  const files = await findWorkspace(call.context, call.text('dir'));
  const found = await resolveQuestion(call, files, question);
  const generations = await look(call, async (issuer) =>
    readGenerations(issuer, files, await resolveLease(call.context, issuer, call.operands[0] ?? '-')),
  );
  const why = found.ok
    ? whyDenied(generations.chain, found.action, { home: homeOf(call.context) })
    : { outcome: 'impossible' as const, code: found.code, message: found.message };
  const closed = closedBecause(generations);
  return widening({ question: question.join(' '), ...why, ...(closed && { closed }) }, generations);
}

async function ofManifest(call: Call): Promise<Answer> {
  const declared = await readDocument(call.context, call.operands[0] ?? '-');
  const files = await findWorkspace(call.context, call.text('dir'));
  const parent = call.text('parent');
  const { generations, liveChildren } = await look(call, async (issuer) => {
    const id = parent === undefined ? undefined : await resolveLease(call.context, issuer, parent);
    const live = (await issuer.list()).filter((view) => view.parent_lease_id === id && view.state === 'open');
    return { generations: await readGenerations(issuer, files, id), liveChildren: live.length };
  });
  const why = whyRefused(generations.chain, declared, { liveChildren });
  const closed = closedBecause(generations);
  return widening({ question: 'this manifest', ...why, ...(closed && { closed }) }, generations);
}

function look<T>(call: Call, use: (issuer: Issuer) => Promise<T>): Promise<T> {
  return withIssuer(call, use, { history: true });
}

function widening(why: Omit<Widening, 'generations'>, { names }: Generations): Answer {
  const whole = { ...why, generations: names } as Widening;
  return answer(why.outcome === 'impossible' ? EXIT.no : EXIT.yes, whole, renderWidening);
}
