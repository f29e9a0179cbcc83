import type { Duplex } from 'node:stream';
import { readFirstBytes } from './client-hello.js';

/** What a client means to speak through a tunnel, and the bytes by which that was told. */
export interface Greeting {
  readonly kind: 'tls' | 'http' | 'other';
  readonly serverName?: string;
  readonly bytes: Uint8Array;
}

/** Longer than any greeting that fits into one record of TLS. */
const MAX_GREETING = 16_384 + 64;

/**
 * Reads as much from a client as it takes to tell what it speaks. What cannot be told, by the time or by the
 * first 16 KiB, is of no kind that is known here.
 */
export async function readGreeting(client: Duplex, head: Uint8Array, timeoutMs: number): Promise<Greeting> {
  let bytes = Buffer.from(head);
  let timer: NodeJS.Timeout | undefined;
  let take: (() => void) | undefined;
  const result = new Promise<Greeting>((resolve) => {
    const look = (): void => {
      const seen = readFirstBytes(bytes);
      if (seen.kind === 'unfinished') {
        if (bytes.length > MAX_GREETING) resolve({ kind: 'other', bytes });
        return;
      }
      resolve({ ...seen, bytes });
    };
    take = () => {
      for (let chunk = client.read(); chunk !== null; chunk = client.read()) {
        bytes = Buffer.concat([bytes, chunk as Uint8Array]);
      }
      look();
    };
    timer = setTimeout(() => resolve({ kind: 'other', bytes }), timeoutMs);
    client.on('readable', take);
    client.once('close', () => resolve({ kind: 'other', bytes }));
    look();
  });
  try {
    return await result;
  } finally {
    clearTimeout(timer);
    if (take !== undefined) client.off('readable', take);
  }
}
