import { leaseHandle } from '@cognitive-delivery/core';
import type {
  ChangeAnswer,
  ChargeAnswer,
  CheckAnswer,
  CloseAnswer,
  DryRunAnswer,
  Granted,
  Refused,
} from '../answers.js';
import { unknownLease } from './handles.js';
import { isUnavailable, ServiceError, unavailable } from './service-error.js';

/** What a handler answers with: a JSON value, a text, or text as it comes. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The media type of a body that is a text or a stream of texts. */
  readonly media?: string;
}

/** Returns the reply to a declaration. @throws {store_unavailable} {clock_behind} */
export function replyToIssue(answer: Granted | Refused | DryRunAnswer): Reply {
  switch (answer.outcome) {
    case 'granted': {
      const location = `/v1/leases/${leaseHandle(answer.lease.lease_id)}`;
      return { status: 201, headers: { location }, body: answer };
    }
    case 'grantable':
      return { status: 200, body: answer };
    case 'refused': {
      for (const { code, message } of answer.issues) {
        const reason = code.replace(/^runtime_error:/, '');
        if (isUnavailable(reason)) throw unavailable(reason, message);
      }
      const message = 'the declaration was refused; issues says why';
      return { status: 422, body: { ...answer, error: { code: 'refused', message } } };
    }
  }
}

/** Returns the reply to a question to the gate: a denial is an answer. @throws what could not be decided */
export function replyToCheck(answer: CheckAnswer): Reply {
  if (answer.outcome === 'denied') {
    if (isUnavailable(answer.code)) throw unavailable(answer.code, answer.message);
    if (answer.code === 'request_malformed') throw new ServiceError('request_malformed', answer.message);
  }
  return { status: 200, body: answer };
}

/** Returns the reply to a command on a lease. @throws by the code of what was refused */
export function replyToChange(answer: ChangeAnswer | ChargeAnswer | CloseAnswer): Reply {
  if (answer.outcome === 'unknown') throw unknownLease();
  if (answer.outcome !== 'refused') return { status: 200, body: answer };
  const { code, message } = answer;
  throw isUnavailable(code) ? unavailable(code, message) : new ServiceError(code, message);
}
