import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Context } from './context.js';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer.exe' };

/**
 * Writes a page where only this user can read it, and opens it in the browser. Where there is no browser to be
 * had it says where the page is, which is no failure: the page can be opened by hand.
 */
export async function openPage({ env, stderr }: Context, html: string): Promise<void> {
  const { TMPDIR = '' } = env;
  // What is not absolute would be a folder of the workspace, which a lease may open.
  const folder = await mkdtemp(join(isAbsolute(TMPDIR) ? TMPDIR : tmpdir(), 'alm-page-'));
  const file = join(folder, 'explorer.html');
  await writeFile(file, html, { mode: 0o600 });
  const opened = await start(OPENERS[process.platform] ?? 'xdg-open', file, env);
  stderr.write(opened ? `alm: opened ${file}\n` : `alm: no browser was found; open ${file}\n`);
}

function start(opener: string, file: string, env: Context['env']): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(opener, [file], { stdio: 'ignore', detached: true, env });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
