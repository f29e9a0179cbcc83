import { EXIT, type ExitCode } from './exit.js';

/** Ends a verb with one line on standard error: what is wrong and what to do, a stable code, the place. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  readonly exit: ExitCode;
  readonly place: string | undefined;

  constructor(
    code: string,
    message: string,
    options: { readonly exit?: ExitCode; readonly place?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.exit = options.exit ?? EXIT.unknown;
    this.place = options.place;
  }
}

/** Returns the failure of a command line that cannot be understood. */
export function usageFailure(message: string): Failure {
  return new Failure('usage', message, { exit: EXIT.usage });
}

/** What a failure looks like from outside, on standard error and under `--json`. */
export interface FailureReport {
  readonly code: string;
  readonly message: string;
  readonly place?: string;
}

/**
 * Returns the report and the exit code of anything thrown. Errors of core and store carry a code and a
 * place; an error of the operating system is named by its code; anything else is a fault of ours.
 */
export function describeFailure(error: unknown): { report: FailureReport; exit: ExitCode } {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const known = typeof code === 'string' && typeof message === 'string';
  const place = placeOf(error);
  return {
    report: {
      code: known ? code : 'internal_error',
      message: known ? message : `this is a fault of alm: ${String(message ?? error)}`,
      ...(place !== undefined && { place }),
    },
    exit: error instanceof Failure ? error.exit : EXIT.unknown,
  };
}

function placeOf(error: unknown): string | undefined {
  const { place, file, line, path } = error as Record<'place' | 'file' | 'line' | 'path', unknown>;
  if (typeof place === 'string' && place !== '') return place;
  if (typeof file === 'string' && file !== '') return typeof line === 'number' ? `${file}:${line}` : file;
  return typeof path === 'string' && path !== '' ? path : undefined;
}
