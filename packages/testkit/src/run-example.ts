import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './places.js';
import { temporaryFolder } from './temporary-folder.js';

/** What an example says in its comments that it prints, and what it did print, a line each. */
export interface ExampleRun {
  readonly said: readonly string[];
  readonly printed: readonly string[];
  readonly errors: string;
}

/**
 * Runs the first JavaScript example of a page of this repository where nothing is installed but the named packages.
 * A line that prints says so in a comment: `console.log(...); // this`.
 */
export function runExample(page: string, packages: readonly string[]): ExampleRun {
  const text = readFileSync(join(repositoryRoot, page), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const said = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment]) => comment ?? '');

  const { path, remove } = temporaryFolder('alm-example-');
  writeFileSync(join(path, 'example.mjs'), example);
  const installed = join(path, 'node_modules/@cognitive-delivery');
  mkdirSync(installed, { recursive: true });
  for (const name of packages) symlinkSync(join(repositoryRoot, 'packages', name), join(installed, name));
  const { stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], { cwd: path, encoding: 'utf8' });
  remove();
  return { said, printed: stdout.trim().split('\n'), errors: stderr };
}
