import { readFile } from 'node:fs/promises';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { parseJson } from '@cognitive-delivery/core';
import { createIssuer, type Issuer, type IssuerOptions } from '@cognitive-delivery/issuer';
import { openFileLog } from '@cognitive-delivery/store';
import { checkpointOptions } from './checkpoints.js';
import { readKeys } from './keys.js';
import type { Call } from './verb.js';
import { findWorkspace, type WorkspaceFiles } from './workspace.js';

/**
 * Runs `use` with the issuer of the call's workspace, and lets go of the journal afterwards.
 *
 * @throws workspace_missing, the code of a key that cannot be used, and the store's own
 */
export async function withIssuer<T>(
  { context, text }: Call,
  use: (issuer: Issuer) => Promise<T>,
  options: Pick<IssuerOptions, 'history' | 'evidence'> & { readonly anchor?: string | undefined } = {},
): Promise<T> {
  const files = await findWorkspace(context, text('dir'));
  const keys = await readKeys(files);
  const rootPolicy = await readPolicy(files);
  const path = context.env['PATH'] ?? '';
  const home = context.env['HOME'];
  const { history = false } = options;
  const onFailure = (why: string) =>
    context.stderr.write(`alm: no checkpoint of the journal was made: ${why}\n`);
  // Whoever only looks covers nothing.
  const checkpoints = history ? undefined : await checkpointOptions(files, keys, { ...options, onFailure });
  // Never made here: a journal that is gone must be noticed, not begun anew.
  const store = await openFileLog(files.journal, { create: false });
  const issuer = createIssuer({
    store,
    keys,
    rootPolicy,
    history,
    workspace: files.root,
    ownFiles: [files.folder],
    path,
    ...(home !== undefined && { home }),
    ...(checkpoints && { checkpoints }),
    ...(options.evidence && { evidence: options.evidence }),
  });
  try {
    const answer = await use(issuer);
    for (const { file, bytes } of store.tornTails) {
      context.stderr.write(
        `alm: a last line that a crash had cut off (${bytes} bytes) was moved to ${file}\n`,
      );
    }
    return answer;
  } finally {
    await issuer.close();
  }
}

/** A record that cannot be read, or one that breaks a rule and so changes nothing. */
export interface RecordFault {
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

/**
 * Runs `view` with the issuer and returns what it shows, with the records that it could not show. Each is a
 * line on standard error too: what is left out must not look as if it had never been.
 */
export function viewJournal<T>(
  call: Call,
  view: (issuer: Issuer) => Promise<T>,
): Promise<{ readonly view: T; readonly faults: readonly RecordFault[] }> {
  const look = async (issuer: Issuer) => {
    const shown = await view(issuer);
    const { unreadable, invalid } = await issuer.sync();
    const faults = [
      ...unreadable.map(({ line, code, message }) => ({ line, code, message: `${message}; nothing opens` })),
      ...invalid.map(({ line, rule, message }) => ({
        line,
        code: rule,
        message: `${message}; ${rule === 'hash_mismatch' ? "what counts is a lease's signature" : 'it changes nothing'}`,
      })),
    ];
    for (const { line, code, message } of faults) {
      call.context.stderr.write(`alm: record ${line} of the journal: ${message} (${code})\n`);
    }
    return { view: shown, faults };
  };
  return withIssuer(call, look, { history: true });
}

/**
 * Returns the root policy as it stands in its file. One that is not valid or not there does not keep an operator
 * from revoking or looking: the issuer judges it, and refuses what is asked for without a parent.
 */
export async function readPolicy({ rootPolicy }: WorkspaceFiles): Promise<AgentLeaseManifest> {
  const text = await readFile(rootPolicy).catch(() => '');
  const parsed = parseJson(text);
  return (parsed.ok ? parsed.value : null) as AgentLeaseManifest;
}
