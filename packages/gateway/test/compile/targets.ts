import type { SandboxRuntimeSettings } from '../../src/index.js';

/** What a target lets a process do with a path. */
export interface Access {
  readonly read: boolean;
  readonly write: boolean;
}

const NOTHING: Access = { read: false, write: false };

/** What bubblewrap makes of its arguments: operations from left to right, of which a later one hides earlier ones. */
export function bubblewrapAccess(args: readonly string[], path: string): Access {
  let access = NOTHING;
  for (let index = 0; index < args.length; index++) {
    const [operation, first = '', second = ''] = args.slice(index, index + 3);
    if (operation === '--bind' || operation === '--ro-bind') {
      if (first === '/dev/null' && second === path) access = NOTHING;
      else if (first !== '/dev/null' && isWithin(path, second)) {
        access = { read: true, write: operation === '--bind' };
      }
      index += 2;
    } else if (operation === '--tmpfs') {
      if (isWithin(path, first)) access = NOTHING;
      index += 1;
    }
  }
  return access;
}

/** What sandbox-runtime makes of its settings on Linux, for literal entries (its documented precedence). */
export function sandboxRuntimeAccess({ filesystem }: SandboxRuntimeSettings, path: string): Access {
  const textOf = (entry: string | { readonly path: string }) =>
    typeof entry === 'string' ? entry : entry.path;
  const longest = (entries: readonly (string | { readonly path: string })[]) =>
    Math.max(-1, ...entries.map(textOf).flatMap((entry) => (isWithin(path, entry) ? [entry.length] : [])));
  // Of two that name the same file the allowance wins.
  const read = longest(filesystem.denyRead) <= longest(filesystem.allowRead);
  const write = longest(filesystem.allowWrite) >= 0 && longest(filesystem.denyWrite) < 0;
  return { read, write };
}

/** What sandbox-runtime makes of a host. */
export function sandboxRuntimeReaches({ network }: SandboxRuntimeSettings, host: string): boolean {
  const covers = (entry: string) =>
    entry === '*' || (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : entry === host);
  return !network.deniedDomains.some(covers) && network.allowedDomains.some(covers);
}

/** The settings of Claude Code that decide on a call. */
export interface ClaudeSettings {
  readonly permissions: {
    readonly allow: readonly string[];
    readonly deny: readonly string[];
    readonly defaultMode: string;
  };
}

/** A call of a tool of Claude Code; `subject` is the path, line or host that it names. */
export interface ClaudeCall {
  readonly tool: string;
  readonly subject: string;
}

/** What Claude Code makes of a call, by its documented order: hook, deny, allow, what is built in, mode. */
export function claudeAllows(
  { permissions }: ClaudeSettings,
  { tool, subject }: ClaudeCall,
  hook: 'allow' | 'deny' | 'silent',
  workspace: string,
): boolean {
  if (hook === 'deny') return false;
  if (permissions.deny.some((rule) => ruleCovers(rule, { tool, subject }))) return false;
  if (hook === 'allow') return true;
  if (permissions.allow.some((rule) => ruleCovers(rule, { tool, subject }))) return true;
  if (tool === 'Read') return isWithin(subject, workspace);
  // A part of what runs without any rule.
  return tool === 'Bash' && /^(ls|cat|grep|git log)( |$)/.test(subject);
}

const RULE_OF: Readonly<Record<string, string>> = {
  Grep: 'Read',
  Write: 'Edit',
  NotebookEdit: 'Edit',
  Monitor: 'Bash',
};

function ruleCovers(rule: string, { tool, subject }: ClaudeCall): boolean {
  const [, name, specifier] = /^([^(]+)(?:\((.*)\))?$/s.exec(rule) ?? [];
  if (specifier === undefined) return name === tool;
  if (name !== (RULE_OF[tool] ?? tool)) return false;
  if (name === 'Bash') return lineCovers(specifier, subject);
  if (name === 'WebFetch') {
    const domain = specifier.replace(/^domain:/, '');
    return domain.startsWith('*.') ? subject.endsWith(domain.slice(1)) : domain === subject;
  }
  return gitignoreCovers(specifier.replace(/^\/\//, '/'), subject);
}

function lineCovers(pattern: string, line: string): boolean {
  const text = pattern.replace(/ \*$/, '').split('*').map(quoted).join('.*');
  return new RegExp(`^${text}${pattern.endsWith(' *') ? '( .*)?' : ''}$`, 's').test(line);
}

// Beneath an absolute anchor: without case, and with all that lies beneath a match.
function gitignoreCovers(pattern: string, path: string): boolean {
  const text = pattern
    .split('/')
    .map((segment) =>
      segment === '**' ? '\0' : quoted(segment).replaceAll('\\*', '[^/]*').replaceAll('\\?', '[^/]'),
    )
    .join('/')
    .replaceAll('\0/', '(?:.*/)?')
    .replaceAll('/\0', '/.*');
  return new RegExp(`^${text}(?:/.*)?$`, 'is').test(path);
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(outer === '/' ? '/' : `${outer}/`);
}
