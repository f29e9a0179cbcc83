import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { hostOfUrl, type Judgement, judgeHost, judgeTool } from '@cognitive-delivery/core';
import type { Action } from './action.js';
import type { Allowed, Denied } from './answers.js';
import { judgeExecutable, startingFrom } from './command-gate.js';
import { compilePathGate, type PathGate } from './path-gate.js';

/** Where a gate stands: what paths and commands resolve against. */
export interface GatePlace {
  /** The absolute path of the workspace; without one every path is denied. */
  readonly workspace?: string | undefined;
  /** Folders where no path opens; see {@link compilePathGate}. */
  readonly ownFiles?: readonly string[] | undefined;
  /** What `~` in a deny entry stands for. */
  readonly home: string;
  /** The folders where commands are looked up, as in the environment variable PATH. */
  readonly path: string;
}

/** Judges an action by a granted manifest. Says nothing of whether a lease is open. */
export type ActionGate = (manifest: AgentLeaseManifest, action: Action) => Allowed | Denied;

const NO_WORKSPACE = {
  allowed: false,
  code: 'path_unresolvable',
  message: 'this gate stands in no workspace, so it opens no path',
} as const;

const NO_HOST = {
  allowed: false,
  code: 'host_malformed',
  message: 'this is no http or https URL with a host; give one',
} as const;

/** Returns a gate; what it compiles for a manifest it keeps as long as the manifest. */
export function compileGate({ workspace, ownFiles = [], home, path }: GatePlace): ActionGate {
  const compiled = new WeakMap<AgentLeaseManifest, Record<'read' | 'write', PathGate>>();

  const pathGates = (manifest: AgentLeaseManifest): Record<'read' | 'write', PathGate> => {
    const known = compiled.get(manifest);
    if (known !== undefined) return known;
    const compile = (allow: readonly string[]): PathGate =>
      workspace === undefined
        ? () => NO_WORKSPACE
        : compilePathGate({ workspace, ownFiles, home, allow, deny: manifest.deny.paths });
    const gates = { read: compile(manifest.allow.read_paths), write: compile(manifest.allow.write_paths) };
    compiled.set(manifest, gates);
    return gates;
  };

  const judgement = (manifest: AgentLeaseManifest, action: Action): Judgement & { resolved?: string } => {
    const { allow, deny } = manifest;
    switch (action.kind) {
      case 'tool':
        return judgeTool(manifest, action.subject);
      case 'read':
      case 'write':
        return pathGates(manifest)[action.kind](action.subject);
      case 'command':
        return judgeExecutable(
          { allow: allow.commands, deny: deny.commands },
          { path, cwd: startingFrom(workspace ?? '/', action.cwd ?? '.') },
          action.subject,
        );
      default: {
        const host = action.kind === 'url' ? hostOfUrl(action.subject) : action.subject;
        return host === undefined ? NO_HOST : judgeHost({ allow: allow.hosts, deny: deny.hosts }, host);
      }
    }
  };

  return (manifest, action) => {
    const judged = judgement(manifest, action);
    if (!judged.allowed) {
      const { allowed: _, ...why } = judged;
      return { outcome: 'denied', ...why };
    }
    const { entry, resolved } = judged;
    return { outcome: 'allowed', entry, ...(resolved !== undefined && { resolved }) };
  };
}
