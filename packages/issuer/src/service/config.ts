import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseJson } from '@cognitive-delivery/core';
import { Ajv } from 'ajv';
import type { Rate } from './buckets.js';
import type { ListenAt } from './listen.js';

/** The configuration of `alm serve`, as `schemas/service-config.schema.json` describes it. */
export interface ServiceConfig {
  readonly listen?: ListenAt;
  readonly tokens?: string;
  readonly hosts?: readonly string[];
  readonly store?:
    | { readonly file: string }
    | { readonly postgres_url_file: string; readonly schema?: string };
  readonly evidence?: { readonly file: string } | { readonly url: string };
  readonly rate?: Rate;
  readonly max_staleness_ms?: number;
  readonly skew_ms?: number;
  readonly grace_ms?: number;
}

/** Why a configuration cannot be used. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config_unusable';
  readonly file: string;

  constructor(file: string, message: string) {
    super(message);
    this.file = file;
  }
}

/** Reads a configuration; its files come back as absolute paths. @throws {config_unusable} */
export async function readServiceConfig(file: string): Promise<ServiceConfig> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(file, `the configuration cannot be read (${error.code ?? 'unknown error'})`);
  });
  const parsed = parseJson(bytes);
  if (!parsed.ok) {
    const [{ line, column, message }] = parsed.issues;
    throw new ConfigError(file, `line ${line}, column ${column} of the configuration: ${message}`);
  }
  const schema = JSON.parse(
    await readFile(new URL('../../schemas/service-config.schema.json', import.meta.url), 'utf8'),
  );
  const validate = new Ajv({ strict: false }).compile<ServiceConfig>(schema);
  if (!validate(parsed.value)) {
    const { instancePath = '', message = '', params = {} } = validate.errors?.at(-1) ?? {};
    const name: unknown = params['additionalProperty'];
    const what = typeof name === 'string' ? `there is no member ${JSON.stringify(name)}` : message;
    throw new ConfigError(file, `the configuration at ${instancePath || 'its root'}: ${what}`);
  }
  return absolute(parsed.value, dirname(resolve(file)));
}

function absolute(config: ServiceConfig, folder: string): ServiceConfig {
  const { listen, tokens, store, evidence } = config;
  const at = (path: string) => resolve(folder, path);
  return {
    ...config,
    ...(tokens !== undefined && { tokens: at(tokens) }),
    ...(listen !== undefined && 'socket' in listen && { listen: { socket: at(listen.socket) } }),
    ...(store !== undefined && {
      store:
        'file' in store
          ? { file: at(store.file) }
          : { ...store, postgres_url_file: at(store.postgres_url_file) },
    }),
    ...(evidence !== undefined && 'file' in evidence && { evidence: { file: at(evidence.file) } }),
  };
}
