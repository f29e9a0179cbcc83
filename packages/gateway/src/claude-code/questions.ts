import { isAbsolute, relative, resolve, sep } from 'node:path';
import { isMembers, type Members, memberOf } from '../mcp/json.js';
import { staysBeneath } from './search-pattern.js';
import { readShellLine } from './shell-line.js';

/** One thing that a call of a tool is about to do, as a gate is asked for it. */
export type Question =
  | { readonly read: string }
  | { readonly write: string }
  | { readonly url: string }
  | { readonly command: string; readonly cwd: string }
  /** Everything beneath a folder is read. */
  | { readonly readBeneath: string }
  /** An agent beneath this one is started. */
  | { readonly spawns: true };

/** What a call asks of a lease beside its tool, or why that cannot be told. */
export type Questions =
  | { readonly ok: true; readonly questions: readonly Question[] }
  | { readonly ok: false; readonly message: string };

/** What a call is made of, as the hook of Claude Code is told. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Members;
  /** Where the agent stands, an absolute path. */
  readonly cwd: string;
}

type Reader = (call: ToolCall, place: (path: unknown) => string | undefined) => Questions;

const NONE: Questions = { ok: true, questions: [] };
const OUTSIDE: Questions = {
  ok: false,
  message: 'a path is missing, outside the workspace, or leads upwards',
};

const file =
  (member: string, ...how: ('read' | 'write')[]): Reader =>
  ({ input }, place) => {
    const path = place(memberOf(input, member));
    if (path === undefined) return OUTSIDE;
    return { ok: true, questions: how.map((mode) => ({ [mode]: path }) as unknown as Question) };
  };

// A search, whose `glob` is a member that picks names beneath the folder.
const search =
  (glob: string): Reader =>
  ({ input, cwd }, place) => {
    const path = place(memberOf(input, 'path') ?? cwd);
    const pattern = memberOf(input, glob) ?? '';
    // What a pattern reaches must lie beneath the folder, so that asking for the folder is enough.
    const stays = typeof pattern === 'string' && staysBeneath(pattern);
    return path === undefined || !stays ? OUTSIDE : { ok: true, questions: [{ readBeneath: path }] };
  };

const shell: Reader = ({ input, cwd }, place) => {
  const line = memberOf(input, 'command');
  if (typeof line !== 'string') return { ok: false, message: 'there is no line to judge' };
  if (memberOf(input, 'dangerouslyDisableSandbox') === true) {
    return { ok: false, message: 'the line is to run without the sandbox, which holds what a command does' };
  }
  const reading = readShellLine(line);
  if (!reading.ok) return { ok: false, message: `the line cannot be judged: ${reading.message}` };
  const from = place(cwd);
  if (from === undefined) return OUTSIDE;
  const questions: Question[] = [];
  let moved = false;
  for (const { name, redirects } of reading.commands) {
    // A change of folder opens nothing, but moves what follows.
    if (name === 'cd') moved = true;
    else if (moved && name.includes('/') && !isAbsolute(name)) return OUTSIDE;
    else questions.push({ command: name, cwd: from });
    for (const { mode, path } of redirects) {
      if (path === '/dev/null') continue;
      const target = moved && !isAbsolute(path) ? undefined : place(path);
      if (target === undefined) return OUTSIDE;
      questions.push({ [mode]: target } as unknown as Question);
    }
  }
  return { ok: true, questions };
};

const READERS: ReadonlyMap<string, Reader> = new Map([
  ['Read', file('file_path', 'read')],
  ['LSP', file('filePath', 'read')],
  ['Write', file('file_path', 'write')],
  // What was changed is shown with what stands around it.
  ['Edit', file('file_path', 'read', 'write')],
  ['MultiEdit', file('file_path', 'read', 'write')],
  ['NotebookEdit', file('notebook_path', 'read', 'write')],
  ['Glob', search('pattern')],
  ['Grep', search('glob')],
  // Of earlier releases.
  ['LS', search('ignore')],
  ['Bash', shell],
  ['Monitor', shell],
  ['PowerShell', () => ({ ok: false, message: 'lines of PowerShell are not judged' })],
  ...['SendUserFile', 'Artifact'].map(
    (name) =>
      [name, () => ({ ok: false, message: 'the files that it gives out are not judged' })] as [
        string,
        Reader,
      ],
  ),
  [
    'WebFetch',
    ({ input }) => {
      const url = memberOf(input, 'url');
      return typeof url === 'string'
        ? { ok: true, questions: [{ url }] }
        : { ok: false, message: 'there is no URL' };
    },
  ],
  ...['Agent', 'Task', 'Workflow', 'RemoteTrigger', 'CronCreate'].map(
    (name) => [name, () => ({ ok: true, questions: [{ spawns: true }] })] as [string, Reader],
  ),
]);

/** Returns what a call asks of a lease beside its tool; of a tool that is not known here, nothing. */
export function questionsOf(call: ToolCall, root: string): Questions {
  if (!isMembers(call.input) || !isAbsolute(call.cwd)) return { ok: false, message: 'the call is malformed' };
  const place = (path: unknown): string | undefined =>
    typeof path === 'string' ? placeIn(root, call.cwd, path) : undefined;
  return READERS.get(call.tool)?.(call, place) ?? NONE;
}

// A path from the workspace. One that leads upwards is refused: with links it need not lead where it seems to.
function placeIn(root: string, cwd: string, path: string): string | undefined {
  if (path === '' || path.startsWith('~') || path.split('/').includes('..')) return undefined;
  const from = relative(root, resolve(cwd, path));
  if (from === '') return '.';
  return from.startsWith(`..${sep}`) || from === '..' || isAbsolute(from) ? undefined : from;
}
