/** One token of a JSON text, or of one that is still being written. */
export interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** Returns the tokens of a text from the start, whatever it is. A string that is not closed ends with its line. */
export function* tokensOf(text: string): Generator<Token> {
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    yield { text: token, from: index, to: index + token.length };
  }
}

/** Returns what a string token stands for, as far as it can be told. */
export function nameOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token.replace(/^"|"$/g, '');
  }
}
