import { isWithin } from './targets.js';

/** The settings of Claude Code that decide on a call. */
interface ClaudeSettings {
  readonly permissions: {
    readonly allow: readonly string[];
    readonly deny: readonly string[];
    readonly defaultMode: string;
  };
}

/** What is started with it: settings, and arguments. */
export interface ClaudeProgram {
  readonly settings: object;
  readonly args: readonly string[];
}

/** A call of a tool of Claude Code. */
export interface ClaudeCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, string>>;
}

/** What lies around the settings. */
export interface Around {
  /** What the hook answers; silent where it cannot be started, takes too long or fails. */
  readonly hook: 'allow' | 'deny' | 'silent';
  /** The working directory. */
  readonly workspace: string;
  /** Rules that the user's or the project's own settings allow. */
  readonly foreign?: readonly string[];
}

/**
 * What Claude Code makes of a call, by its documented order: hook, deny rules, allow rules, what is built in, and
 * then the mode, which here denies. Where the documents are silent on whether a tool asks for permission it does not.
 */
export function claudeAllows({ settings, args }: ClaudeProgram, call: ClaudeCall, around: Around): boolean {
  const { permissions } = settings as ClaudeSettings;
  const { hook, workspace, foreign = [] } = around;
  if (permissions.defaultMode !== 'dontAsk') throw new Error('only one mode is read here');
  if (!call.tool.startsWith('mcp__') && !argumentOf(args, '--tools').split(',').includes(call.tool))
    return false;
  if (hook === 'deny') return false;
  if (permissions.deny.some((rule) => ruleCovers(rule, call))) return false;
  if (hook === 'allow') return true;
  const isAlone = args.includes('--setting-sources') && argumentOf(args, '--setting-sources') === '';
  const allow = [...permissions.allow, ...(isAlone ? [] : foreign)];
  return allow.some((rule) => ruleCovers(rule, call)) || isBuiltIn(call, workspace);
}

function argumentOf(args: readonly string[], name: string): string {
  return args[args.indexOf(name) + 1] ?? '';
}

const ASKING = ['Edit', 'Write', 'NotebookEdit', 'WebSearch', 'Skill', 'ExitPlanMode'];
// A part of what is documented, in commands and in what is stripped before them.
const READ_ONLY =
  /^(?:(?:timeout \d+|nice|nohup|time|xargs) )*(?:ls|cat|echo|pwd|head|tail|grep|find|wc|du|git (?:log|status|diff))(?: [^;&|<>]*)?$/;
const PREAPPROVED = ['docs.python.org', 'nodejs.org', 'developer.mozilla.org'];

function isBuiltIn({ tool, input }: ClaudeCall, workspace: string): boolean {
  if (tool.startsWith('mcp__') || ASKING.includes(tool)) return false;
  if (READING.includes(tool)) return isWithin(pathIn(input) ?? workspace, workspace);
  if (tool === 'Bash' || tool === 'Monitor' || tool === 'PowerShell')
    return READ_ONLY.test(input['command'] ?? '');
  if (tool === 'WebFetch') return PREAPPROVED.includes(hostIn(input));
  return true;
}

const READING = ['Read', 'Grep', 'Glob', 'LSP'];
const RULE_OF: Readonly<Record<string, string>> = {
  Grep: 'Read',
  Glob: 'Read',
  LSP: 'Read',
  Write: 'Edit',
  NotebookEdit: 'Edit',
  Monitor: 'Bash',
};

function pathIn(input: ClaudeCall['input']): string | undefined {
  return input['file_path'] ?? input['filePath'] ?? input['notebook_path'] ?? input['path'];
}

function hostIn(input: ClaudeCall['input']): string {
  return new URL(input['url'] ?? '').hostname.replace(/\.$/, '');
}

function ruleCovers(rule: string, { tool, input }: ClaudeCall): boolean {
  const [, name, specifier] = /^([^(]+)(?:\((.*)\))?$/s.exec(rule) ?? [];
  if (specifier === undefined) return name === tool;
  if (name !== (RULE_OF[tool] ?? tool)) return false;
  if (name === 'Bash') return lineCovers(specifier, input['command'] ?? '');
  if (name === 'WebFetch') {
    const domain = specifier.replace(/^domain:/, '').toLowerCase();
    const host = hostIn(input);
    return domain.startsWith('*.') ? host.endsWith(domain.slice(1)) : domain === host;
  }
  const path = pathIn(input);
  return path !== undefined && specifier.startsWith('//') && gitignoreCovers(specifier.slice(1), path);
}

function lineCovers(pattern: string, line: string): boolean {
  const text = pattern.replace(/ \*$/, '').split('*').map(quoted).join('.*');
  return new RegExp(`^${text}${pattern.endsWith(' *') ? '( .*)?' : ''}$`, 's').test(line);
}

// Beneath an absolute anchor: without case, and with all that lies beneath a match. Compared by what each beginning of
// the one matches of the other, as patterns of the corpus are made to cost a backtracking matcher its life.
function gitignoreCovers(pattern: string, path: string): boolean {
  const names = path.toLowerCase().split('/');
  let ends = new Set([0]);
  for (const segment of pattern.toLowerCase().split('/')) {
    const tokens = segment.match(/\\.|\[!?[^\]]+\]|./gsu) ?? [];
    if (segment === '**') ends = new Set(names.flatMap((_, at) => (at >= Math.min(...ends) ? [at] : [])));
    else
      ends = new Set(
        [...ends].flatMap((at) =>
          at < names.length && nameCovers(tokens, names[at] as string) ? [at + 1] : [],
        ),
      );
    if (ends.size === 0) return false;
  }
  return true;
}

function nameCovers(tokens: readonly string[], name: string): boolean {
  let ends = new Set([0]);
  for (const token of tokens) {
    if (token === '*') {
      const first = Math.min(...ends);
      ends = new Set(Array.from({ length: name.length - first + 1 }, (_, more) => first + more));
    } else
      ends = new Set(
        [...ends].flatMap((at) =>
          at < name.length && unitCovers(token, name[at] as string) ? [at + 1] : [],
        ),
      );
    if (ends.size === 0) return false;
  }
  return ends.has(name.length);
}

function unitCovers(token: string, unit: string): boolean {
  if (token === '?') return true;
  const [, negation, set] = /^\[(!?)([^\]]+)\]$/.exec(token) ?? [];
  if (set === undefined) return token.replace(/^\\(?=.)/, '') === unit;
  return new RegExp(`[${set}]`).test(unit) !== (negation === '!');
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
