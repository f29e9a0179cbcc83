// What is used of the Compression Streams API, whose types belong to browsers.
interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}
interface Platform {
  readonly Response: new (
    body: Uint8Array,
  ) => { readonly body: { pipeThrough(through: object): { getReader(): Reader } } };
  readonly DecompressionStream: new (format: 'gzip') => object;
}

/** Returns what a gzip file unpacks to, or why it does not: it is none, or unpacks to more than `most` bytes. */
export async function gunzip(
  bytes: Uint8Array,
  most: number,
): Promise<Uint8Array | 'malformed' | 'too_large'> {
  const { Response, DecompressionStream } = globalThis as unknown as Platform;
  const reader = new Response(bytes).body.pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done && part.value; part = await reader.read()) {
      size += part.value.length;
      if (size > most) {
        await reader.cancel();
        return 'too_large';
      }
      chunks.push(part.value);
    }
  } catch {
    return 'malformed';
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
