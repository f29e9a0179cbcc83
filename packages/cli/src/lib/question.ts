import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename } from 'node:path';
import { type Action, hostOfUrl } from '@cognitive-delivery/core';
import { compilePathGate, judgeExecutable } from '@cognitive-delivery/issuer';
import type { Context } from './context.js';
import { usageFailure } from './failure.js';
import type { Call, Option } from './verb.js';
import type { WorkspaceFiles } from './workspace.js';

const KINDS = ['tool', 'read', 'write', 'host', 'url', 'command'] as const;

/** What somebody wants to do, as the options name it. */
export type Question = readonly [kind: (typeof KINDS)[number], subject: string];

/** The options that name one thing to do. */
export const QUESTION_OPTIONS: Readonly<Record<Question[0], Option>> = {
  tool: { value: 'NAME', help: 'call a tool' },
  read: { value: 'PATH', help: 'read a file of the workspace, links resolved' },
  write: { value: 'PATH', help: 'write a file of the workspace, links resolved' },
  host: { value: 'HOST', help: 'connect to a host' },
  url: { value: 'URL', help: 'fetch a URL' },
  command: { value: 'NAME', help: 'run a command, looked up on PATH and links resolved' },
};

/** Returns what `~` in a deny entry stands for at a gate of this workspace. */
export function homeOf({ env }: Context): string {
  return env['HOME'] ?? homedir();
}

/** Returns the one thing that the options ask for, or undefined where they ask for none. @throws usage */
export function findQuestion({ text }: Call): Question | undefined {
  const asked = KINDS.flatMap((kind) => {
    const subject = text(kind);
    return subject === undefined ? [] : [[kind, subject] as const];
  });
  if (asked.length > 1) throw usageFailure(oneOf());
  return asked[0];
}

/** Returns the one thing that the options ask for. @throws usage where they ask for none, or for several */
export function readQuestion(call: Call): Question {
  const question = findQuestion(call);
  if (question === undefined) throw usageFailure(oneOf());
  return question;
}

function oneOf(): string {
  return `ask for exactly one of ${KINDS.map((kind) => `--${kind}`).join(', ')}`;
}

/** An action with what a gate finds out of it on this machine, or why nothing that a lease says opens it. */
export type Found =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Finds out what a question is about: where links lead, which file a command runs, which host a URL has. */
export async function resolveQuestion(
  call: Call,
  files: WorkspaceFiles,
  [kind, subject]: Question,
): Promise<Found> {
  switch (kind) {
    case 'read':
    case 'write':
      return await resolvePath(call, files, { kind, subject });
    case 'command': {
      const place = { path: call.context.env['PATH'] ?? '', cwd: call.context.cwd };
      const judged = judgeExecutable({ allow: [], deny: [] }, place, subject);
      if (judged.resolved === undefined && !judged.allowed) return none(judged);
      const identity = basename(judged.resolved ?? subject);
      const asked = basename(subject);
      return { ok: true, action: { kind, subject: identity, ...(asked !== identity && { asked }) } };
    }
    case 'url': {
      const host = hostOfUrl(subject);
      if (host !== undefined) return { ok: true, action: { kind: 'host', subject: host } };
      return none({ code: 'host_malformed', message: 'this is no http or https URL with a host; give one' });
    }
    default:
      return { ok: true, action: { kind, subject } };
  }
}

async function resolvePath(
  call: Call,
  { root, folder }: WorkspaceFiles,
  { kind, subject }: { readonly kind: 'read' | 'write'; readonly subject: string },
): Promise<Found> {
  const home = homeOf(call.context);
  // What a lease that grants everything would open is decided by no list.
  const gate = compilePathGate({ workspace: root, ownFiles: [folder], home, allow: ['**'], deny: [] });
  const judged = gate(subject);
  if (!judged.allowed) return none(judged);
  const real = await realpath(root);
  const asked = [`${root}/`, `${real}/`].find((above) => subject.startsWith(above)) ?? '';
  const named = subject
    .slice(asked.length)
    .split('/')
    .filter((name) => name !== '' && name !== '.');
  const absolute = judged.resolved;
  const resolved = { relative: absolute.slice(real.length + 1), absolute };
  return { ok: true, action: { kind, subject: named.join('/'), resolved } };
}

function none({ code, message }: { readonly code: string; readonly message: string }): Found {
  return { ok: false, code, message };
}
