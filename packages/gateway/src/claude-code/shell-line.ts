/** One program that a line starts, and the files that the shell opens for it. */
interface SimpleCommand {
  readonly name: string;
  readonly redirects: readonly Redirect[];
}

/** A file that the shell itself opens. */
interface Redirect {
  readonly mode: 'read' | 'write';
  readonly path: string;
}

/** The outcome of {@link readShellLine}. */
export type ShellReading =
  | { readonly ok: true; readonly commands: readonly SimpleCommand[] }
  | { readonly ok: false; readonly message: string };

const RESERVED = new Set([
  ...['!', '{', '}', '[[', ']]', 'case', 'coproc', 'do', 'done', 'elif', 'else', 'esac', 'fi', 'for'],
  ...['function', 'if', 'in', 'select', 'then', 'time', 'until', 'while'],
]);

// A hook that takes too long lets a call through, so that no line may be long enough for it.
const MAX_LINE = 65_536;
const MAX_COMMANDS = 256;
// A shell drops some of them without a word.
const CONTROLS = /[^\P{Cc}\t\n]/u;

/** A word, and whether the shell would make something else of it. */
interface Word {
  readonly text: string;
  readonly isPlain: boolean;
}

type Token = { readonly word: Word } | { readonly redirect: 'read' | 'write' } | { readonly separator: true };

/**
 * Returns the programs that a line of shell starts, as far as that can be told without running it: simple
 * commands with literal names, joined by `&&`, `||`, `;`, `|` and line ends. Anything in which the shell
 * would compute what to run, or what to open, is refused: expansions, substitutions, groups, here-documents, and
 * characters that one shell takes for a space, or drops, and another does not.
 */
export function readShellLine(line: string): ShellReading {
  if (line.length > MAX_LINE) return { ok: false, message: 'the line is too long' };
  if (CONTROLS.test(line)) return { ok: false, message: 'control characters are not read here' };
  try {
    const commands = commandsIn(tokensOf(line));
    return commands.length > MAX_COMMANDS
      ? { ok: false, message: 'the line starts too many programs' }
      : { ok: true, commands };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message };
    throw error;
  }
}

class Unreadable extends Error {}

function commandsIn(tokens: readonly Token[]): readonly SimpleCommand[] {
  const commands: SimpleCommand[] = [];
  let [words, redirects]: [Word[], Redirect[]] = [[], []];
  const end = (): void => {
    const [name] = words;
    if (name !== undefined) commands.push({ name: nameOf(name), redirects });
    else if (redirects.length > 0) throw new Unreadable('a file is opened for no command');
    [words, redirects] = [[], []];
  };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if ('separator' in token) end();
    else if ('word' in token) words.push(token.word);
    else {
      const target = tokens[++index];
      if (target === undefined || !('word' in target) || !target.word.isPlain) {
        throw new Unreadable('the file of a redirection is not plain');
      }
      redirects.push({ mode: token.redirect, path: target.word.text });
    }
  }
  end();
  return commands;
}

function nameOf({ text, isPlain }: Word): string {
  if (!isPlain) throw new Unreadable('the name of a command is not plain');
  if (RESERVED.has(text)) throw new Unreadable(`'${text}' belongs to the shell, not to a simple command`);
  if (/^[A-Za-z_][A-Za-z0-9_]*\+?=/.test(text)) throw new Unreadable('variables are set before the command');
  return text;
}

// What each stands for, longest first.
const OPERATORS: readonly (readonly [text: string, token: Token | undefined])[] = [
  ['&>>', { redirect: 'write' }],
  ['<<<', undefined],
  ['&&', { separator: true }],
  ['||', { separator: true }],
  ['|&', { separator: true }],
  ['&>', { redirect: 'write' }],
  ['>>', { redirect: 'write' }],
  ['>|', { redirect: 'write' }],
  ['<<', undefined],
  ['<>', undefined],
  ['<(', undefined],
  ['>(', undefined],
  ['<&', undefined],
  [';', { separator: true }],
  ['\n', { separator: true }],
  ['|', { separator: true }],
  ['>', { redirect: 'write' }],
  ['<', { redirect: 'read' }],
  ['&', undefined],
  ['(', undefined],
  [')', undefined],
];

function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    const unit = line[at] as string;
    if (unit === ' ' || unit === '\t') {
      at += 1;
      continue;
    }
    // One descriptor joined to another opens nothing.
    const joined = matchAt(/[0-9]{0,9}>&[0-9]{1,9}(?=[\s;|&]|$)/y, line, at);
    if (joined > 0) {
      at += joined;
      continue;
    }
    at += matchAt(/[0-9]{1,9}(?=[<>])/y, line, at);
    const operator = OPERATORS.find(([text]) => line.startsWith(text, at));
    if (operator !== undefined) {
      const [text, token] = operator;
      if (token === undefined) throw new Unreadable(`'${text}' is not read here`);
      tokens.push(token);
      at += text.length;
      continue;
    }
    const { word, end } = readWord(line, at);
    tokens.push({ word });
    at = end;
  }
  return tokens;
}

// The length of what a sticky pattern matches at a place, 0 where it does not.
function matchAt(sticky: RegExp, line: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.exec(line)?.[0].length ?? 0;
}

function readWord(line: string, start: number): { readonly word: Word; readonly end: number } {
  let [text, isPlain, at] = ['', true, start];
  if (line[at] === '#') throw new Unreadable('comments are not read here');
  // The one begins a home, the other in zsh the place of a program.
  if (line[at] === '~' || line[at] === '=') isPlain = false;
  for (; at < line.length; at++) {
    const unit = line[at] as string;
    if (/[ \t\n;|&<>()]/.test(unit)) break;
    if (/\s/.test(unit)) throw new Unreadable('an odd space is not read here');
    if (unit === '$' || unit === '`') throw new Unreadable('what the shell computes is not read here');
    if (unit === "'") {
      const close = line.indexOf("'", at + 1);
      if (close === -1) throw new Unreadable('a quote is not closed');
      text += line.slice(at + 1, close);
      at = close;
    } else if (unit === '"') {
      const quoted = readQuoted(line, at + 1);
      text += quoted.text;
      at = quoted.close;
    } else if (unit === '\\') {
      const next = line[++at];
      if (next === undefined || next === '\n') throw new Unreadable('a line goes on after its end');
      text += next;
    } else {
      if (/[*?[\]{}~^!#]/.test(unit)) isPlain = false;
      text += unit;
    }
  }
  return { word: { text, isPlain }, end: at };
}

function readQuoted(line: string, start: number): { readonly text: string; readonly close: number } {
  let text = '';
  for (let at = start; at < line.length; at++) {
    const unit = line[at] as string;
    if (unit === '"') return { text, close: at };
    if (unit === '$' || unit === '`') throw new Unreadable('what the shell computes is not read here');
    if (unit === '\\' && line[at + 1] === '\n') throw new Unreadable('a line goes on after its end');
    if (unit === '\\' && /["\\]/.test(line[at + 1] ?? '')) text += line[++at];
    else text += unit;
  }
  throw new Unreadable('a quote is not closed');
}
