import { own } from '../lib/own.js';
import { parseLine } from '../parse-line.js';

/** A signed checkpoint as it was kept, not verified. */
export interface KeptCheckpoint {
  /** The note (C2SP tlog-checkpoint), or the text that stands in its place. */
  readonly note: string;
  /** When it was made, as its keeper says; nobody signed that. */
  readonly at?: string;
  /** The line of the file that it begins in, from 1. */
  readonly line: number;
}

// Begins a signature line of a note, and no line of a checkpoint's text.
const SIGNATURE = '\u2014 ';

/** Returns the line by which a checkpoint is kept. */
export function writeCheckpoint(note: string, at: string): string {
  return JSON.stringify({ at, checkpoint: note });
}

/** Returns the checkpoint that a line holds; the line itself where it holds none, for its reader to refuse. */
export function readCheckpointLine(text: string, line: number): KeptCheckpoint {
  const parsed = parseLine(text);
  const value = parsed.ok ? parsed.value : undefined;
  const [note, at] = [own(value, 'checkpoint'), own(value, 'at')];
  if (typeof note !== 'string') return { note: text, line };
  return { note, ...(typeof at === 'string' && { at }), line };
}

/**
 * Returns the checkpoints in a text: JSON lines as an issuer keeps them, or notes one after the other as people
 * do. What is neither is returned as a note that no one believes. A last JSON line that was cut off is left
 * out: it was never acknowledged.
 */
export function readCheckpoints(text: string): readonly KeptCheckpoint[] {
  if (!text.trimStart().startsWith('{')) return readNotes(text);
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  const whole = last !== '' && parseLine(last).ok ? [...lines, last] : lines;
  return whole.flatMap((line, index) => (line.trim() === '' ? [] : [readCheckpointLine(line, index + 1)]));
}

/** Returns the origin that a checkpoint names, not verified: the first line of its text. */
export function originOf(note: string): string {
  return note.slice(0, Math.max(0, note.indexOf('\n')));
}

/** Returns the size that a checkpoint names, not verified, or undefined where it names none. */
export function sizeOf(note: string): number | undefined {
  const [, size = ''] = note.split('\n', 2);
  return /^(?:0|[1-9][0-9]{0,15})$/.test(size) ? Number(size) : undefined;
}

// A note ends where a line follows its signatures that is none; blank lines between two of them do not matter.
function readNotes(text: string): readonly KeptCheckpoint[] {
  const notes: KeptCheckpoint[] = [];
  let lines: string[] = [];
  let begin = 1;
  const end = () => {
    if (lines.length > 0) notes.push({ note: `${lines.join('\n')}\n`, line: begin });
    lines = [];
  };
  for (const [index, line] of text.replace(/\n$/, '').split('\n').entries()) {
    const signed = lines.at(-1)?.startsWith(SIGNATURE) === true;
    if (signed && !line.startsWith(SIGNATURE)) end();
    if (lines.length === 0) {
      if (line.trim() === '') continue;
      begin = index + 1;
    }
    lines.push(line);
  }
  end();
  return notes;
}
