import { beforeAll, describe, expect, test } from 'vitest';
import { gather, readGiven } from '../../src/model/evidence.js';
import { JournalModel } from '../../src/model/journal-model.js';
import { detailOf } from '../../src/model/lease-detail.js';
import { refusalDetailOf } from '../../src/model/refusal-detail.js';
import { type TestJournal, tampered, writeJournal } from '../support/journal.js';

let made: TestJournal;
beforeAll(async () => {
  made = await writeJournal();
});

function modelOf(journal: string): JournalModel {
  const model = new JournalModel();
  for (const [index, text] of journal.split('\n').entries()) {
    if (text !== '') model.take({ number: index + 1, text, whole: true });
  }
  return model;
}
const policy = () => gather([readGiven({ name: 'x', text: made.policy })]);
const placeOf = (model: JournalModel, name: string) => model.placeOf(made.handles[name] as string);

describe('JournalModel', () => {
  test('gives a row for every line, and every lease and refusal where it belongs', () => {
    const model = modelOf(made.journal);
    expect(model.rows.map(({ line }) => line)).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
    const leases = model.leases();
    expect(leases.map(({ agent, parent }) => [agent, leases[parent]?.agent])).toEqual([
      ['release-coordinator', undefined],
      ['code-writer', 'release-coordinator'],
      ['test-runner', 'code-writer'],
      ['docs-writer', 'release-coordinator'],
      ['deployer', 'release-coordinator'],
      ['nightly-audit', undefined],
    ]);
    expect(model.refusals().map(({ reasons, parent }) => [reasons.join(), leases[parent]?.agent])).toEqual([
      ['R2', 'code-writer'],
      ['R5', 'test-runner'],
      ['R6', 'release-coordinator'],
      ['R1,R3', undefined],
      ['vendor:alm:credential_in_manifest', undefined],
    ]);
  });

  test('counts what was spent beneath a lease as its own', () => {
    const [root, writer] = modelOf(made.journal).leases();
    const tokens = (lease = root) => lease?.budgets.find(({ measure }) => measure === 'tokens');
    expect(tokens(writer)).toEqual({ measure: 'tokens', used: 134_900, granted: 150_000 });
    expect(tokens()).toEqual({ measure: 'tokens', used: 155_900, granted: 400_000 });
    expect(root?.budgets.find(({ measure }) => measure === 'fan_out')).toMatchObject({ used: 2, granted: 3 });
  });

  test('shows no id of a lease', () => {
    const model = modelOf(made.journal);
    const records = made.journal.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
    const ids = records.flatMap(({ event, lease_id: id }) => (event === 'granted' ? [id] : []));
    const shown = [
      model.rows,
      model.leases(),
      model.refusals(),
      model.leases().map((_, place) => detailOf(model, place, policy())),
      model.refusals().map(({ line }) => refusalDetailOf(model, line, policy())),
      made.journal.split('\n').map((line) => model.hide(line)),
    ];
    const text = JSON.stringify(shown);
    expect(ids.length).toBe(6);
    expect(ids.filter((id) => text.includes(id))).toEqual([]);
  });

  test('a line that is no record is a row that says so', () => {
    const model = new JournalModel();
    for (const [number, text] of ['x', '{}', '{"schema_version":"2.0"}', undefined].entries()) {
      expect(model.take({ number: number + 1, text, whole: true }).event).toBe('unreadable');
    }
    expect(model.take({ number: 5, text: '{}', whole: false }).note).toContain('no line feed');
  });
});

describe('detailOf', () => {
  test('the recorded reasons are told where they lead from the declaration to the grant', () => {
    const model = modelOf(made.journal);
    const detail = detailOf(model, placeOf(model, 'code-writer'), policy());
    expect(detail?.comparison?.basis).toBe('recorded');
    expect(detail?.comparison?.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'granted', entry: 'read_file' }),
        expect.objectContaining({ kind: 'dropped', entry: 'deploy_preview', why: 'not_in_parent' }),
        expect.objectContaining({ kind: 'clamped', field: 'cost_usd', declared: 60, granted: 25 }),
      ]),
    );
    expect(detail).toMatchObject({ root: false, declaredFits: true, signature: { outcome: 'no_key' } });
  });

  test('a record that tells another story is not believed', () => {
    const model = modelOf(tampered(made.journal));
    const detail = detailOf(model, placeOf(model, 'code-writer'), policy());
    expect(detail?.comparison?.basis).toBe('compared');
    expect(detail?.comparison?.entries).toContainEqual(
      expect.objectContaining({ kind: 'added', list: 'write_paths', entry: '**' }),
    );
  });

  test('without a record of the changes the narrowing is made again', () => {
    const withoutNarrowed = made.journal.split('\n').filter((line) => !line.includes('"event":"narrowed"'));
    const model = modelOf(withoutNarrowed.join('\n'));
    expect(detailOf(model, placeOf(model, 'test-runner'), policy())?.comparison?.basis).toBe('decided_again');
  });
});

describe('refusalDetailOf', () => {
  test('says what stands against the declaration, and what would have to be different', () => {
    const model = modelOf(made.journal);
    const detail = refusalDetailOf(model, 8, policy());
    expect(detail?.reasons).toMatchObject([{ code: 'R2', issues: [{ path: '/allow/tools' }] }]);
    expect(detail?.advice).toMatchObject({ outcome: 'widening' });
    expect(detail?.generations).toEqual([
      'the root policy',
      made.handles['release-coordinator'],
      made.handles['code-writer'],
    ]);
    expect(refusalDetailOf(model, 9, policy())).toBeUndefined();
  });

  test('a declaration that the journal must not hold is known by its hash', () => {
    const detail = refusalDetailOf(modelOf(made.journal), 22, policy());
    expect(detail?.declared).toBeUndefined();
    expect(detail?.declared_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
