/** Turns offsets into lines and columns; ask in ascending order, so that the text is read only once. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line and column of an offset, both counted from 1, in UTF-16 code units. */
  at(offset: number): { line: number; column: number } {
    for (;;) {
      const end = this.#text.indexOf('\n', this.#lineStart);
      if (end < 0 || end >= offset) return { line: this.#line, column: offset - this.#lineStart + 1 };
      this.#line++;
      this.#lineStart = end + 1;
    }
  }
}
