import { parseJson } from '@cognitive-delivery/core';
import { checkRules, type RulesContext } from './check-rules.js';
import { isObject } from './lib/json.js';
import { MANIFEST_VERSION, type SiteManifest } from './manifest.js';
import type { RuleFinding } from './rules/finding.js';
import { type SchemaFault, validateManifest } from './validate-manifest.js';

/** Why a document is not to be used, beyond its schema and its rules. */
export type ManifestCode =
  | 'unparseable'
  | 'unsupported-version'
  | 'superseded-revision'
  | 'invalid-schema'
  | 'invalid-rule';

/** A manifest that may be used, or everything that speaks against it. */
export type ManifestReading =
  | { readonly ok: true; readonly manifest: SiteManifest; readonly advice: readonly RuleFinding[] }
  | {
      readonly ok: false;
      /** The first reason; what the others are is in the lists. */
      readonly code: ManifestCode;
      readonly message: string;
      readonly faults: readonly SchemaFault[];
      readonly findings: readonly RuleFinding[];
      readonly advice: readonly RuleFinding[];
    };

/**
 * Reads a manifest strictly: the text, the version, the schema, then the rules. Text that is no acceptable JSON
 * is one fault with the parser's code as its keyword.
 */
export function readManifest(text: string | Uint8Array, context: RulesContext = {}): ManifestReading {
  const parsed = parseJson(text);
  if (parsed.ok) return judgeManifest(parsed.value, context);
  const [{ code, path, message, line, column }] = parsed.issues;
  const fault = { keyword: code, path, message: `line ${line}, column ${column}: ${message}` };
  return { ...refused('unparseable'), faults: [fault], findings: [], advice: [] };
}

/** As {@link readManifest}, for a value that was parsed strictly. */
export function judgeManifest(value: unknown, context: RulesContext = {}): ManifestReading {
  const verdict = validateManifest(value);
  const all = checkRules(value, context);
  const findings = all.filter(({ force }) => force === 'must');
  const advice = all.filter(({ force }) => force === 'advice');
  if (verdict.valid && findings.length === 0) return { ok: true, manifest: verdict.manifest, advice };
  const version = isObject(value) ? value['agentManifestVersion'] : undefined;
  const code = verdict.valid
    ? 'invalid-rule'
    : typeof version === 'string' && version !== MANIFEST_VERSION
      ? 'unsupported-version'
      : verdict.superseded
        ? 'superseded-revision'
        : 'invalid-schema';
  return { ...refused(code), faults: verdict.faults, findings, advice };
}

const MESSAGES: Readonly<Record<ManifestCode, string>> = {
  unparseable: 'the text is no JSON that every reader reads alike',
  'unsupported-version': `the document says another version than ${MANIFEST_VERSION}, the only one that is read`,
  'superseded-revision':
    'the document is of the superseded revision, whose capabilities have protocols and no bindings',
  'invalid-schema': 'the document is no valid manifest',
  'invalid-rule': 'the manifest breaks a rule that must be kept',
};

function refused<Code extends ManifestCode>(code: Code) {
  return { ok: false, code, message: MESSAGES[code] } as const;
}
