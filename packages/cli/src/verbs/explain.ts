import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type Explanation, explainDecision, explainNarrowing, narrow } from '@cognitive-delivery/core';
import { type Answer, answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { closedBecause, readGenerations } from '../lib/generations.js';
import { readDocument } from '../lib/input.js';
import { withIssuer } from '../lib/issuer.js';
import { resolveLease } from '../lib/lease.js';
import { PARENT_OPTION, readParent } from '../lib/parent.js';
import { findQuestion, homeOf, QUESTION_OPTIONS, type Question, resolveQuestion } from '../lib/question.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { type Decision, renderDecision } from '../render/decision.js';
import { renderExplanations } from '../render/explanation.js';

export const explain: Verb = {
  summary: 'Explains what a parent makes of a manifest, or what a lease says of one action',
  operands: ['FILE'],
  options: { ...QUESTION_OPTIONS, ...PARENT_OPTION, ...DIR_OPTION },
  details:
    'A manifest is explained entry by entry; one that falls away is shown with the entry of the parent that ' +
    'came closest to holding it. With an action, FILE is a lease (its id, handle or file), and the answer names ' +
    'the entry, the list, the lease and the generation that decide. Nothing is recorded, no approval is used.',
  example: [
    'alm explain .alm/example.json',
    'alm explain .alm/example.json --parent .alm/root-policy.json --json',
    'alm issue .alm/example.json --out lease.json',
    'alm explain lease.json --write src/app.ts',
  ],
  async run(call) {
    const question = findQuestion(call);
    return question === undefined ? explainManifest(call) : explainAction(call, question);
  },
};

async function explainManifest(call: Call): Promise<Answer> {
  const declared = await readDocument(call.context, call.operands[0] ?? '-');
  const parent = await readParent(call);
  const narrowing = narrow(declared, parent);
  // Both are valid manifests where the narrowing succeeded; a refusal is explained by its issues alone.
  const entries: readonly Explanation[] = explainNarrowing(
    declared as AgentLeaseManifest,
    narrowing,
    parent as AgentLeaseManifest,
  );
  return narrowing.ok
    ? answer(EXIT.yes, { outcome: 'granted', entries }, renderExplanations)
    : answer(EXIT.no, { outcome: 'refused', entries }, renderExplanations);
}

async function explainAction(call: Call, question: Question): Promise<Answer> {
  const files = await findWorkspace(call.context, call.text('dir'));
  const found = await resolveQuestion(call, files, question);
  const generations = await withIssuer(
    call,
    async (issuer) =>
      readGenerations(issuer, files, await resolveLease(call.context, issuer, call.operands[0] ?? '-')),
    { history: true },
  );
  const [kind, subject] = question;
  const asked = { action: kind, subject };
  const { names, chain } = generations;
  const closed = closedBecause(generations);
  const decision: Decision = found.ok
    ? {
        ...asked,
        ...explainDecision(chain, found.action, { home: homeOf(call.context) }),
        generations: names,
      }
    : { ...asked, outcome: 'denied', code: found.code, message: found.message, generations: names };
  const { approvals } = chain.at(-1) ?? chain[0];
  const approval = decision.outcome === 'allowed' && kind === 'tool' && approvals.includes(subject);
  const whole = { ...decision, ...(closed && { closed }), ...(approval && { approval }) };
  const opens = decision.outcome === 'allowed' && closed === undefined;
  return answer(opens ? EXIT.yes : EXIT.no, whole, renderDecision);
}
