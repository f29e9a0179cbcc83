import { readdir } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';

const DIGITS = 12;

/**
 * Returns the path of the file that begins behind so many lines. The first keeps the name of the log; a later
 * one has the number of its first line in its name, so that no two can follow the same file.
 */
export function segmentPath(log: string, linesBefore: number): string {
  if (linesBefore === 0) return log;
  const { name, ext } = parse(log);
  return join(dirname(log), `${name}.${String(linesBefore + 1).padStart(DIGITS, '0')}${ext}`);
}

/** Returns how many lines lie before each later file of the log, in order. */
export async function laterSegments(log: string): Promise<number[]> {
  const names = await readdir(dirname(log));
  return names
    .map((name) => linesBefore(log, name))
    .filter((lines) => lines > 0)
    .sort((a, b) => a - b);
}

/** Reports whether a name in the log's folder is that of one of its files. */
export function isSegment(log: string, name: string): boolean {
  return name === basename(log) || linesBefore(log, name) > 0;
}

function linesBefore(log: string, name: string): number {
  const number = /\.([0-9]+)(?:\.[^.]*)?$/.exec(name)?.[1];
  const lines = Number(number) - 1;
  return lines > 0 && basename(segmentPath(log, lines)) === name ? lines : 0;
}
