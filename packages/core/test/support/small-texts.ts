/** Every text of 1 to `most` pieces, shorter ones first. */
export function textsOf(pieces: readonly string[], most: number): string[] {
  let row = [''];
  const all: string[] = [];
  for (let count = 0; count < most; count++) {
    row = row.flatMap((text) => pieces.map((piece) => text + piece));
    all.push(...row);
  }
  return [...new Set(all)];
}

/** A small generator of numbers below 2^32 with a fixed seed, fast enough for millions of draws. */
export function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
