import type { Allowed, CheckAnswer } from '@cognitive-delivery/issuer';
import type { Page } from '../lib/style.js';

/** Returns the gate's answer to one question, with the entry of the lease that decided. */
export function renderCheck(
  { action, subject }: { readonly action: string; readonly subject: string },
  answer: CheckAnswer,
  { style }: Page,
): string {
  const question = `${action} ${subject}`;
  switch (answer.outcome) {
    case 'allowed': {
      // What only repeats the question is left out.
      const by = answer.entry === subject ? [] : [`by ${answer.entry}`];
      const to = resolvedElsewhere(answer, subject) ? [`resolved to ${answer.resolved}`] : [];
      return `${`${style.good('allowed')}  ${question}  ${style.dim([...by, ...to].join(', '))}`.trimEnd()}\n`;
    }
    case 'denied':
      return `${style.bad('denied')}   ${question}  ${style.dim(answer.code)}\n         ${answer.message}\n`;
    case 'approval_required':
      return `${style.warn('approval required')}  ${question}\n         ${answer.message}\n`;
    default:
      return answer satisfies never;
  }
}

function resolvedElsewhere({ resolved }: Allowed, subject: string): boolean {
  return resolved !== undefined && !resolved.endsWith(`/${subject}`);
}
