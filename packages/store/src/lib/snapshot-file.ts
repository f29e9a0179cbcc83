import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Position } from './medium.js';
import { syncFolder } from './sync-folder.js';

const FORMAT = 1;

/** The first line of the file; the rest of it is the state as it was given. */
interface Header {
  readonly format: typeof FORMAT;
  /** Of the position and the state. */
  readonly sha256: string;
  readonly position: Position;
}

/** Puts a snapshot in place of the one beside the log, whole or not at all. */
export async function saveSnapshot(log: string, position: Position, state: string): Promise<void> {
  const header: Header = { format: FORMAT, sha256: digest(position, state), position };
  const unfinished = `${pathOf(log)}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(header)}\n`);
      await file.writeFile(state);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, pathOf(log));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(log));
}

/** Returns the snapshot beside the log, undefined where there is none or it is not whole. */
export async function loadSnapshot(
  log: string,
): Promise<{ readonly position: Position; readonly state: string } | undefined> {
  const text = await readFile(pathOf(log), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const end = text.indexOf('\n');
  const header = readHeader(text.slice(0, end));
  const state = text.slice(end + 1);
  if (header === undefined) return undefined;
  const { position } = header;
  return header.sha256 === digest(position, state) ? { position, state } : undefined;
}

function readHeader(text: string): Header | undefined {
  try {
    const header = JSON.parse(text) as Header;
    return header.format === FORMAT ? header : undefined;
  } catch {
    return undefined;
  }
}

function pathOf(log: string): string {
  return `${log}.snapshot`;
}

function digest(position: Position, state: string): string {
  return createHash('sha256')
    .update(`${JSON.stringify(position)}\n`)
    .update(state)
    .digest('hex');
}
