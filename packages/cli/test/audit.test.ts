import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runAlm } from '../src/index.js';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let path: string;
let lines: string[];
const file = (...names: string[]) => join(path, ...names);

beforeEach(async () => {
  const workspace = await initializedWorkspace();
  onTestFinished(() => workspace.remove());
  path = workspace.path;
  await almIn(path, ['issue', 'coder.json', '--out', 'coder.lease']);
  await almIn(path, ['issue', 'scraper.json']);
  await almIn(path, ['stop', 'coder.lease', '--reason', '=cmd()']);
  lines = readFileSync(file('.alm', 'journal.jsonl'), 'utf8').split('\n').slice(0, -1);
});

const audit = async (...args: string[]) => {
  const { exit, stdout, stderr } = await almIn(path, ['audit', ...args, '--json']);
  return { exit, stderr, report: JSON.parse(stdout) };
};
const codes = ({ report }: { report: { findings: { code: string }[] } }) =>
  report.findings.map(({ code }) => code);
const write = (name: string, text: string) => writeFileSync(file(name), text);
const whole = (some: readonly string[]) => some.map((line) => `${line}\n`).join('');

describe('alm audit', () => {
  test('says in a minute what there is, what was checked and what nobody can know', async () => {
    const { exit, stdout, stderr } = await almIn(path, ['audit'], { columns: 100 });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toMatch(/^journal {2}4 lines, from .* to /);
    expect(stdout).toContain('1 lease, 0 of them open at the end, and 1 refusal');
    expect(stdout).toContain('2 decisions made again by the root policy');
    expect(stdout).toContain('found    nothing');
    expect(stdout).toContain('whether lines at the end are missing');
  });

  test('names the line, the place and the lease of what it finds, and exits with 1', async () => {
    const record = JSON.parse(lines[0] ?? '');
    record.lease.manifest.allow.tools.push('rm');
    write('journal.jsonl', whole(lines.with(0, JSON.stringify(record))));
    const options = ['--keys', '.alm/keys', '--policy', '.alm/root-policy.json'];
    const found = await audit('journal.jsonl', ...options);
    expect(found.exit).toBe(1);
    expect(codes(found)).toEqual(
      expect.arrayContaining(['grant_differs', 'hash_mismatch', 'signature_mismatch']),
    );
    expect(JSON.stringify(found.report)).not.toContain(record.lease_id);
    const { stdout } = await almIn(path, ['audit', 'journal.jsonl', ...options], { columns: 200 });
    expect(stdout).toMatch(
      /line 1 {2}grant_differs +lease:[0-9a-f]{12} {2}\/lease\/manifest\/allow\/tools\//,
    );
  });

  test('takes a file, a file that was rotated and standard input alike', async () => {
    write('journal.jsonl', whole(lines));
    write('cut.jsonl', whole(lines.slice(0, 2)));
    write('cut.000000000003.jsonl', whole(lines.slice(2)));
    write('cut.000000000003.txt', 'no part of it');
    const { report } = await audit('journal.jsonl');
    expect((await audit('cut.jsonl')).report).toEqual(report);
    const piped = await almIn(path, ['audit', '-', '--json'], { stdin: whole(lines) });
    expect(JSON.parse(piped.stdout)).toEqual(report);
  });

  test('could not tell: a journal, a policy or a key that cannot be used', async () => {
    const exits = async (...args: string[]) => {
      const { exit, stderr } = await almIn(path, ['audit', ...args]);
      return [exit, /\(([a-z_]+)/.exec(stderr)?.[1]];
    };
    expect(await exits('missing.jsonl')).toEqual([3, 'input_unreadable']);
    write('journal.jsonl', whole(lines));
    write('bad.json', '{}');
    expect(await exits('journal.jsonl', '--policy', 'bad.json')).toEqual([3, 'policy_invalid']);
    expect(await exits('journal.jsonl', '--keys', 'nowhere')).toEqual([3, 'keys_unavailable']);
    write('set.json', '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"short"}]}');
    expect(await exits('journal.jsonl', '--jwks', 'set.json')).toEqual([3, 'key_malformed']);
    expect(await exits('journal.jsonl', '--anchor', 'nowhere')).toEqual([3, 'input_unreadable']);
  });

  test('holds a journal to an anchor, by the key history', async () => {
    const { stdout: note } = await almIn(path, ['checkpoint']);
    write('anchor.txt', note);
    const cut = ['journal.jsonl', '--anchor', 'anchor.txt'];
    write('journal.jsonl', whole(lines));
    const complete = await audit(...cut, '--keys', '.alm/keys', '--policy', '.alm/root-policy.json');
    expect(complete).toMatchObject({
      exit: 0,
      report: { checked: { anchored_lines: 4, signatures: 1, proofs: 1 } },
    });

    write('journal.jsonl', whole(lines.slice(0, 3)));
    const byHistory = await audit(...cut, '--jwks', '.alm/keys/keys.jsonl');
    expect(byHistory.exit).toBe(1);
    expect(codes(byHistory)).toEqual(['journal_cut']);
    // A published set has no key for checkpoints: nothing can be told by it alone.
    await almIn(path, ['keys', 'publish']);
    const bySet = await audit(...cut, '--jwks', '.alm/jwks.json');
    expect(codes(bySet)).toEqual([]);
    expect(bySet.report.unknown.map(({ code }: { code: string }) => code)).toContain('checkpoint_keys');
    const trusted = await audit(...cut, '--jwks', '.alm/jwks.json', '--keys', '.alm/keys');
    expect(codes(trusted)).toEqual(['journal_cut']);
    expect(codes(await audit(...cut, '--jwks', '.alm/keys/keys.jsonl', '--origin', 'another'))).toEqual([
      'checkpoint_unbelieved',
    ]);
  });

  test('findings as CSV, with nothing that a spreadsheet would run', async () => {
    write('journal.jsonl', whole([...lines, '=1+1']));
    const { exit, stdout } = await almIn(path, ['audit', 'journal.jsonl', '--csv']);
    expect(exit).toBe(1);
    const [head, row] = stdout.split('\r\n');
    expect(head).toBe('line,code,certainty,subject,path,message');
    expect(row).toMatch(/^5,line_unreadable,certain,,,/);
    const subtree = await almIn(path, ['audit', 'subtree', 'coder.lease', '--csv']);
    expect(subtree.stdout).toContain("'=cmd()");
  });

  test('shows how far it has come on a terminal, and nowhere else', async () => {
    write('journal.jsonl', whole(Array.from({ length: 3000 }, () => lines[0] ?? '')));
    const shown = { text: '' };
    const write_ = (text: string) => (shown.text += text);
    const stderr = { write: write_, isTTY: true };
    await runAlm(['audit', 'journal.jsonl'], {
      cwd: path,
      env: {},
      stdin: (async function* () {})(),
      stdout: { write: () => undefined },
      stderr,
    });
    expect(shown.text).toMatch(/\r[█░]{24} +\d+ % {2}\d+\.\d MiB/);
    expect(shown.text.endsWith('\r\u001b[K')).toBe(true);
  });
});

describe('questions to a journal', () => {
  test('who could, at an instant', async () => {
    const { at } = JSON.parse(lines[0] ?? '');
    const { stdout } = await almIn(path, ['audit', 'who-could', '--path', 'src/a.ts', '--at', at, '--json']);
    expect(JSON.parse(stdout).rows).toMatchObject([{ kind: 'read' }, { kind: 'write', entry: 'src/**' }]);
    const now = await almIn(path, ['audit', 'who-could', '--path', 'src/a.ts']);
    expect(now.stdout).toBe('no lease opened it then\n');
    expect((await almIn(path, ['audit', 'who-could', '--at', at])).exit).toBe(2);
    expect((await almIn(path, ['audit', 'who-could', '--tool', 'x', '--at', 'noon'])).exit).toBe(2);
  });

  test('what became of a lease, by its file or its handle, in a journal from elsewhere', async () => {
    mkdirSync(file('elsewhere'));
    copyFileSync(file('.alm', 'journal.jsonl'), file('elsewhere', 'j.jsonl'));
    const byFile = await almIn(path, ['audit', 'subtree', 'coder.lease', 'elsewhere/j.jsonl', '--json']);
    const { rows } = JSON.parse(byFile.stdout);
    expect(rows.map(({ event }: { event: string }) => event)).toEqual(['granted', 'narrowed', 'stopped']);
    const byHandle = await almIn(path, ['audit', 'subtree', rows[0].subject, 'elsewhere/j.jsonl', '--json']);
    expect(byHandle.stdout).toBe(byFile.stdout);
  });

  test('refusals, for one reason', async () => {
    const text = await almIn(path, ['audit', 'refusals', '--code', 'R4'], { columns: 120 });
    expect(text.stdout).toMatch(/line +at +subject +agent +reasons +reason\n3 /);
    expect((await almIn(path, ['audit', 'refusals', '--code', 'R6'])).stdout).toBe('nothing was refused\n');
  });
});
