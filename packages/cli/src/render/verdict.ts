import type { Page } from '../lib/style.js';
import { alignRows } from '../lib/table.js';
import type { NamedVerdict } from '../verbs/verify.js';
import { renderIssues } from './refusal.js';

/** Renders verdicts: each with who signed and what speaks against it, then what none of them shows. */
export function renderVerdicts(verdicts: readonly NamedVerdict[], page: Page): string {
  if (verdicts.length === 0) return 'there is no lease to verify yet\n';
  const { style, width } = page;
  const rows = alignRows(
    verdicts.map((verdict) => [
      verdict.verified ? style.good('verified') : style.bad('not verified'),
      style.name(verdict.lease),
      style.dim(signedBy(verdict)),
    ]),
  );
  const each = verdicts.map((verdict, index) =>
    [
      rows[index],
      ...('proves' in verdict ? sentences('proves', verdict.proves, width) : []),
      ...renderIssues(verdict.faults, page),
      '',
    ].join('\n'),
  );
  const open = [...new Set(verdicts.flatMap(({ does_not_prove }) => does_not_prove))];
  return `${each.join('')}${style.dim('does not prove')}\n${sentences('', open, width).join('\n')}\n`;
}

function signedBy(verdict: NamedVerdict): string {
  if ('checkpoint' in verdict && verdict.checkpoint !== undefined) {
    const { origin, size } = verdict.checkpoint;
    return `evidence of ${verdict.about}, in ${origin} of ${size} lines`;
  }
  const { key_fingerprint: fingerprint, proof_kid: kid } = verdict as {
    key_fingerprint?: string;
    proof_kid?: string;
  };
  return [
    ...(fingerprint === undefined ? [] : [`signed by ${fingerprint} (hmac-sha256)`]),
    ...(kid === undefined ? [] : [`proven by ${kid} (Ed25519)`]),
  ].join(', ');
}

function sentences(title: string, list: readonly string[], width: number): string[] {
  return [
    ...(title === '' || list.length === 0 ? [] : [title]),
    ...alignRows(
      list.map((sentence) => ['-', sentence]),
      { indent: '  ', width },
    ),
  ];
}
