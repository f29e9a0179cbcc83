import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { foldCommand } from '../../src/lib/fold-command.js';

const run = (command: string) => spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout;
const LONG = `printf '%s|' one --two "three --four" --five 'six, "seven"' --eight nine --ten eleven --twelve`;

describe('a command is folded', () => {
  test('only where it is too long', () => {
    expect(foldCommand('alm list', 20)).toEqual(['alm list']);
  });

  test.each([30, 40, 60])('into lines of %i characters that say the same to a shell', (width) => {
    const lines = foldCommand(LONG, width);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    expect(run(lines.join('\n'))).toBe(run(LONG));
  });

  test('behind a pipe, and within JSON', () => {
    const command = `echo '{"one":1,"two":{"three":3},"four":"4, 5"}' | cat`;
    const lines = foldCommand(command, 24);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(24);
    expect(JSON.parse(run(lines.join('\n')))).toEqual({ one: 1, two: { three: 3 }, four: '4, 5' });
  });

  test('not where nothing may be broken', () => {
    expect(foldCommand('x'.repeat(50), 20)).toEqual(['x'.repeat(50)]);
  });
});
