import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@cognitive-delivery/core';
import {
  type CredentialIssuer,
  createCredentialIssuer,
  type Disclosure,
  type IssuerKey,
  type IssuerProfile,
  importIssuerKey,
  type Principal,
} from '@cognitive-delivery/credential';
import { openFileLog } from '@cognitive-delivery/store';
import { Failure } from './failure.js';
import { readInput } from './input.js';
import type { Call, Option } from './verb.js';
import { findWorkspace } from './workspace.js';

/** The option of verbs that issue. */
export const OPERATION_OPTION: Readonly<Record<'operation', Option>> = {
  operation: {
    value: 'KEY',
    help: 'names the operation, so that a retry gets the same credential; random if not given',
  },
};

const INIT =
  'alm credential init --site https://issuer.example/ --name "Example Freight GmbH" --registry-code "HRB 100200" --jurisdiction DE --contact security@issuer.example';
const PUBLISH = 'alm credential publish .alm/credential/example.json --slug order-desk';

/** What the examples of the group begin with: an issuer, and one with a published manifest. */
export const TO_TRY = { init: [INIT], published: [INIT, PUBLISH] } as const;

/** The files of the credential issuer of a workspace. */
export interface CredentialFiles {
  readonly folder: string;
  readonly settings: string;
  readonly key: string;
  readonly journal: string;
  readonly example: string;
}

/** What the issuer of a workspace says in each credential. */
export interface CredentialSettings extends IssuerProfile {
  readonly did: string;
  readonly domainCode: string;
  readonly principal: Principal;
  readonly disclosure: Disclosure;
}

/** Returns where the files of the credential issuer are in an `.alm` folder, whether they exist or not. */
export function credentialFilesOf(almFolder: string): CredentialFiles {
  const folder = join(almFolder, 'credential');
  return {
    folder,
    settings: join(folder, 'issuer.json'),
    key: join(folder, 'key.json'),
    journal: join(folder, 'journal.jsonl'),
    example: join(folder, 'example.json'),
  };
}

/** What a verb of an issuer works with. */
export interface OpenIssuer {
  readonly issuer: CredentialIssuer;
  readonly settings: CredentialSettings;
  readonly key: IssuerKey;
}

/** Runs `use` with the credential issuer of the workspace. @throws credential_issuer_missing */
export async function withCredentialIssuer<T>(
  { context, text }: Pick<Call, 'context' | 'text'>,
  use: (open: OpenIssuer) => Promise<T>,
): Promise<T> {
  const files = credentialFilesOf((await findWorkspace(context, text('dir'))).folder);
  const settings = (await readOwn(files.settings)) as CredentialSettings;
  const key = await importIssuerKey(await readOwn(files.key), `${settings.did}#key-1`);
  const log = await openFileLog(files.journal, { create: false });
  const issuer = createCredentialIssuer({ log, keys: [key], profile: settings });
  try {
    return await use({ issuer, settings, key });
  } finally {
    await issuer.close();
  }
}

async function readOwn(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    const message = 'this workspace issues no credentials yet; run alm credential init first';
    throw new Failure('credential_issuer_missing', message, { place: file, cause });
  });
  const parsed = parseJson(bytes);
  if (!parsed.ok) throw new Failure(parsed.issues[0].code, parsed.issues[0].message, { place: file });
  return parsed.value;
}

/** Returns the compact token in a file or on standard input, without the line feed at its end. */
export async function readToken({ context, operands: [file = '-'] }: Call): Promise<string> {
  return new TextDecoder().decode(await readInput(context, file)).trim();
}

/** Returns a whole number of an option. @throws usage where it is none */
export function numberIn(
  text: string | undefined,
  option: string,
  failure: (message: string) => Error,
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^[0-9.]+$/.test(text) || !Number.isFinite(number)) throw failure(`--${option} takes a number`);
  return number;
}
