import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compilePathGate, type PathGateRules } from '../src/path-gate.js';
import { casesOf } from './support/cases.js';

let base: string;
let remove: () => void;
beforeEach(() => {
  ({ path: base, remove } = temporaryFolder('alm-paths-'));
});
afterEach(() => remove());

function file(path: string, content: string | Buffer = 'x'): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), content);
}

function link(path: string, to: string | Buffer): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  symlinkSync(typeof to === 'string' ? to.replace(/^@\//, `${base}/`) : to, join(base, path));
}

function gate(rules: Partial<PathGateRules> = {}) {
  return compilePathGate({
    workspace: join(base, 'ws'),
    home: join(base, 'home'),
    allow: ['**'],
    deny: [],
    ...rules,
  });
}

interface Input {
  readonly root: string;
  readonly allow: string[];
  readonly deny: string[];
  readonly request: string;
  readonly home?: string;
  readonly also_absent?: string[];
  readonly tree: { path: string; kind: 'file' | 'dir' | 'symlink'; to?: string }[];
  readonly steps?: { do: 'check' | 'remove' | 'symlink'; path?: string; to?: string; request?: string }[];
}

describe('the cases of path-resolve', () => {
  test.each(casesOf('path-resolve').map((item) => [item.id, item] as const))('%s', (_, item) => {
    const { root, allow, deny, request, tree, ...more } = item.input as unknown as Input;
    const { steps = [], home = 'none', also_absent: absent = [] } = more;
    for (const { path, kind, to = '' } of tree) {
      if (kind === 'file') file(path);
      else if (kind === 'dir') mkdirSync(join(base, path), { recursive: true });
      else link(path, to);
    }
    const judge = gate({ workspace: join(base, root), home: join(base, home), allow, deny });
    for (const step of steps) {
      if (step.do === 'check') judge(step.request ?? '');
      else if (step.do === 'remove') rmSync(join(base, step.path ?? ''), { recursive: true });
      else link(step.path ?? '', step.to ?? '');
    }
    expect(judge(request).allowed, item.why).toBe(item.expected['allowed']);
    expect(absent.filter((path) => existsSync(join(base, path)))).toEqual([]);
  });
});

describe('a path as asked for', () => {
  beforeEach(() => file('ws/src/a.ts'));

  test.each(['src/a.ts', './src/a.ts', 'src/./a.ts', 'src//a.ts', 'src/new.ts', 'new/folder/b.ts'])(
    '%j is judged inside the workspace',
    (path) => {
      expect(gate()(path)).toMatchObject({ allowed: true, entry: '**' });
    },
  );

  test.each([
    ['', 'path_unresolvable'],
    ['.', 'path_unresolvable'],
    ['../x', 'path_outside_workspace'],
    ['src/../src/a.ts', 'path_outside_workspace'],
    ['/etc/passwd', 'path_outside_workspace'],
    ['~/x', 'path_outside_workspace'],
    ['src\\a.ts', 'path_outside_workspace'],
    ['C:/x', 'path_outside_workspace'],
    ['src/a.ts\0.png', 'path_unresolvable'],
    ['src/\ud800', 'path_unresolvable'],
  ])('%j is denied: %s', (path, code) => {
    expect(gate()(path)).toMatchObject({ allowed: false, code });
  });

  test('an absolute path inside the workspace counts, by the name of its root or its real path', () => {
    link('alias', 'ws');
    const judge = gate({ workspace: join(base, 'alias'), allow: ['src/**'] });
    const resolved = join(base, 'ws/src/a.ts');
    expect(judge(join(base, 'alias/src/a.ts'))).toEqual({ allowed: true, entry: 'src/**', resolved });
    expect(judge(join(base, 'ws/src/a.ts'))).toEqual({ allowed: true, entry: 'src/**', resolved });
    expect(judge(join(base, 'ws2/src/a.ts')).allowed).toBe(false);
    expect(judge(`${base}/ws/../ws/src/a.ts`).allowed).toBe(false);
  });

  test.skipIf(process.platform !== 'linux')(
    'a workspace whose real name is no UTF-8 opens nothing: no link in it could be seen (Linux)',
    () => {
      const name = Buffer.concat([Buffer.from(`${base}/w`), Buffer.from([0xff])]);
      mkdirSync(name);
      symlinkSync(name, join(base, 'alias'));
      symlinkSync('/etc/hostname', join(base, 'alias/leak'));
      const judge = gate({ workspace: join(base, 'alias') });
      expect(judge('leak')).toMatchObject({ code: 'path_unresolvable' });
    },
  );

  test('a workspace that is not there opens nothing', () => {
    expect(gate({ workspace: join(base, 'none') })('a')).toMatchObject({ code: 'path_unresolvable' });
  });
});

describe('where a path leads', () => {
  test('must be granted too', () => {
    file('ws/secret/key');
    link('ws/open/key', '../secret/key');
    const judge = gate({ allow: ['open/**'] });
    expect(judge('open/key')).toMatchObject({ allowed: false, code: 'path_not_granted' });
    expect(gate({ allow: ['open/**', 'secret/**'] })('open/key').allowed).toBe(true);
  });

  test('must not be denied, neither as asked nor as resolved, in whatever case', () => {
    file('ws/secret/key');
    link('ws/open', 'secret');
    const judge = gate({ deny: ['secret/**'] });
    for (const path of ['open/key', 'secret/key', 'SECRET/key', './secret/key', 'secret//key']) {
      expect(judge(path), path).toMatchObject({ allowed: false, code: 'path_denied' });
    }
    expect(gate({ deny: ['open/**'] })('open/key')).toMatchObject({ code: 'path_denied' });
  });

  test('is followed through links whose targets are missing', () => {
    file('ws/a');
    link('ws/later', '@/out/not-yet');
    expect(gate()('later/sub/file')).toMatchObject({ code: 'path_outside_workspace' });
  });

  test('cannot be told of links in circles, or of a link whose target is no UTF-8', () => {
    link('ws/round', 'round');
    link('ws/bytes', Buffer.from([0x62, 0xff]));
    expect(gate()('round/x')).toMatchObject({ code: 'path_unresolvable' });
    expect(gate()('bytes')).toMatchObject({ code: 'path_unresolvable' });
  });
});

describe('a home-relative deny entry', () => {
  beforeEach(() => file('ws/src/a.ts'));

  test.each(['', 'home'])('denies everything where the home is %j, which is no place', (home) => {
    expect(gate({ home, deny: ['~/.ssh/**'] })('src/a.ts')).toMatchObject({ code: 'path_denied' });
  });

  test('is matched on the resolved path, for a home inside the workspace and behind a link', () => {
    file('ws/home/.ssh/id');
    link('home', 'ws/home');
    link('ws/keys', 'home/.ssh');
    const rules = { home: join(base, 'home'), deny: ['~/.ssh/**'] };
    expect(gate(rules)('home/.ssh/id')).toMatchObject({ code: 'path_denied', entry: '~/.ssh/**' });
    expect(gate(rules)('keys/id')).toMatchObject({ code: 'path_denied' });
    expect(gate(rules)('home/.bashrc').allowed).toBe(true);
    expect(realpathSync(join(base, 'home'))).toBe(join(base, 'ws/home'));
  });
});

describe('the files of the issuer itself', () => {
  const own = () => ({ ownFiles: [join(base, 'ws/.alm')] });
  beforeEach(() => {
    file('ws/.alm/keys/a.key');
    file('ws/.almanac');
    file('ws/src/.alm/x');
  });

  test.each(['.alm', '.alm/keys', '.alm/keys/a.key', '.alm/not/yet', './.alm/keys', '.ALM/keys/a.key'])(
    '%s opens for nobody, whatever the lists say',
    (path) => {
      expect(gate({ ...own(), allow: ['**', '.alm/**', path] })(path)).toMatchObject({
        allowed: false,
        code: 'path_denied',
      });
    },
  );

  test.each(['.almanac', 'src/.alm/x', 'src'])('%s is none of them', (path) => {
    expect(gate(own())(path)).toMatchObject({ allowed: true });
  });

  test('neither through a link, nor by their real place where the folder is a link itself', () => {
    link('ws/way', '.alm/keys');
    link('ws/file', '.alm/keys/a.key');
    expect(gate(own())('way/a.key')).toMatchObject({ code: 'path_denied' });
    expect(gate(own())('file')).toMatchObject({ code: 'path_denied' });

    file('ws/hidden/keys/a.key');
    link('ws/store', 'hidden');
    const judge = gate({ ownFiles: [join(base, 'ws/store')] });
    for (const path of ['store', 'store/keys/a.key', 'hidden/keys/a.key', 'hidden']) {
      expect(judge(path), path).toMatchObject({ code: 'path_denied' });
    }
  });

  test('also while the folder is not there, and by any name of the workspace', () => {
    link('alias', 'ws');
    for (const ownFiles of [join(base, 'alias/later'), join(base, 'ws/later/')]) {
      const judge = gate({ workspace: join(base, 'alias'), ownFiles: [ownFiles] });
      expect(judge('later/journal.jsonl'), ownFiles).toMatchObject({ code: 'path_denied' });
      expect(judge('src/a.ts')).toMatchObject({ allowed: true });
    }
  });

  test('where nobody can tell where they are, nothing opens', () => {
    link('ws/round', 'round');
    const judge = gate({ ownFiles: [join(base, 'ws/round/keys')] });
    expect(judge('src/a.ts')).toMatchObject({ code: 'path_denied' });
  });
});

describe.skipIf(process.platform !== 'linux')(
  'a link that means something else to each process (Linux: procfs)',
  () => {
    const here = process.cwd();
    afterEach(() => process.chdir(here));

    // With the gate's own folder inside the workspace, each of these leads inside it; for the process that
    // asks, which may stand elsewhere, it does not.
    test.each([
      ['the working folder', '/proc/self/cwd'],
      ['the working folder, by number', `/proc/${process.pid}/cwd`],
      ['the working folder of a thread', '/proc/thread-self/cwd'],
      ['the root folder, back to here', `/proc/self/root@/ws`],
      ['another link', '@/ws/second'],
    ])('%s', (_, target) => {
      file('ws/note.txt');
      link('ws/second', '/proc/self/cwd');
      link('ws/first', target.replace('@/', `${base}/`));
      process.chdir(join(base, 'ws'));
      expect(gate()('first/note.txt')).toMatchObject({ allowed: false, code: 'path_unresolvable' });
      expect(gate()('note.txt')).toMatchObject({ allowed: true });
    });

    test('an open file, by its number', () => {
      file('ws/note.txt');
      const opened = openSync(join(base, 'ws', 'note.txt'), 'r');
      try {
        link('ws/first', `/dev/fd/${opened}`);
        expect(gate()('first')).toMatchObject({ allowed: false, code: 'path_unresolvable' });
      } finally {
        closeSync(opened);
      }
    });
  },
);
