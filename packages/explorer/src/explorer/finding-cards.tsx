import { type AuditFinding, FINDINGS } from '@cognitive-delivery/issuer/replay';
import { Chip } from '../ui/chip.js';
import { Icon } from '../ui/icon.js';
import { plainText } from '../ui/plain-text.js';
import { audit } from './session.js';

const MOST = 20;

/** What the audit says of some lines, where it says anything. */
export function FindingCards({ lines }: { lines: readonly number[] }) {
  const state = audit.value;
  if (state.is !== 'done') return null;
  const asked = new Set(lines);
  const found = state.result.findings.filter(({ line }) => line !== undefined && asked.has(line));
  if (found.length === 0) return null;
  return (
    <ul class="finding-cards" aria-label="What the audit found here">
      {found.slice(0, MOST).map((finding, index) => (
        <li key={index} class={`banner ${finding.certainty === 'certain' ? 'fail' : 'wait'}`}>
          <Icon name="alert" />
          <FindingText finding={finding} />
        </li>
      ))}
      {found.length > MOST && <li class="quiet">and {(found.length - MOST).toLocaleString('en')} more</li>}
    </ul>
  );
}

/** A finding in words. */
export function FindingText({ finding }: { finding: AuditFinding }) {
  const { code, path, certainty, message, line } = finding;
  return (
    <div class="finding-text">
      <p class="finding-head">
        <strong>{meaningOf(code)}</strong>
      </p>
      <p>{plainText(message, 500)}</p>
      <p class="finding-facts">
        <code class="code">{plainText(code, 60)}</code>
        <Chip
          tone={certainty === 'certain' ? 'fail' : 'wait'}
          icon={certainty === 'certain' ? 'alert' : 'dot'}
        >
          {certainty === 'certain' ? 'certain' : 'depends on what it names'}
        </Chip>
        {line !== undefined && <span class="quiet">line {line.toLocaleString('en')}</span>}
        {path !== '' && <code class="quiet">{plainText(path, 120)}</code>}
      </p>
    </div>
  );
}

/** Returns what a code of a finding means, as a sentence. */
export function meaningOf(code: string): string {
  const meaning = Object.hasOwn(FINDINGS, code) ? FINDINGS[code as keyof typeof FINDINGS] : SIGNATURES[code];
  const text = meaning ?? 'a signature or proof does not hold';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const SIGNATURES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  signature_mismatch: 'the signature is not that of the lease or record',
  signature_missing: 'a signature is missing',
  signature_malformed: 'the signature is none',
  proof_mismatch: 'no key that was given signed this',
  proof_missing: 'a proof is missing',
  proof_required: 'a proof is missing though a key was in force that would have made one',
  proof_malformed: 'the proof is none',
  proof_key_not_in_force: 'the key that signed was not in force then',
});
