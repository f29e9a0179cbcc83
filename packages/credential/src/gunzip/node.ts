import { gunzipSync } from 'node:zlib';

// A list of the least length ends within the first piece.
const CHUNK = 16 * 1024 + 64;

/** Returns what a gzip file unpacks to, or why it does not: it is none, or unpacks to more than `most` bytes. */
export function gunzip(bytes: Uint8Array, most: number): Uint8Array | 'malformed' | 'too_large' {
  try {
    return gunzipSync(bytes, { maxOutputLength: most, chunkSize: CHUNK });
  } catch (error) {
    return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'malformed';
  }
}
