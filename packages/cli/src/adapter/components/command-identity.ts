import { basename } from 'node:path/posix';
import { judgeCommand, narrow } from '@cognitive-delivery/core';
import { resolveCommandIdentity } from '@cognitive-delivery/issuer';
import { baseManifest, isValidWith } from '../base-manifest.js';
import type { Component } from '../component.js';
import { listOf, type Members, membersOf, stringOf, stringsOf } from '../request.js';

// Any tool will do: a grant without one is refused (R2), and these cases are about commands.
const TOOLS = ['run_command'];

export const commandIdentity: Component = {
  refusal: { valid: false, allowed: false },
  answer(input) {
    if (Object.hasOwn(input, 'entry')) {
      return { valid: isValidWith({ allow: { commands: [stringOf(input, 'entry')] } }) };
    }
    return Object.hasOwn(input, 'exec') ? judgeExec(input) : narrowCommands(input);
  },
};

function judgeExec(input: Members): Members {
  const links = new Map(
    listOf(input, 'fs').map((entry) => [stringOf(entry, 'path'), stringOf(entry, 'symlink')]),
  );
  const file = stringOf(membersOf(input, 'exec'), 'file');
  const identity = resolveCommandIdentity({ file, readLink: (path) => links.get(path) });
  if (identity === undefined) return { allowed: false };
  const lists = { allow: stringsOf(input, 'allow'), deny: stringsOf(input, 'deny') };
  return { allowed: judgeCommand(lists, identity, basename(file)).allowed, identity };
}

function narrowCommands(input: Members): Members {
  const narrowing = narrow(
    baseManifest({ allow: { tools: TOOLS, commands: stringsOf(input, 'declared_commands') } }),
    baseManifest({ allow: { tools: TOOLS, commands: stringsOf(input, 'parent_commands') } }),
  );
  return narrowing.ok
    ? { granted_commands: narrowing.granted.allow.commands }
    : { refusals: narrowing.reasons };
}
