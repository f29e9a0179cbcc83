/** Returns text that is safe inside HTML and XML elements and double-quoted attributes. */
export function escapeMarkup(text: string): string {
  // XML 1.0 forbids most control characters even when they are escaped.
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
