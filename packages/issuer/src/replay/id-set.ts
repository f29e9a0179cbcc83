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
    const [a, b, c, d] = wordsOf(id);
    const place = placeOf(this.#words, a, b, c, d);
    if (!isEmpty(this.#words, place)) return false;
    this.#words.set([a, b, c, d], place);
    this.#size += 1;
    return true;
  }

  has(id: string): boolean {
    return !isEmpty(this.#words, placeOf(this.#words, ...wordsOf(id)));
  }

  #grow(): void {
    const words = new Uint32Array(2 * this.#words.length);
    for (let from = 0; from < this.#words.length; from += WORDS) {
      if (isEmpty(this.#words, from)) continue;
      const id = this.#words.subarray(from, from + WORDS);
      words.set(id, placeOf(words, id[0] ?? 0, id[1] ?? 0, id[2] ?? 0, id[3] ?? 0));
    }
    this.#words = words;
  }
}

type Words = readonly [a: number, b: number, c: number, d: number];

function wordsOf(id: string): Words {
  const word = (text: string) => Number.parseInt(text, 16);
  const last = word(id.slice(28, 36));
  const words: Words = [
    word(id.slice(0, 8)),
    word(id.slice(9, 13) + id.slice(14, 18)),
    word(id.slice(19, 23) + id.slice(24, 28)),
    last,
  ];
  // All zeros marks an empty place; nobody draws this id or the next.
  return (words[0] | words[1] | words[2] | words[3]) === 0 ? [0, 0, 0, 1] : words;
}

// Where an id is, or the empty place where it would be.
function placeOf(words: Uint32Array, a: number, b: number, c: number, d: number): number {
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
