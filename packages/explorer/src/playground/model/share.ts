import { fromBase64Url, toBase64Url } from '@cognitive-delivery/core';
import { asState, type PlaygroundState } from './state.js';

const VERSION = '1.';
const LONGEST_FRAGMENT = 500_000;
const MOST_BYTES = 2_000_000;

/** Returns the fragment of a link that brings a state back: its version, then deflated JSON in base64url. */
export async function fragmentOf(state: PlaygroundState): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(state));
  const packed = await throughBounded(text, new CompressionStream('deflate-raw'), Infinity);
  return VERSION + toBase64Url(packed ?? new Uint8Array());
}

/**
 * Returns the state that a fragment brings back, with or without `#`; undefined for any other text, one of another
 * version, and one that unfolds to more than a page can show. Never rejects.
 */
export async function stateOf(fragment: string): Promise<PlaygroundState | undefined> {
  const text = fragment.replace(/^#/, '');
  if (text.length > LONGEST_FRAGMENT || !text.startsWith(VERSION)) return undefined;
  try {
    const packed = fromBase64Url(text.slice(VERSION.length));
    if (packed === undefined) return undefined;
    const unfolded = await throughBounded(packed, new DecompressionStream('deflate-raw'), MOST_BYTES);
    if (unfolded === undefined) return undefined;
    return asState(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unfolded)));
  } catch {
    return undefined;
  }
}

// Undefined where more comes out than is allowed; reading stops there.
async function throughBounded(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | undefined> {
  const writer = stream.writable.getWriter();
  // Whoever reads hears of the same fault.
  writer.write(bytes as Uint8Array<ArrayBuffer>).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value } = (await reader.read()) as { readonly value?: Uint8Array };
    if (value === undefined) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
