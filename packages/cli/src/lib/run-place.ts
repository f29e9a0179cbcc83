import { realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, resolve } from 'node:path';
import { findProgram, findSandbox, type SandboxProgram } from '@cognitive-delivery/gateway';
import { Failure, usageFailure } from './failure.js';
import type { Call } from './verb.js';

/** How a command is to be held, as its caller wants it. */
export type Wanted = 'auto' | 'require' | 'none';

// What a program needs to know of the terminal and of languages. Nothing else of the environment goes along unasked.
const PASSED = ['TERM', 'COLORTERM', 'NO_COLOR', 'FORCE_COLOR', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ'] as const;

/** Returns how a call wants its command held. @throws usage */
export function readWanted({ text }: Call): Wanted {
  const wanted = text('sandbox') ?? 'auto';
  if (wanted === 'auto' || wanted === 'require' || wanted === 'none') return wanted;
  throw usageFailure('--sandbox is auto, require or none');
}

/** Looks for what holds a command, unless nothing is to. @throws sandbox_unavailable where it has to be there */
export async function lookForSandbox({ context }: Call, wanted: Wanted): Promise<SandboxProgram> {
  if (wanted === 'none') return { ok: false, message: 'no sandbox was wanted' };
  const found = await findSandbox(context.env['PATH'] ?? '');
  if (wanted === 'require' && !found.ok) throw new Failure('sandbox_unavailable', found.message);
  return found;
}

/** Returns the folders of `--system`, links resolved. @throws usage for one that holds the workspace or everything */
export async function readSystemFolders(
  { context, text }: Call,
  workspace: string,
): Promise<readonly string[]> {
  const named = (text('system') ?? '').split(',').filter((folder) => folder !== '');
  return Promise.all(
    named.map(async (folder) => {
      const place = await realpath(resolve(context.cwd, folder)).catch(() => undefined);
      if (place === undefined) throw usageFailure(`--system: there is no folder ${folder}`);
      if (isWithin(workspace, place) || isWithin(place, workspace)) {
        throw usageFailure('--system is for folders beside the workspace; what lies in it the lease opens');
      }
      return place;
    }),
  );
}

/** Returns the environment of a command in a sandbox. */
export function sandboxEnv(
  { context, text }: Call,
  system: readonly string[],
): Readonly<Record<string, string | undefined>> {
  const { env } = context;
  const asked = (text('env') ?? '').split(',').filter((name) => name !== '');
  const path = (env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => ['/usr', '/bin', ...system].some((open) => isWithin(folder, open)));
  return {
    ...Object.fromEntries([...PASSED, ...asked].map((name) => [name, env[name]])),
    PATH: [...new Set([...path, '/usr/bin', '/bin'])].join(delimiter),
    HOME: '/tmp/home',
  };
}

/**
 * Returns the absolute path of a command that a sandbox has.
 *
 * @throws command_not_started where it is not there, or the sandbox does not have it
 */
export async function commandInSandbox(
  { context }: Call,
  command: string,
  places: readonly string[],
): Promise<string> {
  const found = command.includes('/')
    ? resolve(context.cwd, command)
    : await findProgram(command, context.env['PATH'] ?? '');
  const place = found === undefined ? undefined : await realpath(found).catch(() => undefined);
  if (found === undefined || place === undefined) {
    throw new Failure('command_not_started', 'there is no such command', { place: command });
  }
  if (![found, place].every((path) => ['/usr', '/bin', ...places].some((open) => isWithin(path, open)))) {
    const message = 'the command lies where the sandbox has nothing; open its folder with --system';
    throw new Failure('command_not_started', message, { place: found });
  }
  return found;
}

function isWithin(path: string, folder: string): boolean {
  return (
    isAbsolute(path) && (path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`))
  );
}
