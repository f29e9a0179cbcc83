const HEX64 = /^[0-9a-f]{64}$/;

/** Reports whether `value` has the one form of hashes, signatures and keys: 64 lower-case digits. */
export function isHex64(value: unknown): value is string {
  return typeof value === 'string' && HEX64.test(value);
}

/** Returns the bytes that an even number of hexadecimal digits stand for. */
export function hexToBytes(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

/** Returns the lower-case hexadecimal digits of bytes. */
export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
