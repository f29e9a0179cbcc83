import { compareSchemas, FINDING_CODES, type Finding, type Schema } from '@cognitive-delivery/guard';
import { jsonText } from './json-text.js';
import { type ReadText, readText, type TextIssue } from './text-issue.js';

/** One finding about two versions of a schema, with where it stands in which text. */
export interface FindingView {
  readonly code: string;
  readonly severity: Finding['severity'];
  readonly title: string;
  readonly explanation: string;
  readonly message: string;
  readonly hint: string;
  readonly path: string;
  /** Which of the two texts the place is in. */
  readonly side: 'before' | 'after';
  readonly line: number;
  readonly from: number;
  /** A document that shows it. */
  readonly witness?: string;
  readonly instancePath?: string;
}

/** What two versions of a schema mean for each other's documents. */
export interface SchemasView {
  readonly before: readonly TextIssue[];
  readonly after: readonly TextIssue[];
  readonly verdict:
    | { readonly outcome: 'additive' | 'breaking' | 'undecided'; readonly findings: readonly FindingView[] }
    | { readonly outcome: 'waiting' };
}

const SEVERITIES = ['breaking', 'undecided', 'information'] as const;
const SHOWN = { breaking: 'error', undecided: 'warning', information: 'note' } as const;

/** Compares two versions of a schema by what they accept. */
export function compareTexts(beforeText: string, afterText: string): SchemasView {
  const [before, after] = [readSchema(beforeText), readSchema(afterText)];
  if (before.value === undefined || after.value === undefined) {
    return { before: before.issues, after: after.issues, verdict: { outcome: 'waiting' } };
  }
  const found = compareSchemas(before.value.is as Schema, after.value.is as Schema);
  const findings = SEVERITIES.flatMap((severity) => found.filter((one) => one.severity === severity)).map(
    (finding) => viewOf(finding, before, after),
  );
  const worst = findings[0]?.severity ?? 'information';
  const issues = (side: FindingView['side'], read: ReadText) => [
    ...read.issues,
    ...findings
      .filter((finding) => finding.side === side)
      .flatMap(({ severity, code, path, message }) => read.place(SHOWN[severity], [{ code, path, message }])),
  ];
  return {
    before: issues('before', before),
    after: issues('after', after),
    verdict: { outcome: worst === 'information' ? 'additive' : worst, findings },
  };
}

function readSchema(text: string): ReadText {
  const read = readText(text);
  if (read.value === undefined || isSchema(read.value.is)) return read;
  const message = 'a schema is an object, true or false';
  const { value: _, ...rest } = read;
  return { ...rest, issues: read.place('error', [{ code: 'schema_malformed', path: '', message }]) };
}

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

function viewOf(finding: Finding, before: ReadText, after: ReadText): FindingView {
  const { code, severity, path, message, hint } = finding;
  // The value is absent where the place is gone, and the pointer leads into the old schema then.
  const side = 'value' in finding || path === '' ? 'after' : 'before';
  const [place] = (side === 'after' ? after : before).place('note', [finding]);
  const { title, explanation } = FINDING_CODES[code];
  return {
    ...{ code, severity, title, explanation, message, hint, path, side },
    line: place?.line ?? 1,
    from: place?.from ?? 0,
    ...('witness' in finding && { witness: jsonText(finding.witness) }),
    ...(finding.instancePath !== undefined && { instancePath: finding.instancePath }),
  };
}
