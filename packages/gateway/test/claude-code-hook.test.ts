import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staysBeneath } from '../src/claude-code/search-pattern.js';
import { readShellLine } from '../src/claude-code/shell-line.js';
import { answerHook } from '../src/index.js';
import { type Fixture, leaseFixture } from './support/lease.js';

const TOOLS = [
  'Read',
  'Edit',
  'Write',
  'Bash',
  'Grep',
  'Glob',
  'WebFetch',
  'Agent',
  'TodoWrite',
  'mcp__files__read',
  'LS',
  'SendUserFile',
];
let fixture: Fixture;
beforeAll(async () => {
  fixture = await leaseFixture({
    tools: TOOLS,
    reads: ['src/**', 'docs/**', 'package.json'],
    writes: ['src/**'],
    hosts: ['api.example.com'],
    commands: ['ls', 'cat'],
    denyPaths: ['**/.env'],
    approvals: ['TodoWrite'],
    budget: { depth: 0 },
  });
  const { workspace } = fixture;
  for (const folder of ['src/inner', 'docs', 'private'])
    mkdirSync(join(workspace, folder), { recursive: true });
  for (const file of ['src/a.ts', 'src/inner/.env', 'docs/a.md', 'private/key', 'package.json']) {
    writeFileSync(join(workspace, file), 'x');
  }
  symlinkSync('../private', join(workspace, 'src/link'));
  symlinkSync('../../private', join(workspace, 'src/inner/out'));
  // By its own name all of it is granted but one file, which a question about the folder does not touch.
  symlinkSync('../src/inner', join(workspace, 'docs/inner'));
});
afterAll(() => fixture.close());

async function decide(tool: string, input: object, cwd = fixture.workspace) {
  const { issuer, leaseId, workspace } = fixture;
  const text = JSON.stringify({ hook_event_name: 'PreToolUse', tool_name: tool, tool_input: input, cwd });
  const { hookSpecificOutput } = await answerHook(text, { issuer, leaseId, workspace });
  return hookSpecificOutput;
}
const at = (path: string) => join(fixture.workspace, path);

test.each<[tool: string, input: () => object, expected: 'allow' | 'deny']>([
  ['Read', () => ({ file_path: at('src/a.ts') }), 'allow'],
  ['Read', () => ({ file_path: at('private/key') }), 'deny'],
  ['Read', () => ({ file_path: at('src/link/key') }), 'deny'],
  ['Read', () => ({ file_path: `${at('src')}/../private/key` }), 'deny'],
  ['Read', () => ({ file_path: at('src/inner/.env') }), 'deny'],
  ['Read', () => ({ file_path: '/etc/passwd' }), 'deny'],
  ['Read', () => ({}), 'deny'],
  ['Read', () => ({ file_path: [at('src/a.ts')] }), 'deny'],
  ['Edit', () => ({ file_path: at('src/a.ts') }), 'allow'],
  ['Edit', () => ({ file_path: at('docs/a.md') }), 'deny'],
  ['Write', () => ({ file_path: at('src/new.ts') }), 'allow'],
  ['Write', () => ({ file_path: at('package.json') }), 'deny'],
  ['Grep', () => ({ pattern: 'x', path: at('docs') }), 'allow'],
  ['Grep', () => ({ pattern: 'x', path: at('src/a.ts') }), 'allow'],
  ['Grep', () => ({ pattern: 'x', path: at('src') }), 'deny'],
  ['Grep', () => ({ pattern: 'x' }), 'deny'],
  ['Grep', () => ({ pattern: 'x', path: at('src/link') }), 'deny'],
  ['Glob', () => ({ pattern: '../private/*', path: at('docs') }), 'deny'],
  ['Glob', () => ({ pattern: '**/*.md', path: at('docs') }), 'allow'],
  ['WebFetch', () => ({ url: 'https://api.example.com/a' }), 'allow'],
  ['WebFetch', () => ({ url: 'https://evil.test/' }), 'deny'],
  ['WebFetch', () => ({ url: 'https://api.example.com@evil.test/' }), 'deny'],
  ['Bash', () => ({ command: 'ls -la src' }), 'allow'],
  ['Bash', () => ({ command: 'ls src && cat src/a.ts | cat' }), 'allow'],
  ['Bash', () => ({ command: 'ls; rm -rf src' }), 'deny'],
  ['Bash', () => ({ command: 'ls $(rm src)' }), 'deny'],
  ['Bash', () => ({ command: 'cat src/a.ts > src/b.ts' }), 'allow'],
  ['Bash', () => ({ command: 'cat src/a.ts > package.json' }), 'deny'],
  ['Bash', () => ({ command: 'cat < private/key' }), 'deny'],
  ['Bash', () => ({ command: 'ls 2>/dev/null 2>&1' }), 'allow'],
  ['Bash', () => ({ command: 'cd private && ./run' }), 'deny'],
  ['Bash', () => ({ command: 'env cat x' }), 'deny'],
  ['Bash', () => ({ command: '' }), 'allow'],
  ['Bash', () => ({}), 'deny'],
  ['Bash', () => ({ command: 'ls', dangerouslyDisableSandbox: true }), 'deny'],
  ['Bash', () => ({ command: 'cat src/a.ts >&0000000000/../../x' }), 'deny'],
  ['Bash', () => ({ command: 'cat src/a.ts > "src/.en\\\nv"' }), 'deny'],
  ['Bash', () => ({ command: 'ls\rsrc' }), 'deny'],
  ['Grep', () => ({ pattern: '/api/..', path: at('docs') }), 'allow'],
  ['Grep', () => ({ pattern: 'x', glob: '../*', path: at('docs') }), 'deny'],
  ['Grep', () => ({ pattern: 'x', path: at('docs/inner') }), 'deny'],
  ['Glob', () => ({ pattern: '*', path: at('docs/inner') }), 'deny'],
  ['Glob', () => ({ pattern: '{/etc/*,x}', path: at('docs') }), 'deny'],
  ['LS', () => ({ path: at('src') }), 'deny'],
  ['SendUserFile', () => ({ file_path: at('private/key') }), 'deny'],
  ['Agent', () => ({ prompt: 'go' }), 'deny'],
  ['TodoWrite', () => ({ todos: [] }), 'deny'],
  ['mcp__files__read', () => ({ path: 'x' }), 'allow'],
  ['mcp__files__delete', () => ({}), 'deny'],
  ['WebSearch', () => ({ query: 'x' }), 'deny'],
])('%s, call %#', async (tool, input, expected) => {
  const decision = await decide(tool, input());
  expect(decision.permissionDecision, decision.permissionDecisionReason).toBe(expected);
});

test.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  [
    'a member twice',
    '{"hook_event_name":"PreToolUse","tool_name":"rm","tool_name":"Read","tool_input":{},"cwd":"/"}',
  ],
  ['another event', '{"hook_event_name":"PostToolUse","tool_name":"Read","tool_input":{},"cwd":"/"}'],
  ['no tool', '{"hook_event_name":"PreToolUse","tool_input":{},"cwd":"/"}'],
  ['a list', '[]'],
])('%s is denied', async (_what, text) => {
  const { issuer, leaseId, workspace } = fixture;
  const answer = await answerHook(text, { issuer, leaseId, workspace });
  expect(answer.hookSpecificOutput.permissionDecision).toBe('deny');
});

test('a call that is allowed is a step, one that is denied is none', async () => {
  const before = (await fixture.steps()) ?? 0;
  await decide('Read', { file_path: at('src/a.ts') });
  await decide('Read', { file_path: at('private/key') });
  expect(await fixture.steps()).toBe(before + 1);
});

test('the person at the terminal may be asked', async () => {
  const { issuer, leaseId, workspace } = fixture;
  const text = JSON.stringify({
    hook_event_name: 'PreToolUse',
    tool_name: 'TodoWrite',
    tool_input: {},
    cwd: workspace,
  });
  const answer = await answerHook(text, { issuer, leaseId, workspace, askOnApproval: true });
  expect(answer.hookSpecificOutput.permissionDecision).toBe('ask');
});

test('an agent is started where depth and fan-out both hold one', async () => {
  for (const [budget, expected] of [
    [{ depth: 1 }, 'allow'],
    [{ depth: 1, fan_out: 2 }, 'allow'],
    [{ depth: 1, fan_out: 0 }, 'deny'],
  ] as const) {
    const own = await leaseFixture({ tools: ['Agent'], budget });
    const { issuer, leaseId, workspace } = own;
    const call = { hook_event_name: 'PreToolUse', tool_name: 'Agent', tool_input: {}, cwd: workspace };
    const answer = await answerHook(JSON.stringify(call), { issuer, leaseId, workspace });
    expect(answer.hookSpecificOutput.permissionDecision, JSON.stringify(budget)).toBe(expected);
    await own.close();
  }
});

test.each([
  ['**/*.ts', true],
  ['src/{a,b}/*.{ts,tsx}', true],
  ['{1..3}', true],
  ['{.github,.vscode}/**', true],
  ['a..b/*', true],
  ['../x', false],
  ['!../x', false],
  ['a/../x', false],
  ['/etc/*', false],
  ['~/x', false],
  ['{/etc/*,a}', false],
  ['{~/x,a}', false],
  ['.{.,x}/*', false],
  ['{.,a}{.,b}/*', false],
  ['{a,{b,..}}/x', false],
  ['{a,b/../..}/x', false],
  ['\\.\\./x', false],
  ['@(..)/x', false],
  ['{a,b}'.repeat(40), false],
])('the pattern %o stays beneath its folder: %o', (pattern, expected) => {
  expect(staysBeneath(pattern)).toBe(expected);
});

describe('a line of shell', () => {
  test.each<[string, readonly string[]]>([
    ['git status', ['git']],
    [`'git' "status"`, ['git']],
    ['g\\it status', ['git']],
    ['a && b || c; d | e |& f\ng', ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
    ['a "b;c" d', ['a']],
    ['a --opt=x {1,2} *.ts ~/x', ['a']],
  ])('%o starts %o', (line, names) => {
    const reading = readShellLine(line);
    expect(reading.ok && reading.commands.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['$(rm x)'],
    ['`rm x`'],
    ['$CMD x'],
    ['"$CMD" x'],
    ['a "`b`"'],
    ['A=1 b'],
    ['PATH=. ls'],
    ['a & b'],
    ['(a)'],
    ['{ a; }'],
    ['if a; then b; fi'],
    ['! a'],
    ['a <<EOF\nb\nEOF'],
    ['a <<< b'],
    ['a <(b)'],
    ['a > >(b)'],
    ['a > $b'],
    ['a > *.txt'],
    ['a > ~/x'],
    ['> x'],
    ['# a\nb'],
    ["a 'b"],
    ['a \\\nb'],
    ['l[s] x'],
    ['/bin/l? x'],
    ['~/bin/x'],
    ['time a'],
    ['a "b\\\nc"'],
    ['a > =b'],
    ['=a'],
    ['a >&1234567890'],
    ['a >&1234567890abc'],
    ['a >&1x'],
    [`a ${'b'.repeat(70_000)}`],
    ['a;'.repeat(300)],
    ...['\0', '\r', '\v', '\f', '\x1b', '\x85', '\u00a0', '\u2003', '\u2028', '\u3000', '\ufeff'].map(
      (odd) => [`a${odd}b`],
    ),
  ])('%o is not judged', (line) => {
    expect(readShellLine(line).ok).toBe(false);
  });

  test('is plain in what it quotes, whatever letters stand there', () => {
    for (const line of ["a 'b\u00a0c'", 'a "\u2728\ufe0f"', 'a \u2728\ufe0f'])
      expect(readShellLine(line).ok).toBe(true);
  });

  test('never throws', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '"',
      "'",
      '\\',
      '$',
      '(',
      ')',
      '>',
      '<',
      '&',
      '|',
      ';',
      '\n',
      '1',
      '{',
      '~',
      '#',
      '`',
      '\r',
      '\0',
      '\u00a0',
      '\u2028',
      '=',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (line) => void readShellLine(line),
      ),
    );
  });
});
