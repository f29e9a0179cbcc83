const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CODES = new TextEncoder().encode(ALPHABET);
// By character code; what is in no alphabet has no value.
const VALUES = Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)));

/** Returns how many characters the unpadded base64 of that many bytes has. */
export function base64Length(bytes: number): number {
  return Math.ceil((bytes * 4) / 3);
}

/** Writes the base64url of bytes (RFC 4648 section 5, unpadded) into `target`, as ASCII, from `offset` on. */
export function writeBase64Url(bytes: Uint8Array, target: Uint8Array, offset = 0): void {
  let at = offset;
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const group = ((bytes[i] as number) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    target[at++] = CODES[group >> 18] as number;
    target[at++] = CODES[(group >> 12) & 63] as number;
    if (left > 1) target[at++] = CODES[(group >> 6) & 63] as number;
    if (left > 2) target[at++] = CODES[group & 63] as number;
  }
}

/** Returns the base64url of bytes, unpadded. */
export function toBase64Url(bytes: Uint8Array): string {
  const codes = new Uint8Array(base64Length(bytes.length));
  writeBase64Url(bytes, codes);
  return new TextDecoder().decode(codes);
}

/**
 * Returns the bytes of an unpadded base64url text, or undefined for every other spelling of them: padding,
 * white space, the standard alphabet, unused bits that are set. One value has one text.
 */
export function fromBase64Url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? -1;
    if (value === -1) return undefined;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >> bits;
    held &= (1 << bits) - 1;
  }
  // Six bits left over are a character too many; fewer are padding, and zero.
  return bits < 6 && held === 0 ? bytes : undefined;
}

/** Returns the base64 of bytes: standard alphabet, padded (RFC 4648 section 4). */
export function toBase64(bytes: Uint8Array): string {
  const unpadded = toBase64Url(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return unpadded.padEnd(Math.ceil(bytes.length / 3) * 4, '=');
}

/** Returns the bytes of a padded base64 text, or undefined for every other spelling of them. */
export function fromBase64(text: string): Uint8Array | undefined {
  const bytes = fromBase64Url(
    text
      .replace(/={1,2}$/, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  );
  return bytes !== undefined && toBase64(bytes) === text ? bytes : undefined;
}
