import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { EvidenceQueue } from './queue.js';
import { type EvidenceSink, type QueueLimits, Undeliverable } from './sink.js';

const REQUEST_MS = 10_000;

/** Appends audit events to a file, a line each, readable by its owner only where it is made here. */
export function evidenceFile(path: string, limits?: QueueLimits): EvidenceSink {
  let file: FileHandle | undefined;
  // After a failed write the file may end within a line.
  let torn = false;
  const deliver = async (lines: readonly string[]): Promise<void> => {
    file ??= await open(path, 'a', 0o600);
    const start = torn ? '\n' : '';
    torn = true;
    await file.appendFile(`${start}${lines.join('\n')}\n`);
    torn = false;
  };
  return new EvidenceQueue(deliver, limits, async () => file?.close());
}

/** Writes audit events to a stream, a line each, for example to `process.stdout`, which it does not end. */
export function evidenceStream(stream: Writable, limits?: QueueLimits): EvidenceSink {
  const fail = (error: Error) => new Undeliverable(`the stream takes no more: ${error.message}`);
  let failed: Error | undefined;
  // Without a listener a reader that went away would end the process.
  stream.on('error', (error) => {
    failed = error;
  });
  const deliver = (lines: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      if (failed !== undefined) return reject(fail(failed));
      stream.write(`${lines.join('\n')}\n`, (error) => (error ? reject(fail(error)) : resolve()));
    });
  return new EvidenceQueue(deliver, limits);
}

/**
 * Posts audit events as newline-delimited JSON to an http or https URL. An answer that is no success is tried
 * again where it is 408, 429 or 5xx, as is a request that got none in ten seconds; otherwise those events are
 * lost. Redirections are not followed.
 */
export function evidenceHttp(
  url: string | URL,
  options: QueueLimits & { readonly headers?: Readonly<Record<string, string>> } = {},
): EvidenceSink {
  const { headers = {}, ...limits } = options;
  const target = new URL(url);
  if (!/^https?:$/.test(target.protocol)) throw new TypeError('evidence goes to an http or https URL');
  const deliver = async (lines: readonly string[]): Promise<void> => {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', ...headers },
      body: `${lines.join('\n')}\n`,
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const { status } = response;
    const message = `the receiver answered ${status}`;
    throw status === 408 || status === 429 || status >= 500 ? new Error(message) : new Undeliverable(message);
  };
  return new EvidenceQueue(deliver, limits);
}
