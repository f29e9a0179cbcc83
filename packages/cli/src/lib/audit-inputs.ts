import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type HistoricKey, type Issue, importJwkSet, parseJson } from '@cognitive-delivery/core';
import { type KeyRing, loadKeyRing, readCheckpoints, readKeyLog } from '@cognitive-delivery/issuer';
import type { AuditOptions } from '@cognitive-delivery/issuer/replay';
import { readSettings } from './checkpoints.js';
import { Failure } from './failure.js';
import { readInput } from './input.js';
import type { Call, Option } from './verb.js';
import { findWorkspace, type WorkspaceFiles } from './workspace.js';

/** The options by which an audit is told what it may go by. */
export const AUDIT_OPTIONS: Readonly<Record<string, Option>> = {
  keys: { value: 'FOLDER', help: "the issuer's keys: HMAC keys, and the history of its public keys" },
  jwks: { value: 'FILE', help: 'the published public keys that are trusted, or a key history (keys.jsonl)' },
  policy: { value: 'FILE', help: 'the root policy by which the journal was written' },
  anchor: { value: 'FILE', help: 'checkpoints that were kept out of reach of the journal' },
  checkpoints: { value: 'FILE', help: 'checkpoints beside the journal; FILE.checkpoints if not given' },
  origin: { value: 'NAME', help: 'the name that the checkpoints must have' },
};

type Given = Pick<AuditOptions, 'anchors' | 'checkpoints' | 'history' | 'keys' | 'origin' | 'rootPolicy'>;

/**
 * Returns what an audit goes by: what the options name and, where the journal is that of the workspace, what
 * lies in the workspace.
 *
 * @throws input_unreadable, key_malformed, and the first fault of keys that cannot be used
 */
export async function readAuditInputs(call: Call, operand: string | undefined): Promise<Given> {
  const files = operand === undefined ? await findWorkspace(call.context, call.text('dir')) : undefined;
  const ring = await readRing(call, files);
  const history = await readHistory(call, ring);
  const policy = call.text('policy');
  const settings = files && (await readSettings(files));
  const origin = call.text('origin') ?? settings?.origin;
  const rootPolicy =
    policy === undefined ? await optional(files?.rootPolicy) : await readInput(call.context, policy);
  const anchors = await readAnchors(call, files, settings?.anchor);
  const checkpoints = await readBeside(call, operand, files);
  return {
    // A folder that holds public keys alone leaves the signatures unchecked.
    ...(ring !== undefined && ring.verifying.length > 0 && { keys: ring.verifying }),
    ...(history !== undefined && { history }),
    ...(rootPolicy !== undefined && { rootPolicy }),
    ...(anchors !== undefined && { anchors }),
    ...(checkpoints !== undefined && { checkpoints }),
    ...(origin !== undefined && { origin }),
  };
}

async function readRing(call: Call, files: WorkspaceFiles | undefined): Promise<KeyRing | undefined> {
  const given = call.text('keys');
  const folder = given === undefined ? files?.keys : resolve(call.context.cwd, given);
  if (folder === undefined) return undefined;
  const reading = await loadKeyRing(folder);
  if (reading.ok) return reading.keys;
  throw failureOf(reading.issues, folder);
}

async function readHistory(call: Call, ring: KeyRing | undefined): Promise<Given['history']> {
  const file = call.text('jwks');
  if (file === undefined) return ring?.history;
  const text = new TextDecoder().decode(await readInput(call.context, file));
  const parsed = parseJson(text);
  const isSet =
    parsed.ok && typeof parsed.value === 'object' && parsed.value !== null && 'keys' in parsed.value;
  if (!isSet) return historyOf(linesOf(text), file);
  const trusted = importJwkSet(parsed.value);
  const lines = ring?.history?.lines;
  return lines === undefined ? { keys: trusted } : historyOf(lines, file, trusted);
}

function historyOf(
  lines: readonly string[],
  file: string,
  trusted?: readonly HistoricKey[],
): NonNullable<Given['history']> {
  const reading = readKeyLog(lines, trusted === undefined ? {} : { trusted });
  if (!reading.ok) throw failureOf(reading.issues, file);
  return reading;
}

async function readAnchors(
  call: Call,
  files: WorkspaceFiles | undefined,
  configured: string | undefined,
): Promise<readonly string[] | undefined> {
  const named = call.text('anchor');
  if (named !== undefined) return notesIn(await readInput(call.context, named));
  if (configured === undefined || files === undefined) return undefined;
  // A copy that is configured and gone must be noticed.
  return notesIn(await readInput({ ...call.context, cwd: files.folder }, configured));
}

async function readBeside(
  call: Call,
  operand: string | undefined,
  files: WorkspaceFiles | undefined,
): Promise<readonly string[] | undefined> {
  const named = call.text('checkpoints');
  if (named !== undefined) return notesIn(await readInput(call.context, named));
  if (operand === '-') return undefined;
  const journal = files?.journal ?? resolve(call.context.cwd, operand ?? '');
  const bytes = await optional(`${journal}.checkpoints`);
  return bytes && notesIn(bytes);
}

function notesIn(bytes: Uint8Array): readonly string[] {
  return readCheckpoints(new TextDecoder().decode(bytes)).map(({ note }) => note);
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}

async function optional(file: string | undefined): Promise<Uint8Array | undefined> {
  if (file === undefined) return undefined;
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function failureOf([first]: readonly Issue[], place: string): Failure {
  const { code, message } = first ?? { code: 'keys_unavailable', message: 'the keys cannot be read' };
  return new Failure(code, message, { place });
}
