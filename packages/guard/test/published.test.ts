import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { describe, expect, test } from 'vitest';
import { compareSchemas, type Schema } from '../src/index.js';

const OLD = join(repositoryRoot, 'node_modules', 'contract-1.0.2', 'schemas');
const NEW = join(repositoryRoot, 'schemas');

const read = (folder: string, shape: string): Schema =>
  JSON.parse(readFileSync(join(folder, `${shape}.schema.json`), 'utf8'));
const shapes = readdirSync(OLD)
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => name.slice(0, -'.schema.json'.length));

// Tightenings that happened between the published 1.0.2 and schema set 1.2, by the values that are refused.
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'agent-lease-manifest': [
    '/agent/name',
    '/allow/hosts/0',
    '/allow/read_paths/0',
    '/budget/depth',
    '/approvals/0',
  ],
  'agent-lease': ['/issued_at', '/expires_at', '/manifest/allow/tools/0', '/manifest/attestation/signature'],
  'audit-event': ['/schema_version', '/event_type', '/request_hash', '/summary', '/reasoning', '/details'],
  'cdi-signal': ['/schema_version', '/workspace_id', '/prompt_hash', '/details'],
  'cdi-assessment': ['/schema_version', '/dimensions', '/dimensions/0/score'],
  'config-core': ['/sealed/0', '/review_policy/required_reviewers', '/break_glass/timeout_minutes'],
  provenance: ['/cdf/schema_version', '/cdf/spec', '/cdf/prompt_hash', '/cdf/content_hash'],
  'plugin-manifest': [
    '/cdf/capabilities/tools/0',
    '/cdf/capabilities/hosts/0',
    '/cdf/contributes/providers/0/baseUrl',
  ],
  'plugin-marketplace': ['/plugins/0/headers', '/plugins/0/source/timeout', '/plugins/0/source/path'],
};

describe.each(shapes)('%s since 1.0.2', (shape) => {
  const findings = compareSchemas(read(OLD, shape), read(NEW, shape));

  test('is decided everywhere', () => {
    expect(findings.filter(({ severity }) => severity === 'undecided')).toEqual([]);
  });

  test('has its known tightenings, each with a document', () => {
    const places = findings.flatMap((finding) =>
      finding.severity === 'breaking' && 'witness' in finding ? [finding.instancePath] : [],
    );
    expect(places).toEqual(expect.arrayContaining([...(KNOWN[shape] ?? [])]));
  });

  test('has nothing without a name', () => {
    expect(findings.map(({ code }) => code)).not.toContain('DOCUMENT_REFUSED');
  });
});

test.each(readdirSync(NEW).filter((name) => name.endsWith('.schema.json')))(
  '%s does not differ from itself',
  (name) => {
    const shape = name.slice(0, -'.schema.json'.length);
    expect(compareSchemas(read(NEW, shape), read(NEW, shape))).toEqual([]);
  },
);
