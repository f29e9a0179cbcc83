import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseJson } from '@cognitive-delivery/core';
import type { CheckpointOptions, KeyRing } from '@cognitive-delivery/issuer';
import { openFileLog, type RecordLog } from '@cognitive-delivery/store';
import { Failure } from './failure.js';
import { readKeys } from './keys.js';
import { replaceJson } from './replace-file.js';
import type { WorkspaceFiles } from './workspace.js';

/** What a workspace says of its checkpoints, in `checkpoints.json`. */
export interface CheckpointSettings {
  /** The name of the journal's tree, unlike that of any other. */
  readonly origin: string;
  /** A file out of the journal's reach that every checkpoint is copied to; relative to the `.alm` folder. */
  readonly anchor?: string;
  /** After how many lines a checkpoint is made by itself. */
  readonly every_lines?: number;
}

// How many lines go without a checkpoint at most, where the settings do not say.
const EVERY_LINES = 100;

/** Returns settings with a new name for the tree. */
export function newSettings(): CheckpointSettings {
  return { origin: `alm-journal/${randomUUID()}` };
}

/** Returns the settings of a workspace; undefined where it makes no checkpoints. @throws settings_unusable */
export async function readSettings({
  settings: file,
}: WorkspaceFiles): Promise<CheckpointSettings | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Failure('settings_unusable', `the settings of checkpoints cannot be read (${error.code})`, {
      place: file,
    });
  });
  if (text === undefined) return undefined;
  const parsed = parseJson(text);
  const value = (parsed.ok ? parsed.value : undefined) as Partial<CheckpointSettings> | null | undefined;
  const { origin, anchor, every_lines: lines = EVERY_LINES } = value ?? {};
  const isName = typeof origin === 'string' && /^[^\s+]+$/u.test(origin);
  const isAnchor = anchor === undefined || (typeof anchor === 'string' && anchor !== '');
  if (isName && isAnchor && Number.isInteger(lines) && lines > 0) return value as CheckpointSettings;
  const message =
    'the settings of checkpoints need an origin without blanks, and may name an anchor and every_lines';
  throw new Failure('settings_unusable', message, { place: file });
}

/** Puts settings in place of those that are there, whole. */
export async function writeSettings(
  { settings: file }: WorkspaceFiles,
  settings: CheckpointSettings,
): Promise<void> {
  await replaceJson(file, settings);
}

/**
 * Gives the tree of a workspace's journal a new name, where it has one: for a journal that begins anew, as one
 * does that was pruned.
 */
export async function renewOrigin(files: WorkspaceFiles): Promise<CheckpointSettings | undefined> {
  const settings = await readSettings(files);
  if (settings === undefined) return undefined;
  const renewed = { ...settings, ...newSettings() };
  await writeSettings(files, renewed);
  return renewed;
}

/** What a verb has to say about the checkpoints of a workspace. */
export interface GivenCheckpoints {
  /** An anchor to use in place of the settings' own. */
  readonly anchor?: string | undefined;
  /** Is told why a checkpoint was not made. */
  readonly onFailure?: (why: string) => void;
  /** How long a service leaves a line without a checkpoint, in milliseconds. */
  readonly everyMs?: number;
  /** Another journal than that of the workspace, which has a tree of its own. */
  readonly other?: () => Promise<RecordLog>;
}

/**
 * Returns how the issuer of a workspace makes checkpoints; undefined where the workspace has no name for its
 * journal, or no key for checkpoints.
 */
export async function checkpointOptions(
  files: WorkspaceFiles,
  keys: KeyRing,
  given: GivenCheckpoints = {},
): Promise<CheckpointOptions | undefined> {
  const settings = await readSettings(files);
  if (settings === undefined || keys.history === undefined) return undefined;
  const named = settings.anchor && resolve(files.folder, settings.anchor);
  const anchor = given.anchor ?? named;
  const { other, everyMs, onFailure } = given;
  return {
    origin: other === undefined ? settings.origin : `${settings.origin}/service`,
    everyLines: settings.every_lines ?? EVERY_LINES,
    keys: () => readKeys(files),
    log: () =>
      openFileLog(other === undefined ? files.checkpoints : join(files.folder, 'service.checkpoints')),
    journal: other ?? (() => openFileLog(files.journal, { readOnly: true })),
    ...(everyMs !== undefined && { everyMs }),
    ...(onFailure && { onFailure }),
    ...(anchor && { anchor: () => openFileLog(anchor) }),
  };
}
