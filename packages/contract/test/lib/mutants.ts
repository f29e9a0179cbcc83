// Values that documents are not meant to hold, or hold only in some places.
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  601,
  2 ** 53,
  '',
  'x',
  'ab12',
  '1.3',
  '2026-03-04T09:15:00Z',
  'two words',
  '..',
  '~/x',
  'C:/x',
  'a\\b',
  'x'.repeat(600),
  [],
  ['x'],
  {},
  { token: 'x', Authorization: `Bearer ${'0'.repeat(16)}` },
];

/**
 * Yields every document that differs from `value` in one place: a member or an item gone, one added, a value
 * exchanged for an odd one or, where it is a string, spelt differently. Always the same ones in the same order.
 */
export function* mutants(value: unknown): Generator<unknown> {
  yield* ODD;
  if (typeof value === 'string') yield* [`${value}\n`, value.toUpperCase(), `../${value}`];
  if (Array.isArray(value)) {
    yield [...value, ...value.slice(-1)];
    for (const [index, item] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const mutant of mutants(item)) yield value.with(index, mutant);
    }
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, unheard_of: 1 };
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _gone, ...rest } = value as Readonly<Record<string, unknown>>;
      yield rest;
      for (const mutant of mutants(member)) yield { ...rest, [name]: mutant };
    }
  }
}
