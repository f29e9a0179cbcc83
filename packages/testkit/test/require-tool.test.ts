import { afterEach, expect, test, vi } from 'vitest';
import { requireTool } from '../src/require-tool.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a tool that is there is there, whatever its exit code', () => {
  expect(requireTool(process.execPath, '')).toBe(true);
});

test('a missing tool is an answer on a desk and an error in a continuous run', () => {
  vi.stubEnv('CI', '');
  expect(requireTool('no-such-tool', 'cannot be had')).toBe(false);
  vi.stubEnv('CI', 'true');
  expect(() => requireTool('no-such-tool', 'cannot be had')).toThrow(
    'no-such-tool is missing: cannot be had',
  );
});
