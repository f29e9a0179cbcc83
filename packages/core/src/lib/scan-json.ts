import { toPointer } from './pointer.js';

/** What a scan found at one place of the text. */
export interface ScanFinding {
  readonly code: string;
  /** In UTF-16 code units from the start of the text. */
  readonly offset: number;
  readonly path: string;
  readonly message: string;
}

// A hostile text could hold a warning in every other byte, each with a long pointer.
const MAX_WARNINGS = 20;
const FEW_NAMES = 16;
// Integers of fewer digits are all exact.
const EXACT_DIGITS = 15;

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const INTEGER = /^-?[0-9]+$/;
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
// What keeps a string from being plain: an escape, half of a surrogate pair, what must not be there.
const ODD = /[\\\u0000-\u001f\ud800-\udfff]/g;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const [OPEN_BRACKET, CLOSE_BRACKET] = [0x5b, 0x5d];
const [OPEN_BRACE, CLOSE_BRACE] = [0x7b, 0x7d];

// One object or array that is still open.
class Level {
  // The member or element being read, undefined before the first.
  step: string | number | undefined;
  readonly close: number;
  readonly #names: string[] = [];
  #manyNames: Set<string> | undefined;

  constructor(readonly isObject: boolean) {
    this.close = isObject ? CLOSE_BRACE : CLOSE_BRACKET;
  }

  // A list beats a set for as few names as our shapes have; a set keeps a long object linear.
  isNew(name: string): boolean {
    if (this.#manyNames !== undefined) return this.#manyNames.size < this.#manyNames.add(name).size;
    if (this.#names.includes(name)) return false;
    if (this.#names.push(name) > FEW_NAMES) this.#manyNames = new Set(this.#names);
    return true;
  }
}

/**
 * Judges a JSON text (RFC 8259) in one pass, without recursion and without building its value. The
 * methods answer false where the text is refused, with `fault` set.
 */
export class JsonScanner {
  fault: ScanFinding | undefined;
  readonly warnings: ScanFinding[] = [];
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #levels: Level[] = [];
  #at = 0;
  #isPlain = true;
  #oddity = -1;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  /** Reports whether the text is one JSON value that breaks no rule. */
  scan(): boolean {
    do {
      if (!this.#value()) return false;
    } while (this.#hasNextValue());
    if (this.fault !== undefined) return false;
    return Number.isNaN(this.#peek()) || this.#fail('json_trailing_text', 'nothing may follow the value');
  }

  // Reads a whole value, but of an object or array only the opening.
  #value(): boolean {
    switch (this.#peek()) {
      case QUOTE:
        return this.#string();
      case OPEN_BRACE:
        return this.#open(true);
      case OPEN_BRACKET:
        return this.#open(false);
      case 0x74:
        return this.#literal('true');
      case 0x66:
        return this.#literal('false');
      case 0x6e:
        return this.#literal('null');
      default:
        return this.#number();
    }
  }

  // Closes what ends here and stops at the next value; false at the end of the outermost, or on a fault.
  #hasNextValue(): boolean {
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      const unit = this.#peek();
      if (unit !== level.close) return this.#nextStep(level, unit);
      this.#at++;
      this.#levels.pop();
    }
    return false;
  }

  #nextStep(level: Level, unit: number): boolean {
    if (level.step !== undefined) {
      if (unit !== COMMA) return this.#syntax('a comma or the closing bracket is expected here');
      this.#at++;
    }
    if (level.isObject) return this.#name(level);
    level.step = level.step === undefined ? 0 : (level.step as number) + 1;
    return true;
  }

  #name(level: Level): boolean {
    level.step = undefined;
    if (this.#peek() !== QUOTE) return this.#syntax('a member name in double quotes is expected here');
    const start = this.#at;
    if (!this.#string()) return false;
    const name = this.#valueOf(start);
    level.step = name;
    if (!level.isNew(name)) {
      return this.#fail('json_duplicate_member', 'a member of this name is there already', start);
    }
    if (this.#peek() !== COLON) return this.#syntax('a colon is expected after a member name');
    this.#at++;
    return true;
  }

  #open(isObject: boolean): boolean {
    if (this.#levels.length >= this.#maxDepth) {
      return this.#fail('json_too_deep', `no more than ${this.#maxDepth} levels of nesting are read`);
    }
    this.#levels.push(new Level(isObject));
    this.#at++;
    return true;
  }

  // Reads a string and notes whether it is plain, that is, stands for just what is between its quotes.
  #string(): boolean {
    const close = this.#text.indexOf('"', this.#at + 1);
    this.#isPlain = close >= 0 && close < this.#nextOddity();
    if (!this.#isPlain) return this.#oddString();
    this.#at = close + 1;
    return true;
  }

  #oddString(): boolean {
    const text = this.#text;
    const start = this.#at;
    for (let at = start + 1; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE) {
        this.#at = at + 1;
        this.#noticeLoneSurrogate(start);
        return true;
      }
      if (unit === BACKSLASH) {
        ESCAPE.lastIndex = at + 1;
        if (!ESCAPE.test(text)) return this.#syntax('no such escape is known in a string', at);
        at = ESCAPE.lastIndex - 1;
      } else if (unit < SPACE) {
        return this.#syntax('a control character must be escaped in a string', at);
      }
    }
    return this.#syntax('', text.length);
  }

  // Where the next character is that may need more than a look at the quotes. Kept, since most texts have
  // next to none: two native searches then stand for a look at every character.
  #nextOddity(): number {
    if (this.#oddity < this.#at) {
      ODD.lastIndex = this.#at;
      this.#oddity = ODD.test(this.#text) ? ODD.lastIndex - 1 : Number.POSITIVE_INFINITY;
    }
    return this.#oddity;
  }

  #noticeLoneSurrogate(start: number): void {
    if (!LONE_SURROGATE.test(this.#valueOf(start))) return;
    this.#warn(
      'json_lone_surrogate',
      'a string holds half of a surrogate pair, which is no character',
      start,
    );
  }

  // What the string that was just read stands for.
  #valueOf(start: number): string {
    if (this.#isPlain) return this.#text.slice(start + 1, this.#at - 1);
    return JSON.parse(this.#text.slice(start, this.#at));
  }

  #literal(word: string): boolean {
    if (!this.#text.startsWith(word, this.#at)) return this.#syntax('a value is expected here');
    this.#at += word.length;
    return true;
  }

  #number(): boolean {
    const start = this.#at;
    NUMBER.lastIndex = start;
    if (!NUMBER.test(this.#text)) return this.#syntax('a value is expected here');
    this.#at = NUMBER.lastIndex;
    const digits = this.#text.slice(start, this.#at);
    const value = Number(digits);
    if (!Number.isFinite(value)) {
      return this.#fail('json_number_out_of_range', 'the number is larger than any that can be held', start);
    }
    if (digits.length > EXACT_DIGITS && INTEGER.test(digits) && BigInt(digits) !== BigInt(value)) {
      this.#warn(
        'json_integer_loses_digits',
        'the integer cannot be held exactly; write it as a string',
        start,
      );
    }
    return true;
  }

  // The code unit after white space, NaN at the end of the text.
  #peek(): number {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at);
      // The first comparison alone settles nearly all.
      if (unit > SPACE || (unit !== SPACE && unit !== 0x0a && unit !== 0x0d && unit !== 0x09)) return unit;
      this.#at++;
    }
  }

  #syntax(message: string, offset = this.#at): false {
    const ended = offset >= this.#text.length;
    return this.#fail('json_syntax', ended ? 'the text ends before its value does' : message, offset);
  }

  #fail(code: string, message: string, offset = this.#at): false {
    this.fault = { code, offset, path: this.#path(), message };
    return false;
  }

  #warn(code: string, message: string, offset: number): void {
    if (this.warnings.length === MAX_WARNINGS) return;
    this.warnings.push({ code, offset, path: this.#path(), message });
  }

  #path(): string {
    return toPointer(this.#levels.map((level) => level.step).filter((step) => step !== undefined));
  }
}
