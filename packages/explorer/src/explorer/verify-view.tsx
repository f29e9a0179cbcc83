import type { AuditReport } from '@cognitive-delivery/issuer/replay';
import { useState } from 'preact/hooks';
import { count } from '../model/note.js';
import { Chip, type Tone } from '../ui/chip.js';
import { FileButton } from '../ui/drop-zone.js';
import { Icon, type IconName } from '../ui/icon.js';
import { plainText } from '../ui/plain-text.js';
import { BundleOutcome } from './bundle-outcome.js';
import { LeaseLink } from './lease-link.js';
import { ViewLink } from './parts.js';
import {
  audit,
  edition,
  given,
  leases,
  openFiles,
  openText,
  source,
  theDesk,
  verdict,
  withdraw,
} from './session.js';
import { SignatureRow } from './signature-row.js';
import { useAnswer } from './use-answer.js';

const NAMES: Readonly<Record<string, string>> = {
  anchors: 'checkpoints',
  checkpoints: 'checkpoints',
  history: 'public keys',
  hmac: 'secret key',
  jwks: 'public keys',
  policy: 'root policy',
  verifier: 'public key',
};

/** What a journal is checked by, and what comes of it. */
export function VerifyView() {
  const kind = source.value?.kind;
  return (
    <div class="page verify">
      <GivenPart />
      {kind === 'bundle' && verdict.value.is === 'done' && <BundleOutcome verdict={verdict.value.result} />}
      {kind === 'journal' &&
        (audit.value.is === 'done' ? (
          <Checked report={audit.value.result} />
        ) : (
          <p class="quiet" role="status">
            Auditing with what is given
          </p>
        ))}
      {kind === 'lease' && <LeaseSigned />}
    </div>
  );
}

function LeaseSigned() {
  const { answer } = useAnswer(() => theDesk().call('lease', 0), [edition.value, source.value]);
  const [lease] = leases.value;
  if (answer === undefined || lease === undefined) return null;
  return (
    <section class="card part">
      <h2>Who signed this lease</h2>
      <dl class="facts">
        <dt>Lease</dt>
        <dd>
          <LeaseLink place={0} />
        </dd>
        <SignatureRow name="Proof" verdict={answer.proof} what="proof" />
        <SignatureRow
          name="Signature"
          verdict={answer.signature}
          what="signature"
          fingerprint={answer.fingerprint}
        />
      </dl>
    </section>
  );
}

function GivenPart() {
  const [text, setText] = useState('');
  return (
    <section class="card part">
      <h2>Check by</h2>
      <p class="quiet">
        Public keys (jwks.json or keys.jsonl), a verifier key, an HMAC key in hexadecimal, checkpoints, the
        root policy. What is pasted stays in this page, and is gone when it is closed.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void openText(text).then(() => setText(''));
        }}
      >
        <label class="unseen" for="given">
          A key, checkpoints or a policy
        </label>
        <textarea
          id="given"
          rows={3}
          spellcheck={false}
          autocomplete="off"
          placeholder={'{"keys":[{"kty":"OKP","crv":"Ed25519", \u2026}]}'}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p class="row">
          <button type="submit" class="button primary" disabled={text.trim() === ''}>
            Use what is pasted
          </button>
          <FileButton label="Choose files" onFiles={openFiles} />
        </p>
      </form>
      {given.value.length > 0 && (
        <ul class="given" aria-label="What is used">
          {given.value.map(({ id, kind, label, name }) => (
            <li key={id}>
              <Icon
                name={
                  kind === 'policy'
                    ? 'shield'
                    : kind === 'anchors' || kind === 'checkpoints'
                      ? 'check'
                      : 'key'
                }
              />
              <span>
                <strong>{plainText(label, 100)}</strong> <span class="quiet">{plainText(name, 60)}</span>
              </span>
              <button
                type="button"
                class="button bare tiny"
                aria-label={`Do not use the ${NAMES[kind] ?? kind} any more`}
                onClick={() => withdraw(id)}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Check {
  readonly name: string;
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
  readonly text: string;
  readonly codes?: readonly string[];
}

/** What was verified, kind by kind. */
function Checked({ report }: { report: AuditReport }) {
  return (
    <section class="card part">
      <h2>What comes of it</h2>
      <ul class="checks">
        {checksOf(report).map(({ name, tone, icon, word, text, codes = [] }) => (
          <li key={name} data-check={name}>
            <span class="check-name">{name}</span>
            <Chip tone={tone} icon={icon}>
              {word}
            </Chip>
            <span>
              {text}
              {codes.map((code) => (
                <ViewLink key={code} to="findings" params={{ code }} class="chain-link">
                  <code>{code}</code>
                </ViewLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {report.unknown.length > 0 && (
        <>
          <h3>What stays open</h3>
          <ul class="unknown">
            {report.unknown.map(({ code, message, records }) => (
              <li key={code}>
                <Icon name="dot" />
                <span>
                  {plainText(message, 400)}
                  {records !== undefined && <span class="quiet"> ({count(records, 'record')})</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const HEAD_CODES = [
  'journal_altered',
  'journal_cut',
  'journal_forked',
  'checkpoint_unbelieved',
  'key_history_altered',
];
const SIGNATURE_CODES = [
  'signature_mismatch',
  'signature_malformed',
  'signature_missing',
  'signature_by_other',
  'signature_key_unknown',
];

function checksOf({ checked, counts, journal, unknown }: AuditReport): readonly Check[] {
  const found = (fits: (code: string) => boolean) => Object.keys(counts).filter(fits);
  const open = (code: string) => unknown.some((one) => one.code === code);
  const proofs = found((code) => code.startsWith('proof_'));
  const signatures = found((code) => SIGNATURE_CODES.includes(code));
  const heads = found((code) => HEAD_CODES.includes(code));
  const rest = found((code) => ![...proofs, ...signatures, ...heads].includes(code));
  const hasHeads = checked.origin !== undefined && !open('checkpoint_keys');
  return [
    judge('Decisions', rest, true, `${count(checked.decisions, 'decision')} made again`, 'as recorded'),
    judge(
      'Proofs',
      proofs,
      checked.proofs > 0,
      checked.proofs > 0
        ? `${count(checked.proofs, 'proof')} held against the public keys`
        : open('proofs')
          ? 'nothing in this journal has a proof'
          : 'add the public keys',
      'verified',
    ),
    judge(
      'Signatures',
      signatures,
      checked.signatures > 0,
      checked.signatures > 0
        ? `${count(checked.signatures, 'signature')} held against the HMAC keys`
        : 'add the HMAC key, which only the issuer has',
      'verified',
    ),
    judge(
      'Checkpoints',
      heads,
      hasHeads,
      hasHeads
        ? `of ${journal.lines.toLocaleString('en')} lines ${checked.anchored_lines.toLocaleString('en')} covered by what you keep, ${checked.covered_lines.toLocaleString('en')} by what lies beside the journal`
        : 'add checkpoints, and the key history that names their key',
      'verified',
    ),
    {
      name: 'Root policy',
      ...(checked.policy
        ? { tone: 'pass', icon: 'check', word: 'used', text: 'root leases were held against it' }
        : {
            tone: 'plain',
            icon: 'dot',
            word: 'not given',
            text: 'add it, and root leases are held against it',
          }),
    },
  ];
}

function judge(name: string, codes: readonly string[], done: boolean, text: string, word: string): Check {
  if (codes.length > 0)
    return { name, tone: 'fail', icon: 'cross', word: 'refused', text: `${text}: `, codes };
  return done
    ? { name, tone: 'pass', icon: 'check', word, text }
    : { name, tone: 'plain', icon: 'dot', word: 'not checked', text };
}
