/** As `fromBase64Url` of the core: the bytes of a text in its one form, or undefined. Several times as fast here. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64url');
  // The decoder reads many spellings; only the one that it writes is accepted.
  return bytes.toString('base64url') === text ? bytes : undefined;
}
