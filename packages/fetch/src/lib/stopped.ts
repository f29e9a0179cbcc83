import type { FetchFailure } from '../fetch-document.js';

/** Returns the failure that a signal stands for: the caller's wish, or the end of the time. */
export function stopped({ reason }: AbortSignal): FetchFailure {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
    ? timedOut('the document took longer than allowed')
    : { ok: false, code: 'aborted', message: 'the caller gave up' };
}

/** Returns the failure of something that took too long. */
export function timedOut(message: string): FetchFailure {
  return { ok: false, code: 'timed_out', message };
}
