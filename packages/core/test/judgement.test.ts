import { loadCases } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { judgeCommand, judgeTool } from '../src/judgement.js';

const manifest = (tools: string[]) => ({
  allow: { tools, read_paths: [], write_paths: [], hosts: [], commands: [] },
});

describe('judgeTool', () => {
  const cases = loadCases('tool-name').filter((one) => 'call' in one.input);
  test.each(cases.map((one) => [one.id, one.why, one] as const))('%s %s', (_, __, one) => {
    const { granted, call } = one.input as { granted: string[]; call: string };
    expect({ allowed: judgeTool(manifest(granted), call).allowed }).toEqual(one.expected);
  });

  test('names the entry, or why nothing opens', () => {
    expect(judgeTool(manifest(['read_file']), 'read_file')).toEqual({ allowed: true, entry: 'read_file' });
    expect(judgeTool(manifest([]), 'read_file')).toEqual({
      allowed: false,
      code: 'tool_not_granted',
      message: 'the lease does not grant the tool "read_file"',
    });
  });

  test('a message shows a hostile name on one line, without what moves a terminal, and cut', () => {
    const judgement = judgeTool(manifest([]), `\u001b[2J\n\u202e\u009b${'x'.repeat(500)}`);
    const message = judgement.allowed ? '' : judgement.message;
    expect(message).toMatch(/^[ -~\u2026]{1,200}$/);
  });
});

describe('judgeCommand', () => {
  const rules = { allow: ['python3.11', 'busybox'], deny: ['curl', 'rm'] };

  test('goes by the identity', () => {
    expect(judgeCommand(rules, 'python3.11', 'python3')).toEqual({ allowed: true, entry: 'python3.11' });
    expect(judgeCommand({ allow: ['python3'], deny: [] }, 'python3.11', 'python3')).toEqual({
      allowed: false,
      code: 'command_not_granted',
      message:
        'the lease does not grant the command "python3.11" (called as "python3"); the name to grant is "python3.11"',
    });
  });

  test('a deny entry beats an allow entry, by the identity or by the name that was called', () => {
    expect(judgeCommand({ allow: ['curl'], deny: ['curl'] }, 'curl')).toMatchObject({
      code: 'command_denied',
      entry: 'curl',
    });
    // One program under many names does what its name says.
    expect(judgeCommand(rules, 'busybox', 'rm')).toMatchObject({
      allowed: false,
      code: 'command_denied',
      entry: 'rm',
    });
    expect(judgeCommand(rules, 'busybox', 'ls').allowed).toBe(true);
  });
});
