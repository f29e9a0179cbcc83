import { resolve } from 'node:path';
import type { Call, Option } from './verb.js';
import { DIR_OPTION, findWorkspace } from './workspace.js';

/** The options of every verb on tokens. */
export const TOKEN_OPTIONS: Readonly<Record<string, Option>> = {
  file: { value: 'FILE', help: 'the file of tokens; tokens.json of the workspace if not given' },
  ...DIR_OPTION,
};

/** Returns the file of tokens that a call is about. @throws workspace_missing */
export async function tokenFileOf({ context, text }: Call): Promise<string> {
  const file = text('file');
  return file === undefined ? (await findWorkspace(context, text('dir'))).tokens : resolve(context.cwd, file);
}
