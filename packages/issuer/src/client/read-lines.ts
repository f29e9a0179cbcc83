import type { JournalLine } from './client.js';

/**
 * Reads a body of lines as it comes and gives out each that is whole and not blank; `onSign` is called whenever
 * anything came, a blank line too. A last line without its line feed was cut off and is left out.
 */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  after: number,
  onSign: () => void,
): AsyncGenerator<JournalLine, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let number = after;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign();
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) {
        if (text === '') continue;
        number += 1;
        yield { number, text };
      }
    }
  } finally {
    // Whoever stops in the middle lets go of the connection.
    await reader.cancel().catch(() => undefined);
  }
}
