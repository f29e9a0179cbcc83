import { resolve } from 'node:path';
import { type EvidenceSink, evidenceFile } from '@cognitive-delivery/issuer';
import type { Call, Option } from './verb.js';

/** The option that names a file for audit events. */
export const EVENTS_OPTION: Readonly<Record<'events', Option>> = {
  events: { value: 'FILE', help: 'append each decision to this file as an audit event' },
};

/** Runs `use` with the sink that a call asks for, and delivers what waits in it at the end. */
export async function withEvents<T>(
  { context, text }: Call,
  use: (sink: EvidenceSink | undefined) => Promise<T>,
): Promise<T> {
  const file = text('events');
  const sink = file === undefined ? undefined : evidenceFile(resolve(context.cwd, file));
  try {
    return await use(sink);
  } finally {
    await sink?.close();
  }
}
