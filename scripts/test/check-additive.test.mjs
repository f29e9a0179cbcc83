// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockText, makeLock, readSet } from '../../packages/guard/dist/sets.js';
import { checkEvolution } from '../evolution/check.mjs';
import { ROOT } from '../lib/run.mjs';

const TODAY = '2026-12-01';
const A = 'a.schema.json';

/** @param {object} code @param {string} [major] */
const schema = (code, major = '1.x') => ({
  $id: `https://example.org/contract/${major}/${A}`,
  type: 'object',
  properties: { code: { type: 'string', ...code }, note: { type: 'string' } },
});
const WIDE = schema({});
const NARROW = schema({ pattern: '^[0-9]+$' });

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alm-additive-'));
  git('init', '--initial-branch=main');
  write('.gitignore', 'node_modules\n');
  version('1.2.1');
  write(`schemas/${A}`, WIDE);
  write(`node_modules/contract-1.0.2/schemas/${A}`, WIDE);
  write('node_modules/contract-1.0.2/package.json', { version: '1.0.2' });
  commit('first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
}

/** @param {string} path @param {unknown} content */
function write(path, content) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}

/** @param {string} message */
function commit(message) {
  git('add', '.');
  git('commit', '--allow-empty', '--message', message);
}

/** @param {string} number */
function version(number) {
  write('packages/contract/package.json', { name: '@cognitive-delivery/contract', version: number });
}

/** Writes the lock and the tag of a release, as the release workflow does. @param {string} number */
function release(number) {
  version(number);
  const set = readSet(join(root, 'schemas'), root);
  write(
    'schemas.lock.json',
    lockText(makeLock(set, { package: '@cognitive-delivery/contract', version: number })),
  );
  commit(`release ${number}`);
  git('tag', `@cognitive-delivery/contract@${number}`);
}

/** @param {Parameters<typeof checkEvolution>[1]} [options] */
function check(options) {
  return checkEvolution(root, { today: TODAY, ...options });
}

/** @param {ReturnType<typeof check>} report */
function codes({ findings }) {
  return findings.filter(({ accepted }) => !accepted).map(({ code, against }) => [code, ...against]);
}

const entry = {
  finding: 'PATTERN_TIGHTENED',
  schema: A,
  path: '/properties/code/pattern',
  value: '^[0-9]+$',
  reason: 'a code was never anything else',
  date: '2026-11-30',
  evidence: 'evidence/letter.json',
};

/** @param {object[]} entries */
function allow(...entries) {
  write('compat-allowlist.json', { entries });
}

describe('what a change is compared with', () => {
  test('the merge base, not the tip of the main branch', () => {
    git('switch', '--create', 'work');
    commit('work begins');
    git('switch', 'main');
    write(`schemas/${A}`, { ...WIDE, properties: { ...WIDE.properties, later: { type: 'string' } } });
    commit('main goes on');
    git('switch', 'work');
    expect(check()).toMatchObject({ verdict: 'additive', findings: [], faults: [] });
    write(`schemas/${A}`, NARROW);
    expect(check().findings[0]).toMatchObject({
      code: 'PATTERN_TIGHTENED',
      witness: { code: expect.any(String) },
    });
  });

  test('on the main branch itself, what stood there before', () => {
    write(`schemas/${A}`, NARROW);
    commit('straight to main');
    expect(check().verdict).toBe('breaking');
    commit('something else');
    expect(codes(check())).toEqual([['PATTERN_TIGHTENED', 'published 1.0.2']]);
  });

  test('the last release, by its tag and by the lock, over any number of merged changes', () => {
    write(`schemas/${A}`, { ...WIDE, properties: { ...WIDE.properties, since: { type: 'string' } } });
    release('1.3.0');
    write(`schemas/${A}`, WIDE);
    commit('a member goes');
    commit('and time too');
    commit('and more');
    expect(codes(check())).toEqual([['FIELD_REMOVED', 'release 1.3.0', 'schemas.lock.json']]);
  });

  test('without git: the lock and the published package, and it is said what is missing', () => {
    release('1.3.0');
    rmSync(join(root, '.git'), { recursive: true });
    write(`schemas/${A}`, NARROW);
    const report = check();
    expect(codes(report)).toEqual([['PATTERN_TIGHTENED', 'schemas.lock.json', 'published 1.0.2']]);
    expect(report.notes).toEqual([
      expect.stringMatching(/^not compared with the merge base: .*clone the repository$/),
      expect.stringMatching(/^not compared with the last release: .*git fetch --tags/),
    ]);
    expect(check({ strict: true }).faults).toHaveLength(2);
  });

  test.each(['work', 'main'])(
    'a shallow clone of %s has no merge base: said, and a failure when strict',
    (branch) => {
      commit('second');
      git('switch', '--create', 'work');
      commit('third');
      const clone = mkdtempSync(join(tmpdir(), 'alm-shallow-'));
      execFileSync('git', ['clone', '--quiet', '--depth=1', `--branch=${branch}`, `file://${root}`, clone]);
      cpSync(join(root, 'node_modules'), join(clone, 'node_modules'), { recursive: true });
      const said = expect.stringContaining('git fetch --unshallow origin main');
      expect(checkEvolution(clone).notes).toContainEqual(said);
      expect(checkEvolution(clone, { strict: true }).faults).toEqual([said]);
      rmSync(clone, { recursive: true });
    },
  );

  test('nothing at all is an error, never a pass', () => {
    rmSync(join(root, '.git'), { recursive: true });
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(() => check()).toThrow(/nothing to compare with/);
  });

  test('what was published by others is held to documents and removals', () => {
    const described = {
      ...WIDE,
      $id: 'https://example.org/elsewhere/1.0.0/a.json',
      description: 'In other words.',
    };
    write(`node_modules/contract-1.0.2/schemas/${A}`, described);
    write(`schemas/${A}`, schema({ description: 'A code.' }));
    expect(check().verdict).toBe('additive');
    expect(check().notes).toContainEqual(expect.stringMatching(/from published 1\.0\.2 differ 1$/));
    write(`node_modules/contract-1.0.2/schemas/gone.schema.json`, WIDE);
    expect(codes(check())).toEqual([['SCHEMA_REMOVED', 'published 1.0.2']]);
  });
});

describe('--baseline', () => {
  test('takes a ref, a tag, a folder, a lock and a version', () => {
    release('1.3.0');
    write(`schemas/${A}`, NARROW);
    const lock = join(root, 'schemas.lock.json');
    const folder = join(root, 'node_modules', 'contract-1.0.2', 'schemas');
    for (const baseline of [
      'HEAD',
      'main',
      '@cognitive-delivery/contract@1.3.0',
      folder,
      lock,
      '1.0.2',
      'npm:1.0.2',
    ]) {
      expect([baseline, check({ baseline }).verdict]).toEqual([baseline, 'breaking']);
    }
  });

  test('that cannot be had is an error', () => {
    expect(() => check({ baseline: 'no-such-ref' })).toThrow(/no-such-ref/);
  });
});

describe('a new major version', () => {
  beforeEach(() => {
    version('2.0.0');
    write(`schemas/${A}`, schema({ pattern: '^[0-9]+$' }, '2.x'));
  });

  test('breaks where a migration is written down', () => {
    expect(check()).toMatchObject({
      verdict: 'breaking',
      faults: [expect.stringContaining('docs/migrations/2.md')],
    });
    write('docs/migrations/2.md', '# From 1 to 2\n');
    const report = check();
    expect(report).toMatchObject({ verdict: 'additive', faults: [] });
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        code: 'PATTERN_TIGHTENED',
        accepted: expect.objectContaining({ evidence: 'docs/migrations/2.md' }),
      }),
    );
  });

  test('is not a version number alone, nor a $id alone', () => {
    write('docs/migrations/2.md', '# From 1 to 2\n');
    write(`schemas/${A}`, NARROW);
    expect(check()).toMatchObject({
      verdict: 'breaking',
      faults: [expect.stringContaining('change both or neither')],
    });
    version('1.3.0');
    write(`schemas/${A}`, schema({}, '2.x'));
    expect(check().faults).toContainEqual(expect.stringContaining('change both or neither'));
  });

  test('cannot be claimed against a baseline that names none', () => {
    write('docs/migrations/2.md', '# From 1 to 2\n');
    const { $id, ...unnamed } = WIDE;
    write('older.json', unnamed);
    write('older/a.schema.json', unnamed);
    expect(check({ baseline: join(root, 'older') }).verdict).toBe('breaking');
  });
});

describe('the allow-list', () => {
  beforeEach(() => {
    git('switch', '--create', 'work');
    write(`schemas/${A}`, NARROW);
    write('evidence/letter.json', { code: 'x' });
  });

  test('accepts the one difference that it names, and says so', () => {
    allow(entry);
    const report = check();
    expect(report).toMatchObject({ verdict: 'additive', faults: [] });
    expect(report.findings[0]?.accepted).toEqual({ reason: entry.reason, evidence: entry.evidence });
  });

  test.each([
    ['another value', { value: '^[0-9]{1,9}$' }],
    ['another place', { path: '/properties/note/pattern' }],
    ['another finding', { finding: 'BOUND_TIGHTENED' }],
  ])('covers nothing with %s, and an entry that covers nothing fails', (_what, changes) => {
    allow({ ...entry, ...changes });
    expect(check()).toMatchObject({
      verdict: 'breaking',
      faults: [expect.stringContaining('covers nothing')],
    });
  });

  test.each([
    ['a finding that there is not', { finding: 'PATTERN_CHANGED' }, 'no finding PATTERN_CHANGED'],
    ['a schema that there is not', { schema: 'b.schema.json' }, 'no schema b.schema.json'],
    ['a member that there is not', { after: 'x' }, 'after is not a member'],
    ['no reason', { reason: ' ' }, 'reason says nothing'],
    ['no evidence', { evidence: '' }, 'evidence says nothing'],
    ['a date to come', { date: '2026-12-02' }, 'date lies in the future'],
    ['a date that is none', { date: '2026-02-30' }, 'date is no day'],
    ['a removal', { finding: 'FIELD_REMOVED' }, 'FIELD_REMOVED cannot be accepted'],
    ['a removed schema', { finding: 'SCHEMA_REMOVED' }, 'SCHEMA_REMOVED cannot be accepted'],
  ])('fails with %s', (_what, changes, fault) => {
    allow({ ...entry, ...changes });
    expect(check().faults).toContainEqual(expect.stringContaining(fault));
  });

  test('fails without a value, and with the same entry twice', () => {
    const { value, ...valueless } = entry;
    allow(valueless);
    expect(check().faults).toContainEqual(expect.stringContaining('value is missing'));
    allow(entry, { ...entry, reason: 'again' });
    expect(check().faults).toContainEqual(expect.stringContaining('the same as entry 0'));
  });

  test('cannot bring a removed member back in', () => {
    write(`schemas/${A}`, { ...WIDE, properties: { code: { type: 'string' } } });
    allow({ ...entry, finding: 'FIELD_REMOVED', path: '/properties/note', value: null });
    expect(codes(check())).toContainEqual(expect.arrayContaining(['FIELD_REMOVED']));
  });

  test.each([
    ['is missing', 'evidence/none.json', 'no such document'],
    ['lies outside', '../letter.json', 'outside the repository'],
    ['is no document', 'evidence/letter.txt', 'no such document'],
    ['is accepted by the new schema', 'evidence/digit.json', 'the new schema accepts it'],
    ['is refused by the old schema', 'evidence/number.json', 'the old schema refuses it too'],
    ['is refused at another place', 'evidence/elsewhere.json', 'at another place'],
  ])('proves nothing by evidence that %s', (_what, evidence, fault) => {
    write(`schemas/${A}`, {
      ...NARROW,
      properties: { ...NARROW.properties, note: { type: 'string', maxLength: 3 } },
    });
    write('evidence/letter.txt', 'x');
    write('evidence/digit.json', { code: '7' });
    write('evidence/number.json', { code: 7 });
    write('evidence/elsewhere.json', { code: '7', note: 'long' });
    allow({ ...entry, evidence });
    const report = check();
    expect(report.faults).toContainEqual(expect.stringContaining(fault));
    expect(codes(report)).toContainEqual(expect.arrayContaining(['PATTERN_TIGHTENED']));
  });

  test('keeps what it once had, word by word', () => {
    allow(entry);
    commit('accepted');
    git('switch', 'main');
    git('merge', 'work');
    git('switch', '--create', 'next');
    commit('next');
    allow({ ...entry, reason: 'a better one' });
    expect(check().faults).toEqual([expect.stringContaining('was edited since merge base')]);
    allow();
    expect(check().faults).toEqual([expect.stringContaining('was dropped since merge base')]);
    allow(entry);
    expect(check().faults).toEqual([]);
  });

  test('keeps an entry that came with a release after it has done its work', () => {
    write(`node_modules/contract-1.0.2/schemas/${A}`, NARROW);
    allow(entry);
    release('1.3.0');
    expect(check()).toMatchObject({ verdict: 'additive', faults: [] });
    release('1.4.0');
    commit('later');
    git('branch', '--force', 'main', 'HEAD');
    expect(check()).toMatchObject({ verdict: 'additive', faults: [] });
  });

  test('accepts new words for an old meaning by a document on which both schemas agree', () => {
    const described = (/** @type {string} */ description) => schema({ description });
    write(`schemas/${A}`, described('A code.'));
    write(`node_modules/contract-1.0.2/schemas/${A}`, described('A code.'));
    commit('described');
    git('branch', '--force', 'main', 'HEAD');
    commit('later');
    write(`schemas/${A}`, described('The code.'));
    const finding = check().findings[0];
    expect(finding).toMatchObject({ code: 'DESCRIPTION_CHANGED', severity: 'breaking' });
    allow({ ...entry, finding: finding?.code, path: finding?.path, value: finding?.value });
    expect(check()).toMatchObject({ verdict: 'additive', faults: [] });
  });
});

describe('the lock', () => {
  beforeEach(() => release('1.3.0'));

  test('is a failure when somebody other than a release edits or removes it', () => {
    const text = readFileSync(join(root, 'schemas.lock.json'), 'utf8');
    commit('later');
    write('schemas.lock.json', text.replace('"string"', '"number"'));
    expect(check().notes).toContainEqual(expect.stringContaining('was edited'));
    expect(check({ strict: true }).faults).toContainEqual(expect.stringContaining('was edited'));
    write('schemas.lock.json', JSON.stringify(JSON.parse(text)));
    expect(check().faults).toContainEqual(expect.stringContaining('only a release writes it'));
    rmSync(join(root, 'schemas.lock.json'));
    expect(check().faults).toContainEqual(expect.stringContaining('is gone since merge base'));
  });

  test('goes with the version of the package', () => {
    version('1.4.0');
    expect(check().faults).toEqual([expect.stringContaining('is of 1.3.0, the package of 1.4.0')]);
  });
});

describe('the command', () => {
  const script = join(ROOT, 'scripts', 'check-additive.mjs');
  /** @param {string[]} args */
  const run = (...args) =>
    spawnSync(process.execPath, [script, '--root', root, ...args], { encoding: 'utf8' });

  test('exits 0, 1 and 3, and writes what it is asked for', () => {
    expect(run().status).toBe(0);
    write(`schemas/${A}`, NARROW);
    const report = join(root, 'report.md');
    const { status, stdout } = run('--format', 'github', '--out', `markdown=${report}`);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=schemas\/a\.schema\.json,line=/);
    expect(readFileSync(report, 'utf8')).toContain('### PATTERN_TIGHTENED');
    expect(run('--baseline', 'no-such-ref')).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('no-such-ref'),
    });
  });
});
