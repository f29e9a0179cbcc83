// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { coverFaults, driftFaults, readMap, readSpecification, readTargets } from '../check-traceability.mjs';
import { traceabilityPage } from '../generate/traceability.mjs';
import { clausesOf, driftKey, tableClausesOf } from '../lib/spec-clauses.mjs';

const map = readMap();
const specification = readSpecification();

describe('the map of the repository', () => {
  test('has a test or a reason for every clause, and each test exists', () => {
    expect(coverFaults(map, readTargets())).toEqual([]);
  });

  test.skipIf(!specification)(
    'speaks of the specification as it stands (needs its text beside the repository)',
    () => {
      expect(driftFaults(map, /** @type {NonNullable<typeof specification>} */ (specification))).toEqual([]);
    },
  );

  test('every row of narrowing and containment and every refusal has a narrowing vector', () => {
    const ids = Object.keys(map.clauses).filter((id) =>
      /^(?:5-field|5\.1-containment|5\.2)-[0-9]+$/.test(id),
    );
    const refusals = ids.filter((id) => /^R[1-6]: /.test(map.clauses[id]?.clause ?? ''));
    const rows = ids.filter((id) => !id.startsWith('5.2'));
    expect([rows.length, refusals.length]).toEqual([14, 6]);
    for (const id of [...rows, ...refusals]) {
      expect(map.clauses[id]?.covers, id).toContainEqual(expect.stringMatching(/^vector:narrow\//));
    }
  });

  test('is counted by the command', () => {
    const script = join(import.meta.dirname, '..', 'check-traceability.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^[0-9]+ clauses, [0-9]+ excluded, [0-9]+ covers(?:;.*)?\n$/);
    expect(status).toBe(0);
  });
});

describe('what a cover names must exist', () => {
  const targets = {
    caseIds: new Set(['validate/s.valid', 'validate/s.valid/newer-writer', 'narrow/v', 'case/c/KF-001']),
    rules: new Set(['L1']),
    readTest: (/** @type {string} */ file) => (file === 'a.test.ts' ? "test('holds', () => {})" : undefined),
  };
  /** @param {Partial<import('../generate/traceability.mjs').Entry>} entry */
  const faultsOf = (entry) =>
    coverFaults(
      { sections: [], clauses: {}, decisions: { d: { clause: 'A thing holds.', ...entry } } },
      targets,
    );

  test.each([
    'fixture:s.valid',
    'vector:narrow/v',
    'vector:validate/s.valid/newer-writer',
    'case:KF-001',
    'rule:L1',
    'check:a.test.ts#holds',
  ])('%s does', (cover) => {
    expect(faultsOf({ covers: [cover] })).toEqual([]);
  });

  test.each([
    'fixture:s.invalid',
    'fixture:s.valid/newer-writer',
    'vector:narrow/w',
    'vector:case/c/KF-001',
    'vector:KF-001',
    'case:KF-002',
    'case:001',
    'case:narrow/v',
    'rule:L4',
    'check:b.test.ts#holds',
    'check:a.test.ts#does not hold',
    'check:a.test.ts',
    'check:a.test.ts#',
    'other:narrow/v',
    'narrow/v',
    '',
  ])('%j does not', (cover) => {
    expect(faultsOf({ covers: ['rule:L1', cover] })).toEqual([`d: ${cover} names nothing`]);
  });

  test.each([
    [{}, 'has neither covers nor an exclusion'],
    [{ covers: [] }, 'has neither covers nor an exclusion'],
    [{ excluded: '' }, 'is excluded without a reason'],
    [{ covers: ['rule:L1'], excluded: 'why' }, 'is both covered and excluded'],
    [{ covers: ['rule:L1', 'rule:L1'] }, 'names rule:L1 twice'],
    [{ clause: '', excluded: 'why' }, 'says nothing'],
  ])('%j is a fault', (entry, fault) => {
    expect(faultsOf(entry)).toEqual([`d: ${fault}`]);
  });
});

describe('drift', () => {
  const text = '1. Scope\n\nA thing MUST hold.   It may not\tmatter. It SHOULD be seen.\n';
  const written = clausesOf(text);
  const entries = written.clauses.map(({ id, level, key }) => [
    id,
    { clause: 'ours', level, key, excluded: 'why' },
  ]);
  const faultsAgainst = (/** @type {string} */ other) =>
    driftFaults(
      { sections: [{ id: '1', title: 'Scope' }], clauses: Object.fromEntries(entries), decisions: {} },
      clausesOf(other),
    );

  test('there is none where only blanks changed', () => {
    expect(faultsAgainst(text)).toEqual([]);
    expect(faultsAgainst(text.replaceAll('   ', ' ').replace('MUST hold', 'MUST  hold'))).toEqual([]);
  });

  test('a clause without an entry is found', () => {
    expect(faultsAgainst(`${text}\nThat too MAY hold.\n`)).toEqual([
      '1-3: has no entry; its text is "That too MAY hold."',
    ]);
  });

  test('an entry without a clause is found', () => {
    expect(faultsAgainst(text.replace(' It SHOULD be seen.', ''))).toEqual([
      '1-2: the specification has no such clause',
    ]);
  });

  test('a changed clause is found, wherever it changed', () => {
    const end = `It SHOULD be seen${', by everyone'.repeat(20)}.`;
    expect(faultsAgainst(text.replace('It SHOULD be seen.', end))).toEqual([
      `1-2: the clause changed; affirm it with the key ${driftKey(end)}`,
    ]);
  });

  test('a section of another title is found', () => {
    expect(faultsAgainst(text.replace('Scope', 'Aim'))).toEqual(['section 1 is called "Aim"']);
  });
});

describe('clauses', () => {
  /** @param {string} text */
  const found = (text) => clausesOf(text).clauses.map((clause) => [clause.id, clause.level, clause.text]);

  test('are sentences with a capitalised key word, counted within their section', () => {
    expect(
      found(
        'MUST, before any section.\n\n1. One\n\nThis must. x.y MUST be so. It MUST NOT, and SHOULD NOT.\n\n1.1 Two\n\nA . segment MAY be.',
      ),
    ).toEqual([
      ['1-1', 'MUST', 'x.y MUST be so.'],
      ['1-2', 'MUST NOT, SHOULD NOT', 'It MUST NOT, and SHOULD NOT.'],
      ['1.1-1', 'MAY', 'A . segment MAY be.'],
    ]);
  });

  test('are whole list items that have one or follow one, without their marks', () => {
    expect(
      found(
        '1. One\n\nIt MUST refuse these:\n\n1. R1. A thing. Why it is so.\n2. Another.\n\nNo rule:\n\n• not this\n• MAY do this',
      ),
    ).toEqual([
      ['1-1', 'MUST', 'It MUST refuse these:'],
      ['1-2', 'MUST', 'R1. A thing. Why it is so.'],
      ['1-3', 'MUST', 'Another.'],
      ['1-4', 'MAY', 'MAY do this'],
    ]);
  });

  test('are all list items of a section that calls itself normative', () => {
    expect(found('1. One\n\nNormative, all of it.\n\n1. This holds.\n\n2. One\n\n1. This does not.')).toEqual(
      [['1-1', 'MUST', 'This holds.']],
    );
  });

  test('are the rows of a table that the text stands without', () => {
    const tables = [
      '| form | examples | reason |\n|---|---|---|\n| a | b | c |\n| d | e | f |\n',
      '| lists | an entry is | refused |\n|---|---|---|\n',
      '| field | rule |\n|---|---|\n',
      '| parent | contains |\n|---|---|\n',
      '| event | schema demands beyond the four | more |\n|---|---|---|',
    ];
    expect(tableClausesOf(tables.join('\n')).map(({ id, text }) => [id, text])).toEqual([
      ['4.4-path-1', '| a | b | c |'],
      ['4.4-path-2', '| d | e | f |'],
    ]);
    expect(() => tableClausesOf(tables.slice(1).join('\n'))).toThrow('section 4.4');
  });
});

test('the page shows each clause once, under its section', () => {
  const page = traceabilityPage({
    sections: [{ id: '10', title: 'Ten' }],
    clauses: {
      '10-1': {
        clause: 'A | B holds.',
        level: 'MUST',
        key: '',
        covers: ['case:KF-001', 'check:a.test.ts#holds', 'case:KF-002'],
      },
      '10-2': { clause: 'C holds.', level: 'MAY', key: '', excluded: 'Nobody can tell.' },
    },
    decisions: { d: { clause: 'D holds.', covers: ['rule:L1'], note: 'In part.' } },
  });
  expect(page.split('\n').filter((line) => line.startsWith('## ') || /^\| (?:10-|d )/.test(line))).toEqual([
    '## 10 Ten',
    '| 10-1 | MUST | A \\| B holds. | cases `KF-001`, `KF-002`<br>tests `a.test.ts` (holds) |',
    '| 10-2 | MAY | C holds. | not tested: Nobody can tell. |',
    '## Decisions',
    '| d | D holds. | rules `L1`<br>In part. |',
  ]);
});
