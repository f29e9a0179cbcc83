import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
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

  test('says where the page is where no browser can be started', async () => {
    mkdirSync(file('tmp'));
    const env = { PATH: file('none'), TMPDIR: file('tmp') };
    const { exit, stderr } = await almIn(path, ['show', 'coder.lease', '--open'], { env });
    expect(exit).toBe(0);
    expect(stderr).toMatch(/no browser was found; open .*explorer\.html/);
  });
});
