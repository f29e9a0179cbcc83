import fc from 'fast-check';

// Any sequence of UTF-16 code units, so that halves of surrogate pairs come up too.
const anyText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
      fc.integer({ min: 0, max: 0xffff }),
    ),
    {
      maxLength: 12,
    },
  )
  .map((units) => String.fromCharCode(...units));

const oddNames = fc.constantFrom(
  '',
  '__proto__',
  'constructor',
  'toJSON',
  '1',
  '9',
  '10',
  '-1',
  'a/b~c',
  '\u2028',
  '\ud800',
  '\udc00',
  '\u{1f600}',
  '\ufb33',
);

const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(-0, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 2 ** 53, 333333333.3333333),
);

/** Gives any JSON value, with a weakness for what implementations get wrong. */
export const jsonValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    numbers,
    anyText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.oneof(anyText, oddNames), tie('value')), { maxLength: 5 }).map(Object.fromEntries),
    // Longer than the few names that are sorted and compared without a set.
    fc.array(fc.tuple(anyText, fc.constant(0)), { minLength: 17, maxLength: 24 }).map(Object.fromEntries),
  ),
})).value;
