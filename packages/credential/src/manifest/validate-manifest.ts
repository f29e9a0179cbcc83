import { type Issue, parseJson, type SchemaError } from '@cognitive-delivery/core';
import { schemaErrors } from '../generated/agent-manifest.js';
import { isFilled, member, pointer } from '../lib/json.js';
import { quote } from '../lib/quote.js';
import type { AgentManifest } from './agent-manifest.js';
import { judgeAutonomy } from './autonomy.js';
import { canonicalWarnings } from './canonical-warnings.js';
import { judgeOperator, type OperatorOptions } from './operator.js';
import { personalDataIn } from './personal-data.js';
import type { VerbTable } from './verbs.js';

/** How {@link validateManifest} judges what the specification leaves open. */
export interface ManifestOptions extends OperatorOptions {
  readonly verbs?: VerbTable;
}

/** The outcome of {@link validateManifest}. Warnings never make a manifest invalid. */
export type ManifestVerdict =
  | { readonly ok: true; readonly value: AgentManifest; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly warnings: readonly Issue[] };

// Where a person's data would be told to everyone.
const SPOKEN = [
  ['name'],
  ['role'],
  ['mission'],
  ['operator', 'legalName'],
  ['operator', 'contact'],
  ['principal'],
  ['contact'],
];

/**
 * Judges a manifest by its schema and by the three checks beyond it: no skill both granted and prohibited
 * (`scope_conflict`), no skill above the ceiling (`autonomy_exceeded`, `autonomy_forbidden`), an operator that
 * can be a legal person (`operator_*`, `jurisdiction_unknown`). A fault of the schema is `manifest_invalid`.
 * Warns of personal data, of names that speak against the level, and of what could be hashed otherwise.
 */
export function validateManifest(manifest: unknown, options: ManifestOptions = {}): ManifestVerdict {
  const faults = schemaErrors(manifest);
  if (faults.length > 0) return { ok: false, issues: faults.map(schemaIssue), warnings: [] };
  const value = manifest as AgentManifest;
  const operator = judgeOperator(value.operator, options);
  const autonomy = judgeAutonomy(value, options.verbs);
  const issues = [...conflicts(value), ...autonomy.errors, ...operator.errors];
  const warnings = [...autonomy.warnings, ...operator.warnings, ...hints(value), ...canonicalWarnings(value)];
  return issues.length > 0 ? { ok: false, issues, warnings } : { ok: true, value, warnings };
}

/**
 * Returns the verdict on the text of a manifest: parsed strictly, so that one text has one hash, then as
 * {@link validateManifest}. A fault of the text keeps the parser's code.
 */
export function readManifest(text: string | Uint8Array, options: ManifestOptions = {}): ManifestVerdict {
  const parsed = parseJson(text);
  if (!parsed.ok) return { ok: false, issues: parsed.issues.map(plain), warnings: [] };
  const verdict = validateManifest(parsed.value, options);
  // What the value shows too is said once, by its place in the value.
  const more = parsed.warnings.filter(({ code }) => code !== 'json_lone_surrogate').map(plain);
  return { ...verdict, warnings: [...more, ...verdict.warnings] };
}

function plain({ code, path, message }: Issue): Issue {
  return { code, path, message };
}

function schemaIssue({ instancePath, message }: SchemaError): Issue {
  return { code: 'manifest_invalid', path: instancePath, message };
}

function conflicts({ skills, prohibited }: AgentManifest): readonly Issue[] {
  const forbidden = new Set(prohibited);
  return skills.flatMap((skill, index) => {
    if (!forbidden.has(skill)) return [];
    const message = `${quote(skill)} is both granted and prohibited; take it out of one list`;
    return [{ code: 'scope_conflict', path: pointer('skills', index), message }];
  });
}

function hints(manifest: AgentManifest): readonly Issue[] {
  const found: Issue[] = [];
  for (const path of SPOKEN) {
    const value = path.reduce<unknown>(member, manifest);
    const texts = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]];
    for (const [name, text] of texts) {
      const what = isFilled(text) ? personalDataIn(text) : undefined;
      if (what === undefined) continue;
      const message = `this holds ${what}; name the organisation and the role, never a person`;
      found.push({ code: 'personal_data', path: pointer(...path, ...(name ? [String(name)] : [])), message });
    }
  }
  const seen = new Set<string>();
  manifest.skills.forEach((skill, index) => {
    if (seen.has(skill)) {
      found.push({
        code: 'skill_repeated',
        path: pointer('skills', index),
        message: `${quote(skill)} stands twice`,
      });
    }
    seen.add(skill);
  });
  if (manifest.schema !== undefined && !/\/agent-manifest[-/]1\.\d+(?:\.json)?$/.test(manifest.schema)) {
    const message = 'the schema is none of Agent Manifest 1.x; it was read as 1.0';
    found.push({ code: 'manifest_schema_unknown', path: '/schema', message });
  }
  if (manifest.bindingsHash !== undefined && !/^[0-9a-f]{64}$/.test(manifest.bindingsHash)) {
    const message = 'this is no SHA-256 in lower-case hexadecimal';
    found.push({ code: 'bindings_hash_unusual', path: '/bindingsHash', message });
  }
  return found;
}
