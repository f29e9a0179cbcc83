import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { almIn } from './support/run-alm.js';
import { initializedWorkspace } from './support/workspace.js';

let path: string;
const file = (...names: string[]) => join(path, ...names);

beforeEach(async () => {
  const workspace = await initializedWorkspace();
  onTestFinished(() => workspace.remove());
  path = workspace.path;
  await almIn(path, ['issue', 'coder.json', '--out', 'coder.lease']);
});

/** What a page was given, as its script reads it. */
function dataIn(html: string) {
  const [, text = ''] = /<script type="application\/json" id="embedded">([^<]*)<\/script>/.exec(html) ?? [];
  return JSON.parse(text);
}

describe('alm audit --html', () => {
  test('writes the journal, the report and the public evidence, and no secret key', async () => {
    await almIn(path, ['stop', 'coder.lease', '--reason', '</script><!-- done']);
    const { exit, stderr } = await almIn(path, ['audit', '--html', 'out.html']);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: 'alm: the page is out.html\n' });
    if (process.platform !== 'win32') expect(statSync(file('out.html')).mode & 0o777).toBe(0o600);
    const html = readFileSync(file('out.html'), 'utf8');
    const data = dataIn(html);
    expect(data.journal).toBe(readFileSync(file('.alm', 'journal.jsonl'), 'utf8'));
    expect(data.report.counts).toEqual({});
    expect(data.beside.map(({ name }: { name: string }) => name)).toContain('root-policy.json');
    const keys = readdirSync(file('.alm', 'keys')).filter((name) => name.endsWith('.key'));
    expect(keys.length).toBeGreaterThan(0);
    for (const name of keys)
      expect(html).not.toContain(readFileSync(file('.alm', 'keys', name), 'utf8').trim());
  });

  test('is not written where a lease is live, unless that is asked for', async () => {
    const refused = await almIn(path, ['audit', '--html', 'out.html']);
    expect(refused.exit).toBe(1);
    expect(refused.stderr).toContain('is live, and its id would be in the page');
    expect(existsSync(file('out.html'))).toBe(false);
    const written = await almIn(path, ['audit', '--html', 'out.html', '--include-live']);
    expect(written).toMatchObject({ exit: 0, stderr: expect.stringContaining('a secret') });
  });

  test('is not written of a copy that hides that a lease is live', async () => {
    await almIn(path, ['issue', 'reviewer.json', '--parent', 'coder.lease', '--out', 'reviewer.lease']);
    const lines = readFileSync(file('.alm', 'journal.jsonl'), 'utf8').trimEnd().split('\n');
    const heartbeat = JSON.stringify({
      ...JSON.parse(lines[0] ?? ''),
      ...{ event: 'heartbeat', lease: undefined, declared: undefined },
    });
    for (const [copy, why] of [
      ['its last line alone', lines.slice(-1), 'is live'],
      ['a record of a lease that was granted elsewhere', [heartbeat], 'is live'],
      ['two lines in one', [lines.join('')], 'line 1 cannot be read'],
    ].map(([name, text, said]) => [{ name, text: (text as string[]).join('\n') }, said as string] as const)) {
      writeFileSync(file('copy.jsonl'), `${copy.text}\n`);
      const { exit, stderr } = await almIn(path, ['audit', 'copy.jsonl', '--html', 'out.html']);
      expect({ copy: copy.name, exit, stderr }).toEqual({
        copy: copy.name,
        exit: 1,
        stderr: expect.stringContaining(why),
      });
      expect(existsSync(file('out.html'))).toBe(false);
    }
  });

  test('keeps a file that is there', async () => {
    await almIn(path, ['stop', 'coder.lease']);
    writeFileSync(file('out.html'), 'mine');
    expect((await almIn(path, ['audit', '--html', 'out.html'])).exit).not.toBe(0);
    expect(readFileSync(file('out.html'), 'utf8')).toBe('mine');
  });
});

describe('alm show --open', () => {
  test.skipIf(process.platform !== 'linux')(
    'opens the lease in a page that only this user can read',
    async () => {
      mkdirSync(file('bin'));
      mkdirSync(file('tmp'));
      writeFileSync(file('bin', 'xdg-open'), `#!/bin/sh\nprintf %s "$1" > "$OPENED"\n`);
      chmodSync(file('bin', 'xdg-open'), 0o755);
      const env = {
        PATH: [file('bin'), process.env['PATH']].join(delimiter),
        TMPDIR: file('tmp'),
        OPENED: file('opened'),
      };
      const { exit, stdout } = await almIn(path, ['show', 'coder.lease', '--open', '--json'], { env });
      expect(exit).toBe(0);
      const opened = await vi.waitFor(() => {
        const text = readFileSync(file('opened'), 'utf8');
        expect(text).not.toBe('');
        return text;
      }, 30_000);
      expect(statSync(opened).mode & 0o777).toBe(0o600);
      const { view, journal } = dataIn(readFileSync(opened, 'utf8'));
      expect(view).toBe(`#/tree?lease=${JSON.parse(stdout).handle}`);
      expect(journal).toBe(readFileSync(file('.alm', 'journal.jsonl'), 'utf8'));
    },
  );

  test('the page is in no folder that a lease may open', async () => {
    for (const TMPDIR of ['', '.']) {
      const env = { PATH: file('none'), TMPDIR };
      const { stderr } = await almIn(path, ['show', 'coder.lease', '--open'], { env });
      const page = /open (.*explorer\.html)/.exec(stderr)?.[1] ?? '';
      expect(isAbsolute(page) && existsSync(page)).toBe(true);
      rmSync(dirname(page), { recursive: true });
    }
    expect(readdirSync(path).filter((name) => name.startsWith('alm-page-'))).toEqual([]);
  });

  test('says where the page is where no browser can be started', async () => {
    mkdirSync(file('tmp'));
    const env = { PATH: file('none'), TMPDIR: file('tmp') };
    const { exit, stderr } = await almIn(path, ['show', 'coder.lease', '--open'], { env });
    expect(exit).toBe(0);
    expect(stderr).toMatch(/no browser was found; open .*explorer\.html/);
  });
});
