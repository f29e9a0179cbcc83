import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { parseJson } from '@cognitive-delivery/core';
import { type EvidenceSink, evidenceFile, evidenceHttp, openPostgres } from '@cognitive-delivery/issuer';
import {
  jsonLog,
  type ListenAt,
  readServiceConfig,
  type ServiceConfig,
  type ServiceOptions,
} from '@cognitive-delivery/issuer/service';
import { openFileLog, type RecordLog } from '@cognitive-delivery/store';
import { checkpointOptions } from './checkpoints.js';
import { Failure, usageFailure } from './failure.js';
import { readPolicy } from './issuer.js';
import { readKeys } from './keys.js';
import type { Call } from './verb.js';
import { findWorkspace, type WorkspaceFiles } from './workspace.js';

/** What a call of `alm serve` asks for, ready to be served. */
export interface ServiceSetup {
  readonly options: ServiceOptions;
  readonly listen: ListenAt;
  /** What may be shown of where the journal is. */
  readonly store: string;
  readonly tokenFile: string;
  /** Lets go of what the service does not let go of itself. */
  close(): Promise<void>;
}

// No line of a service waits longer for a checkpoint.
const CHECKPOINT_MS = 60_000;
const DEFAULT_LISTEN: ListenAt = { host: '127.0.0.1', port: 8787 };

/**
 * Opens what a service stands on.
 *
 * @throws workspace_missing, config_unusable, the code of a key that cannot be used, and the store's own
 */
export async function setUpService(call: Call): Promise<ServiceSetup> {
  const { context, text } = call;
  const files = await findWorkspace(context, text('dir'));
  const configFile = text('config') === undefined ? undefined : resolve(context.cwd, text('config') ?? '');
  const config: ServiceConfig = configFile === undefined ? {} : await readServiceConfig(configFile);
  const tokens = text('tokens');
  const tokenFile = tokens === undefined ? (config.tokens ?? files.tokens) : resolve(context.cwd, tokens);
  const listen = readListen(call) ?? config.listen ?? DEFAULT_LISTEN;
  const keys = await readKeys(files);
  const rootPolicy = await readPolicy(files);
  const journal = await journalOf(config.store, files);
  const ownFiles = await ownFolders(files, [
    configFile,
    tokenFile,
    ...journal.files,
    ...filesOfEvidence(config),
  ]);
  const log = jsonLog((line) => context.stderr.write(line));
  const checkpoints = await checkpointOptions(files, keys, {
    everyMs: CHECKPOINT_MS,
    onFailure: (message) => log('warn', 'checkpoint_failed', { message }),
    ...(config.store !== undefined && { other: journal.openReader }),
  });
  const sink = sinkOf(config.evidence);
  const home = context.env['HOME'];
  const store = await journal.open();
  const { hosts, rate, max_staleness_ms, skew_ms, grace_ms } = config;
  return {
    options: {
      store,
      openReader: journal.openReader,
      keys,
      rootPolicy,
      workspace: files.root,
      ownFiles,
      path: context.env['PATH'] ?? '',
      ...(home !== undefined && { home }),
      tokenFile,
      jwks: () => publishedKeys(files),
      log,
      ...(checkpoints && { checkpoints }),
      ...(hosts !== undefined && { hosts }),
      ...(rate !== undefined && { rate }),
      ...(max_staleness_ms !== undefined && { maxStalenessMs: max_staleness_ms }),
      ...(skew_ms !== undefined && { skewMs: skew_ms }),
      ...(grace_ms !== undefined && { graceMs: grace_ms }),
      ...(sink !== undefined && { evidence: { sink } }),
    },
    listen,
    store: journal.shown,
    tokenFile,
    close: async () => sink?.close(),
  };
}

function readListen({ context, text }: Call): ListenAt | undefined {
  const [address, socket] = [text('listen'), text('socket')];
  if (address !== undefined && socket !== undefined)
    throw usageFailure('give --listen or --socket, not both');
  if (socket !== undefined) return { socket: resolve(context.cwd, socket) };
  if (address === undefined) return undefined;
  const [, host = '', port = ''] = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+):([0-9]{1,5})$/.exec(address) ?? [];
  if (host === '' || Number(port) > 65_535) {
    throw usageFailure(`'${address}' is no address; write for example 127.0.0.1:8787 or [::1]:8787`);
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

interface Journal {
  readonly shown: string;
  /** Files that no lease may open. */
  readonly files: readonly string[];
  open(): Promise<RecordLog>;
  openReader(): Promise<RecordLog>;
}

async function journalOf(store: ServiceConfig['store'], files: WorkspaceFiles): Promise<Journal> {
  if (store !== undefined && 'postgres_url_file' in store) {
    const { postgres_url_file: file, schema = 'alm' } = store;
    const url = (await readText(file)).trim();
    return {
      shown: `PostgreSQL, schema ${schema}`,
      files: [file],
      open: () => openPostgres(url, { schema }),
      openReader: () => openPostgres(url, { schema, readOnly: true }),
    };
  }
  const file = store?.file ?? files.journal;
  return {
    shown: file,
    files: [file],
    // Never made here: a journal that is gone must be noticed, not begun anew.
    open: () => openFileLog(file, { create: false }),
    openReader: () => openFileLog(file, { create: false, readOnly: true }),
  };
}

async function readText(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Failure('config_unusable', `a file cannot be read (${error.code ?? 'unknown error'})`, {
      place: file,
    });
  });
}

function sinkOf(evidence: ServiceConfig['evidence']): EvidenceSink | undefined {
  if (evidence === undefined) return undefined;
  return 'file' in evidence ? evidenceFile(evidence.file) : evidenceHttp(evidence.url);
}

function filesOfEvidence({ evidence }: ServiceConfig): readonly string[] {
  return evidence !== undefined && 'file' in evidence ? [evidence.file] : [];
}

// A lease may grant the whole workspace. What the service goes by must lie outside it, or in a folder of the
// workspace that no lease opens: by the names that are given, and by where links lead.
async function ownFolders(
  { root, folder }: WorkspaceFiles,
  files: readonly (string | undefined)[],
): Promise<readonly string[]> {
  const roots = await namesOf(root);
  const folders = await namesOf(folder);
  const own = new Set<string>();
  for (const file of files) {
    for (const name of file === undefined ? [] : await namesOf(file)) {
      if (!roots.some((each) => isWithin(name, each)) || folders.some((each) => isWithin(name, each)))
        continue;
      if (roots.includes(dirname(name))) {
        const message = 'agents may reach this file; keep it in .alm or outside the workspace';
        throw new Failure('config_unusable', message, { place: file ?? '' });
      }
      own.add(dirname(name));
    }
  }
  return [folder, ...own];
}

async function namesOf(path: string): Promise<readonly string[]> {
  return [...new Set([path, await realPathOf(path)])];
}

// Of a file that is not there yet, where it would be made.
async function realPathOf(path: string): Promise<string> {
  return await realpath(path).catch(async () => {
    const above = dirname(path);
    return above === path ? path : join(await realPathOf(above), basename(path));
  });
}

function isWithin(file: string, folder: string): boolean {
  const path = relative(folder, file);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

async function publishedKeys({ folder }: WorkspaceFiles): Promise<object | undefined> {
  const text = await readFile(join(folder, 'jwks.json'), 'utf8').catch(() => undefined);
  const parsed = text === undefined ? undefined : parseJson(text);
  return parsed?.ok === true && typeof parsed.value === 'object' && parsed.value !== null
    ? parsed.value
    : undefined;
}
