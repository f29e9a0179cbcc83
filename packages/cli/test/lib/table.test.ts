import { expect, test } from 'vitest';
import { createStyle } from '../../src/lib/style.js';
import { alignRows, visibleWidth, wrap } from '../../src/lib/table.js';

test('columns align whatever their colours, and lines have no blanks at their end', () => {
  const { bad } = createStyle(true);
  const rows = alignRows(
    [
      [bad('- tool'), 'deploy', 'why'],
      ['~', 'x', ''],
    ],
    { indent: '  ' },
  );
  expect(rows.map((row) => row.replace(/\u001b\[[0-9]+m/g, ''))).toEqual([
    '  - tool  deploy  why',
    '  ~       x',
  ]);
});

test('the last column wraps within itself and is painted line by line', () => {
  const rows = alignRows([['a', 'one two three four five six seven']], {
    width: 30,
    paintLast: (text) => `<${text}>`,
  });
  expect(rows).toEqual(['a  <one two three four five six>', '   <seven>']);
});

test('the width of a text counts characters, not colours or code units', () => {
  expect(visibleWidth(createStyle(true).good('a\u{1f642}b'))).toBe(3);
});

test('a text wraps at words; a word that is too long stands alone', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('a incomprehensibilities b', 5)).toEqual(['a', 'incomprehensibilities', 'b']);
  expect(wrap('', 5)).toEqual(['']);
});
