import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Answer } from './service-bench.js';

const file = join(repositoryRoot, 'packages', 'issuer', 'src', 'generated', 'openapi.json');

/** The service's description as it is published. */
// biome-ignore lint/suspicious/noExplicitAny: a document of many forms
export const DOCUMENT: any = JSON.parse(readFileSync(file, 'utf8'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(DOCUMENT, 'document');

/** Returns what about an answer is not as the document says; empty where it is. */
export function faultsOf(path: string, method: string, { status, headers, text, json }: Answer): string[] {
  const operation = DOCUMENT.paths[path]?.[method.toLowerCase()];
  // Of a method that is not described only the error that says so.
  const described = operation?.responses[status] ?? (status === 405 || status === 404 ? ERROR : undefined);
  if (described === undefined)
    return [`${method} ${path}: ${status} is not described: ${text.slice(0, 300)}`];
  if (method === 'HEAD') return [];
  const media = String(headers['content-type']).split(';')[0] ?? '';
  const content = described.content[media];
  if (content === undefined) return [`${method} ${path}: ${status} as ${media} is not described`];
  if (media !== 'application/json') return [];
  const pointer = content.schema.$ref as string | undefined;
  if (pointer === undefined) return [];
  const validate = ajv.getSchema(`document${pointer}`);
  if (validate === undefined) return [`${pointer} is not there`];
  validate(json);
  const faults = (validate.errors ?? []).map(
    (error) => `${method} ${path} ${status} ${error.instancePath} ${error.message}`,
  );
  const code: unknown = json?.error?.code;
  if (status >= 400 && !String(described.description).split(', ').includes(String(code)) && status !== 422) {
    faults.push(`${method} ${path}: ${status} with ${code} is not described`);
  }
  return faults;
}

const ERROR = {
  description: 'method_not_allowed, not_found, lease_unknown',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
