import { describe, expect, test } from 'vitest';
import { wordsAutomaton } from '../src/language/automaton.js';
import { findWord } from '../src/language/find-word.js';
import { automatonOf } from '../src/language/languages.js';
import { Random } from './support/random.js';

const PATTERNS = [
  ...['', '^a', 'b$', '^$', '$^', 'x^', '(a|^b)*$', '(^|/)\\.\\.(/|$)', '^(?:|a|(?:|b)*)*$', 'a{3,}?b'],
  ...[
    '^[0-9]+\\.[0-9]+$',
    '^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$',
    '^\\p{L}+$',
    '^\\P{Lu}{3}\\d\\s\\S$',
    '.',
  ],
  ...['^(?!/)(?!\\.\\.(/|$))(?!.*/\\.\\.(/|$)).*$', '^(?=.*a)(?=.*b)', '^(?!a$).*$', '^(?:(?!ab).)*$'],
  ...['\\bfoo\\b', '\\Bo', '(?<=a)b', '(?<!a)b$', '^(?:(?<=a|^)(?=[ab])[ab])+$', '(?<=^a|[^.]b).(?<!x)$'],
  ...[
    '^(?:(?:a?|b?)*x)+$',
    '^((a?)(b?)){0,12}$',
    '(?:(?=a)|b)*a\\b.{2}',
    'a{2,}',
    '[^a]{2,}b',
    '(^|[^a-z])a-[a-z-]{4,}',
  ],
];
const PIECES = [...'ab/.~:AZ0-*x\n \\😀é', 'foo', '..', 'a-a-aaaa', 'xyxyxy'];

function accepts(pattern: string, text: string): boolean {
  const automaton = automatonOf(pattern);
  let state = 0;
  for (const character of text)
    state = automaton.step(state, automaton.classOf(character.codePointAt(0) ?? 0));
  return automaton.accepts(state);
}

describe('the automaton of a pattern', () => {
  test.each(PATTERNS)('accepts what the pattern finds: %s', (pattern) => {
    const random = new Random(7);
    const expression = new RegExp(pattern, 'u');
    for (let i = 0; i < 2_000; i++) {
      const text = Array.from({ length: random.below(8) }, () => random.pick(PIECES)).join('');
      expect(accepts(pattern, text), JSON.stringify(text)).toBe(expression.test(text));
    }
  });

  test.each(['(a)\\1', '(', 'a.{14}b$', 'a{0,3000}b', '(?<=a(?=b))b', 'a{20000}'])(
    'is given up: %s',
    (pattern) => {
      expect(() => automatonOf(pattern)).toThrow();
    },
  );
});

describe('a word', () => {
  const find = (
    patterns: readonly string[],
    refused: readonly string[],
    min = 0,
    max = Number.POSITIVE_INFINITY,
  ) =>
    findWord(
      [
        ...patterns.map((pattern) => ({ automaton: automatonOf(pattern), negate: false })),
        ...refused.map((pattern) => ({ automaton: automatonOf(pattern), negate: true })),
      ],
      { min, max },
    );

  test('is the shortest that lies in all languages', () => {
    expect(find(['^[ab]*$', 'b'], ['^b$'])).toBe('ab');
    expect(find([], [])).toBe('');
    expect(find(['a'], ['^a'])).toHaveLength(2);
  });

  test('keeps to the lengths, in code points', () => {
    expect(find([], [], 3)).toBe('aaa');
    expect(find(['^(aa)*$'], [], 3)).toBe('aaaa');
    expect(find(['^(aa)*$'], [], 3, 3)).toBeUndefined();
    expect(find(['^\\u{1f600}{2}$'], [], 2, 2)).toBe('😀😀');
    expect(find(['^(?:a{7}){3,}$'], [], 22, 27)).toBeUndefined();
  });

  test('is not found where there is none', () => {
    expect(find(['^a', '^b'], [])).toBeUndefined();
    expect(find(['^[0-9]$'], ['^\\d$'])).toBeUndefined();
    expect(find(['a'], [''])).toBeUndefined();
  });

  test('is none of those that are excluded', () => {
    const languages = [
      { automaton: automatonOf('^[ab]?$'), negate: false },
      { automaton: wordsAutomaton(['', 'a']), negate: true },
    ];
    expect(findWord(languages, { min: 0, max: 9 })).toBe('b');
    const none = [...languages, { automaton: wordsAutomaton(['b']), negate: true }];
    expect(findWord(none, { min: 0, max: 9 })).toBeUndefined();
    expect(findWord([{ automaton: wordsAutomaton([]), negate: false }], { min: 0, max: 9 })).toBeUndefined();
  });
});
