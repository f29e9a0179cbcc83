import { leaseHandle } from '@cognitive-delivery/core';
import type { ChangeAnswer, ChargeAnswer, CloseAnswer, Issuer } from '@cognitive-delivery/issuer';
import { type Answer, answer } from './answer.js';
import { EXIT, type ExitCode, exitOfRefusal } from './exit.js';
import { withIssuer } from './issuer.js';
import { resolveLease } from './lease.js';
import type { Page } from './style.js';
import type { Call } from './verb.js';
import { visible } from './visible.js';

/**
 * Runs a command on the lease that the first operand names, by id, file or handle, and returns what came of
 * it: recorded, or why there was nothing to record. `done` names what was recorded where the event does not.
 */
export async function changeLease(
  call: Call,
  record: (issuer: Issuer, leaseId: string) => Promise<LeaseAnswer>,
  done?: string,
): Promise<Answer> {
  const change = await withIssuer(call, async (issuer) =>
    record(issuer, await resolveLease(call.context, issuer, call.operands[0] ?? '-')),
  );
  return answer(exitOf(change), withHandle(change), (shown, page) => render(shown, visible(done), page));
}

type LeaseAnswer = ChangeAnswer | ChargeAnswer | CloseAnswer;

type PublicChange =
  | {
      readonly outcome: 'recorded';
      readonly event: string;
      readonly lease: string;
      readonly at: string;
      readonly exhausted?: { readonly lease: string; readonly measure: string };
    }
  | {
      readonly outcome: 'unchanged';
      readonly lease: string;
      readonly state: string;
      readonly message: string;
    }
  | Extract<ChangeAnswer, { outcome: 'unknown' | 'refused' }>;

// Whoever named the lease by its handle must not learn its id from the answer.
function withHandle(change: LeaseAnswer): PublicChange {
  if (!('lease_id' in change)) return change;
  const { lease_id: id, ...rest } = change;
  return { ...rest, lease: leaseHandle(id) };
}

function exitOf(change: LeaseAnswer): ExitCode {
  if (change.outcome === 'recorded') return EXIT.yes;
  return change.outcome === 'refused' ? exitOfRefusal([change.code]) : EXIT.no;
}

function render(change: PublicChange, done: string | undefined, { style }: Page): string {
  switch (change.outcome) {
    case 'recorded':
      return [
        `${style.good(done ?? change.event)}  ${style.name(change.lease)}  ${change.at}\n`,
        ...(change.exhausted ? [`${style.warn('used up')}  ${describeExhausted(change.exhausted)}\n`] : []),
      ].join('');
    case 'unchanged':
      return `${style.warn('unchanged')}  ${style.name(change.lease)}  ${change.message}\n`;
    case 'unknown':
      return `${style.bad('unknown')}  ${change.message}\n`;
    case 'refused':
      return `${style.bad('refused')}  ${change.message} ${style.dim(`(${change.code})`)}\n`;
    default:
      return change satisfies never;
  }
}

function describeExhausted({ lease, measure }: { readonly lease: string; readonly measure: string }): string {
  return `the ${measure} of ${lease}; nothing opens beneath it any more`;
}
