import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  ])('%o is not judged', (line) => {
    expect(readShellLine(line).ok).toBe(false);
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
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (line) => void readShellLine(line),
      ),
    );
  });
});
