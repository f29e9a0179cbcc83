import { accessSync, constants, statSync } from 'node:fs';
import { basename, delimiter, isAbsolute } from 'node:path';
import { type Judgement, judgeCommand, type Rules } from '@cognitive-delivery/core';
import { resolveLinks, resolveOnDisk } from './resolve-links.js';

/** Where commands are looked up. */
export interface CommandPlace {
  /** The folders to search, as the environment variable PATH has them. */
  readonly path: string;
  /** The absolute path of the folder that a relative path starts from. */
  readonly cwd: string;
}

/** Whether a command may run, and the file that would. */
export type CommandJudgement = Judgement & { readonly resolved?: string };

/**
 * Judges a command as it is typed: a name that is looked up on PATH, or a path. What counts is the
 * basename of the file that runs once every link is followed (section 4.4), never the name that it was
 * called by; a deny entry for that name denies as well.
 */
export function judgeExecutable(rules: Rules, place: CommandPlace, command: string): CommandJudgement {
  const file = findExecutable(place, command);
  const resolved = file === undefined ? undefined : resolveOnDisk(file);
  if (resolved === undefined) {
    const where = command.includes('/') ? 'there' : 'on PATH';
    const message = `no executable of this name is ${where}; give a program without arguments`;
    return { allowed: false, code: 'command_not_found', message };
  }
  return { ...judgeCommand(rules, basename(resolved), basename(command)), resolved };
}

/**
 * Returns the identity of the command that `file`, an absolute path, runs, or undefined where its links
 * go round in circles. `readLink` gives the target of a link, and undefined for anything else.
 */
export function resolveCommandIdentity(request: {
  readonly file: string;
  readonly readLink: (path: string) => string | undefined;
}): string | undefined {
  const resolved = resolveLinks(request.file, request.readLink);
  return resolved === undefined ? undefined : basename(resolved);
}

// As execvp(3) searches: a name with a slash is a path, an empty folder on PATH is the current one.
function findExecutable({ path, cwd }: CommandPlace, command: string): string | undefined {
  if (command === '' || command.includes('\0')) return undefined;
  const candidates = command.includes('/')
    ? [command]
    : path.split(delimiter).map((folder) => startingFrom(folder === '' ? '.' : folder, command));
  return candidates.map((file) => startingFrom(cwd, file)).find(isExecutable);
}

/** Returns the path that `path` is from `folder`, as text: `..` behind a link leads where the link leads. */
export function startingFrom(folder: string, path: string): string {
  return isAbsolute(path) ? path : `${folder}/${path}`;
}

function isExecutable(file: string): boolean {
  if (!isAbsolute(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
