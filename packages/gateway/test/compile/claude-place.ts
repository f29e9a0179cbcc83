import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { type ClaudeCodePlace, compileClaudeCode } from '../../src/index.js';
import { type ClaudeCall, type ClaudeProgram, claudeAllows } from './claude-interpreter.js';
import { diskOf, FILES, WS } from './disks.js';

/** A workspace of odd names. */
export const disk = diskOf(FILES, { 'src/link': 'link', 'src/socket': 'other' });
const place = { workspace: WS, home: '/home/me', disk, lease: '/ws/lease.json' };
/** The settings of somebody who allows everything. */
const FOREIGN = ['Read', 'Edit', 'Bash', 'WebFetch', 'WebSearch', 'Glob', 'Grep', 'mcp__gw'];
/** Where the hook says nothing. */
export const alone = { hook: 'silent', workspace: WS, foreign: FOREIGN } as const;

/** Compiles a lease for that workspace. */
export const compile = (manifest: AgentLeaseManifest, more: Partial<ClaudeCodePlace> = {}) =>
  compileClaudeCode(manifest, { ...place, ...more });
/** Reports whether a program lets a call through, by default by itself. */
export const isOpen = (
  program: ClaudeProgram,
  call: ClaudeCall,
  around: Parameters<typeof claudeAllows>[2] = alone,
) => claudeAllows(program, call, around);
