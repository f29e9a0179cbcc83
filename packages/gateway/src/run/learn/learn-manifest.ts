import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { judgePath, normalizeHost } from '@cognitive-delivery/core';
import { literalPattern } from '../within-folder.js';
import { distinct, type Observation, type ObservedKind } from './observation.js';

/** How a declaration is made of observations. */
export interface LearnOptions {
  readonly name: string;
  readonly purpose: string;
  /** Paths that are never learned. Default: the issuer's own, and names that secrets go by. */
  readonly denyPaths?: readonly string[];
  /** How many files of one folder are named one by one, before a pattern stands for them. Default 8. */
  readonly single?: number;
  /** Texts that are patterns of the lease already, as in a plugin manifest. Default false: they are names. */
  readonly patterns?: boolean;
  /** What is denied beside `denyPaths`. */
  readonly deny?: Pick<AgentLeaseManifest['deny'], 'commands' | 'paths' | 'hosts'>;
  /** Tools to hold on approval. */
  readonly approvals?: readonly string[];
  /** How deep leases beneath may go. */
  readonly depth?: number;
}

/** A declaration, and what was observed that it would deny. */
export interface Learned {
  readonly manifest: AgentLeaseManifest;
  readonly denied: readonly (Observation & { readonly code: string })[];
}

const DENIED = [
  '**/.alm/**',
  '**/.env',
  '**/.env.*',
  '.git/**',
  '~/.ssh/**',
  '~/.aws/**',
  '~/.gnupg/**',
  '~/.npmrc',
  '~/.netrc',
];
const COMMAND = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$/;

/**
 * Returns the smallest declaration that lets a program do again what was observed, and what of that it denies:
 * paths outside the workspace, names that secrets go by, what is no host or command. It asks for nothing
 * else, but to read what was written.
 */
export function learnManifest(observations: readonly Observation[], options: LearnOptions): Learned {
  const {
    name,
    purpose,
    denyPaths = DENIED,
    single = 8,
    patterns = false,
    approvals = [],
    deny,
    depth,
  } = options;
  const denied: (Observation & { readonly code: string })[] = [];
  const kept: Record<ObservedKind, string[]> = { tool: [], read: [], write: [], host: [], command: [] };
  for (const one of distinct(observations)) {
    const code = faultOf(one, denyPaths, patterns);
    if (code === undefined) kept[one.kind].push(one.what);
    else denied.push({ ...one, code });
  }
  const pathsOf = (paths: readonly string[]) => (patterns ? [...paths] : patternsOf(paths, single));
  // No sandbox lets a file be written and not read.
  const readable = [...new Set([...kept.read, ...(patterns ? [] : kept.write)])];
  return {
    denied,
    manifest: {
      schema_version: '1.2',
      agent: { name, kind: 'external', runtime_agent: 'unknown' },
      intent: { purpose },
      allow: {
        tools: kept.tool.sort(),
        read_paths: pathsOf(readable),
        write_paths: pathsOf(kept.write),
        hosts: [...new Set(kept.host.map((host) => normalizeHost(host) ?? host))].sort(),
        commands: kept.command.sort(),
      },
      deny: {
        commands: [...(deny?.commands ?? [])],
        paths: [...new Set([...denyPaths, ...(deny?.paths ?? [])])],
        hosts: [...(deny?.hosts ?? [])],
      },
      budget: depth === undefined ? {} : { depth },
      approvals: approvals.filter((tool) => kept.tool.includes(tool)).sort(),
    },
  };
}

function faultOf(
  { kind, what }: Observation,
  deny: readonly string[],
  patterns: boolean,
): string | undefined {
  if (kind === 'host') {
    const isPattern = patterns && (what === '*' || normalizeHost(what.replace(/^\*\./, '')) !== undefined);
    return isPattern || normalizeHost(what) !== undefined ? undefined : 'host_malformed';
  }
  if (kind === 'command') return COMMAND.test(what) ? undefined : 'command_malformed';
  if (kind === 'tool' || patterns) return undefined;
  const judged = judgePath({ allow: ['**'], deny }, what);
  return judged.allowed ? undefined : judged.code;
}

// Patterns that cover paths, and of their folders as little else as `single` permits.
function patternsOf(paths: readonly string[], single: number): string[] {
  const folders = new Map<string, string[]>();
  for (const path of [...paths].sort()) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return [...folders].flatMap(([folder, files]) => {
    if (files.length <= single) return files.map(literalPattern);
    const [ending, ...others] = new Set(files.map((file) => /\.[A-Za-z0-9]+$/.exec(file)?.[0]));
    return [`${literalPattern(folder)}*${others.length === 0 && ending !== undefined ? ending : ''}`];
  });
}
