import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leaseHandle, parseJson, sha256Hex } from '@cognitive-delivery/core';
import type { PinnedTools } from '@cognitive-delivery/gateway';
import { Failure } from './failure.js';
import type { WorkspaceFiles } from './workspace.js';

const HASH = /^[0-9a-f]{64}$/;

/** The definitions of a server's tools as they were seen first under a lease, kept in the workspace. */
export interface PinsFile {
  readonly pinned: PinnedTools;
  save(pinned: PinnedTools): Promise<void>;
}

/**
 * Opens what is pinned for a lease and a server, which is its command line or URL.
 *
 * @throws tool_pins_unreadable where the file is not what was written
 */
export async function openPins(
  { folder }: WorkspaceFiles,
  leaseId: string,
  server: unknown,
): Promise<PinsFile> {
  const place = join(folder, 'tool-pins');
  const name = `${leaseHandle(leaseId).slice('lease:'.length)}-${sha256Hex(JSON.stringify(server)).slice(0, 12)}`;
  const file = join(place, `${name}.json`);
  const write = async (pinned: PinnedTools): Promise<void> => {
    await mkdir(place, { recursive: true, mode: 0o700 });
    // What another gateway saw before stays as it saw it.
    const all = new Map([...pinned, ...(await readPins(file))]);
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    pinned: await readPins(file),
    save(pinned) {
      const saved = turn.then(() => write(pinned));
      turn = saved.catch(() => undefined);
      return saved;
    },
  };
}

async function readPins(file: string): Promise<PinnedTools> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
  const parsed = parseJson(text);
  const entries =
    parsed.ok && typeof parsed.value === 'object' ? Object.entries(parsed.value ?? {}) : undefined;
  if (entries?.every(([, hash]) => typeof hash === 'string' && HASH.test(hash)) !== true) {
    const message = 'the pinned tools cannot be read; look at the tools of the server, then remove the file';
    throw new Failure('tool_pins_unreadable', message, { place: file });
  }
  return new Map(entries as [string, string][]);
}
