const WORDS = 4;
const FIRST_SLOTS = 1024;

/**
 * The ids that a journal has used, 16 bytes each and never more than half of the room in use: a set of strings
 * would take several times as much, and an audit keeps every id there ever was.
 */
export class IdSet {
  #words = new Uint32Array(FIRST_SLOTS * WORDS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds an id, a UUID as records have them; false where it was there already. */
  add(id: string): boolean {
    if (2 * (this.#size + 1) > this.#words.length / WORDS) this.#grow();
    read(id);
    const place = placeOf(this.#words, sought, 0);
    if (!isEmpty(this.#words, place)) return false;
    copy(sought, 0, this.#words, place);
    this.#size += 1;
    return true;
  }

  has(id: string): boolean {
    read(id);
    return !isEmpty(this.#words, placeOf(this.#words, sought, 0));
  }

  #grow(): void {
    const words = new Uint32Array(2 * this.#words.length);
    for (let from = 0; from < this.#words.length; from += WORDS) {
      if (!isEmpty(this.#words, from)) copy(this.#words, from, words, placeOf(words, this.#words, from));
    }
    this.#words = words;
  }
}

// The id that is looked for: to allocate its words takes longer than to find it.
const sought = new Uint32Array(WORDS);
// Where the digits of a UUID stand, eight to a word.
const DIGITS = [...'00000000-0000-0000-0000-000000000000'].flatMap((mark, place) =>
  mark === '0' ? [place] : [],
);

function read(id: string): void {
  sought.fill(0);
  for (let index = 0; index < DIGITS.length; index++) {
    const word = index >> 3;
    const code = id.charCodeAt(DIGITS[index] as number);
    // 0 to 9 lie below the letters, of which the lower bits count from 1.
    const digit = code > 0x40 ? (code & 0xf) + 9 : code & 0xf;
    sought[word] = ((sought[word] as number) << 4) | digit;
  }
  // All zeros marks an empty place; nobody draws this id or the next.
  if (isEmpty(sought, 0)) sought[WORDS - 1] = 1;
}

function copy(from: Uint32Array, start: number, to: Uint32Array, place: number): void {
  for (let word = 0; word < WORDS; word++) to[place + word] = from[start + word] as number;
}

// Where an id is, or the empty place where it would be.
function placeOf(words: Uint32Array, id: Uint32Array, start: number): number {
  const a = id[start] as number;
  const b = id[start + 1] as number;
  const c = id[start + 2] as number;
  const d = id[start + 3] as number;
  const slots = words.length / WORDS;
  let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ Math.imul(c, 0xc2b2ae35) ^ d, 0x27d4eb2f);
  for (let slot = (hash ^ (hash >>> 13)) & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
    const at = slot * WORDS;
    const same = words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d;
    if (same || isEmpty(words, at)) return at;
  }
}

function isEmpty(words: Uint32Array, at: number): boolean {
  return words[at] === 0 && words[at + 1] === 0 && words[at + 2] === 0 && words[at + 3] === 0;
}
