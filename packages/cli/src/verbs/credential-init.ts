import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseUrl } from '@cognitive-delivery/core';
import { generateIssuerJwk, locateDidWeb, validateManifest } from '@cognitive-delivery/credential';
import { answer } from '../lib/answer.js';
import { type CredentialSettings, credentialFilesOf, TO_TRY } from '../lib/credential.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { renderGranted } from '../render/credential.js';

export const credentialInit: Verb = {
  summary: 'Makes the credential issuer of a workspace: its key, its DID and what it says of itself',
  operands: [],
  options: {
    site: {
      value: 'URL',
      help: 'where it will be published, such as https://issuer.example/; its DID follows from it',
    },
    name: { value: 'TEXT', help: 'the legal name of the organisation' },
    'registry-code': { value: 'TEXT', help: 'its number in the register' },
    jurisdiction: { value: 'CODE', help: 'the country of the register, such as DE' },
    contact: { value: 'ADDRESS', help: "a role's mailbox, never a person's" },
    role: { value: 'TEXT', help: 'the role that answers for the agents; "Management" if not given' },
    domain: { value: 'CODE', help: 'the domain that the agents work in; "general" if not given' },
    policy: { value: 'TEXT', help: 'the policy of the issuer, in a sentence' },
    ...DIR_OPTION,
  },
  details:
    'Everything goes into .alm/credential; edit issuer.json to taste. The key never leaves the folder. Nothing that exists is overwritten.',
  example: TO_TRY.init,
  async run(call) {
    const files = credentialFilesOf((await findWorkspace(call.context, call.text('dir'))).folder);
    const settings = settingsOf(call);
    const manifest = exampleOf(settings);
    const verdict = validateManifest(manifest);
    if (!verdict.ok) {
      const [fault] = verdict.issues;
      throw usageFailure(`the organisation cannot be an operator: ${fault?.message}`);
    }
    if (existsSync(files.folder)) {
      const message = 'the issuer is there already and is left as it is';
      throw new Failure('credential_issuer_exists', message, { exit: EXIT.no, place: files.folder });
    }
    await makeWhole(files.folder, {
      [files.key]: { text: toJson(await generateIssuerJwk()), mode: 0o600 },
      [files.journal]: { text: '', mode: 0o600 },
      [files.example]: { text: toJson(manifest), mode: 0o644 },
      [files.settings]: { text: toJson(settings), mode: 0o644 },
    });
    const { did, site } = settings;
    const data = { folder: files.folder, did, site, example: files.example, warnings: verdict.warnings };
    return answer(EXIT.yes, data, (shown, page) =>
      renderGranted(
        'initialised',
        [
          ['did', shown.did],
          ['site', shown.site],
          ['to try', shown.example],
        ],
        shown.warnings,
        page,
      ),
    );
  },
};

// An issuer is there with all of its files or not at all: a half one could neither be used nor be made again.
async function makeWhole(
  folder: string,
  files: Readonly<Record<string, { readonly text: string; readonly mode: number }>>,
): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    for (const [file, { text, mode }] of Object.entries(files)) {
      await writeFile(join(draft, basename(file)), text, { mode, flag: 'wx' });
    }
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function settingsOf({ text }: Call): CredentialSettings {
  const given = (option: string) => {
    const value = text(option);
    if (value === undefined || value.trim() === '') throw usageFailure(`--${option} is missing`);
    return value;
  };
  const site = given('site');
  const url = parseUrl(site);
  if (url?.protocol !== 'https:' || !url.pathname.endsWith('/') || url.search !== '' || url.hash !== '') {
    throw usageFailure('--site takes an https URL that ends in a slash');
  }
  if (url.username !== '' || url.password !== '') throw usageFailure('--site takes no user and no password');
  const pieces = url.pathname.split('/').filter((piece) => piece !== '');
  const did = ['did:web', url.host.replace(':', '%3A'), ...pieces].join(':');
  const place = locateDidWeb(did);
  if (!place.ok) throw usageFailure(`--site gives no DID that can be resolved: ${place.message}`);
  const name = given('name');
  return {
    did,
    site: url.href,
    issuer: {
      name,
      registryCode: given('registry-code'),
      jurisdiction: given('jurisdiction'),
      contact: given('contact'),
    },
    policy: {
      id: `${url.href}policy`,
      policy: text('policy') ?? 'What is declared here was declared by the operator and audited by nobody.',
    },
    domainCode: text('domain') ?? 'general',
    principal: { organization: name, role: text('role') ?? 'Management' },
    disclosure: {
      statement: 'This is an AI system and not a person.',
      verificationUrl: url.href,
      policyUrl: `${url.href}policy`,
      dataProtection: 'The manifest and the credential hold no personal data.',
    },
  };
}

function exampleOf({ issuer: { name, registryCode, jurisdiction } }: CredentialSettings): object {
  return {
    schema: 'https://digitalcortex.tech/schemas/agent-manifest/1.0',
    name: 'Order desk',
    role: 'Answers questions about orders',
    operator: { legalName: name, registryCode, jurisdiction },
    autonomyMax: 'A2',
    skills: ['order.read', 'reply.draft'],
    prohibited: ['payment.execute', 'data.delete'],
    limits: { maxRiskWithoutApproval: 'low' },
  };
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
