import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Comparison, PlacedFinding } from '../../src/report/compare-sets.js';
import { makeReport } from '../../src/report/guard-report.js';
import { COLOUR } from '../../src/report/palette.js';
import { placeOf } from '../../src/report/place-of.js';
import { FORMATS, renderReport } from '../../src/report/render.js';

const text = JSON.stringify(
  { type: 'object', properties: { code: { type: 'string', pattern: '^[0-9]+$' } } },
  null,
  2,
);

function finding(changes: Partial<PlacedFinding> = {}): PlacedFinding {
  return {
    code: 'PATTERN_TIGHTENED',
    severity: 'breaking',
    path: '/properties/code/pattern',
    message: 'the pattern refuses texts that it took',
    value: '^[0-9]+$',
    witness: { code: '' },
    instancePath: '/code',
    hint: 'add a member with the tighter pattern',
    schema: 'a.schema.json',
    file: 'schemas/a.schema.json',
    ...placeOf(text, '/properties/code/pattern'),
    ...changes,
  };
}

function comparison(before: string, ...findings: PlacedFinding[]): Comparison {
  return { before, after: 'schemas', compared: 1, added: [], findings };
}

const report = makeReport(
  [
    comparison('merge base', finding(), finding({ code: 'ACCEPTS_MORE', severity: 'information', hint: '' })),
    comparison(
      '1.3.0',
      finding(),
      finding({ path: '', accepted: { reason: 'never allowed', evidence: 'x.json' } }),
    ),
  ],
  { faults: ['an entry covers nothing'], notes: ['not compared with a tag'] },
);

describe('a report', () => {
  test('tells a finding once, with every set against which it holds', () => {
    expect(report.findings.map(({ code, path, against }) => [code, path, against])).toEqual([
      ['PATTERN_TIGHTENED', '/properties/code/pattern', ['merge base', '1.3.0']],
      ['ACCEPTS_MORE', '/properties/code/pattern', ['merge base']],
      ['PATTERN_TIGHTENED', '', ['1.3.0']],
    ]);
  });

  test.each([
    ['additive', []],
    ['additive', [finding({ severity: 'information' })]],
    ['additive', [finding({ accepted: { reason: 'r', evidence: 'e' } })]],
    ['undecided', [finding({ severity: 'undecided' }), finding({ severity: 'information' })]],
    ['breaking', [finding({ severity: 'undecided' }), finding()]],
  ] as const)('is %s for what it finds', (verdict, findings) => {
    expect(makeReport([comparison('x', ...findings)]).verdict).toBe(verdict);
  });

  test('is as its schema says, in JSON', () => {
    const file = join(import.meta.dirname, '..', '..', 'schemas', 'report.schema.json');
    const validate = new Ajv().compile(JSON.parse(readFileSync(file, 'utf8')));
    validate(JSON.parse(renderReport(report, 'json')));
    expect(validate.errors).toBeNull();
  });
});

test('text shows place, code frame, document and the additive way', () => {
  expect(renderReport(report, 'text')).toBe(`schemas/a.schema.json:6:7 breaking PATTERN_TIGHTENED
  the pattern refuses texts that it took

    4 |     "code": {
    5 |       "type": "string",
  > 6 |       "pattern": "^[0-9]+$"
      |       ^
    7 |     }
    8 |   }

  accepted before, refused now at /code:
    {"code":""}

  additive instead: add a member with the tighter pattern
  against merge base, 1.3.0; alm-guard --explain PATTERN_TIGHTENED

fault: an entry covers nothing

accepted beforehand (1)
  schemas/a.schema.json:6:7 PATTERN_TIGHTENED never allowed

for information (1)
  schemas/a.schema.json:6:7 ACCEPTS_MORE the pattern refuses texts that it took {"code":""}

schemas against merge base: 1 schema
schemas against 1.3.0: 1 schema
not compared with a tag
Not additive: 1 change breaks who relies on the older set.
`);
});

test('only text is coloured, and only when asked', () => {
  expect(renderReport(report, 'text', COLOUR)).toContain('\u001b[31m');
  for (const format of FORMATS) expect(renderReport(report, format)).not.toContain('\u001b');
});

test('GitHub gets an annotation beside the line', () => {
  const lines = renderReport(report, 'github').split('\n');
  expect(lines[0]).toBe(
    '::error file=schemas/a.schema.json,line=6,col=7,title=PATTERN_TIGHTENED::the pattern refuses texts that it took%0Aaccepted before, refused now: {"code":""}%0Aadditive instead: add a member with the tighter pattern',
  );
  expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('::notice'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('::warning'))).toHaveLength(1);
});

test('JUnit has a test for each finding and each fault', () => {
  const xml = renderReport(report, 'junit');
  expect(xml).toContain('<testsuites name="alm-guard" tests="4" failures="2" skipped="1">');
  expect(xml).toContain('name="PATTERN_TIGHTENED /properties/code/pattern"><failure type="breaking"');
  expect(renderReport(makeReport([comparison('x')]), 'junit')).toContain(
    'tests="1" failures="0" skipped="0"',
  );
});

describe('what a schema or a document says stays text', () => {
  const nasty = '::error::x\n```\n# h | <b> & "q" \u001b[31m \u202e %0A `code`\ud800';
  const odd = makeReport([
    comparison(
      'x',
      finding({ message: nasty, hint: nasty, witness: { [nasty]: nasty }, file: `f,:${nasty}` }),
    ),
  ]);

  test('in Markdown', () => {
    const lines = renderReport(odd, 'markdown').split('\n');
    const fences = lines.filter((line) => /^`{3,}/.test(line));
    expect(fences).toEqual(
      ['````text', '````', '````json', '````'].map((fence, index) => (index < 2 ? fence.slice(1) : fence)),
    );
    expect(lines.filter((line) => line.startsWith('#')).map((line) => line.slice(0, 22))).toEqual([
      '## Schema evolution',
      '### PATTERN_TIGHTENED ',
    ]);
    const outside = renderReport(odd, 'markdown').replaceAll(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, '');
    expect(outside).not.toMatch(/<b>|\u001b|\u202e/);
  });

  test('in workflow commands', () => {
    const commands = renderReport(odd, 'github')
      .split('\n')
      .filter((line) => line.startsWith('::'));
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatch(/^::error file=f%2C%3A%3A%3Aerror/);
  });

  test('in XML, in a terminal', () => {
    expect(renderReport(odd, 'junit')).not.toMatch(/<b>|[\u0000-\u0008\u000b-\u001f]/);
    expect(renderReport(odd, 'text')).not.toMatch(/\u001b|\u202e|\ud800/);
  });
});
