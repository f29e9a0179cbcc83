import type { SignatureVerdict } from '../model/lease-detail.js';
import { Chip } from '../ui/chip.js';
import { plainText } from '../ui/plain-text.js';
import { ViewLink } from './parts.js';

/** Whether a lease is signed, by the keys that were given. */
export function SignatureRow({
  name,
  what,
  verdict,
  fingerprint,
}: {
  name: string;
  what: 'proof' | 'signature';
  verdict: SignatureVerdict;
  fingerprint?: string;
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd class={`signature ${what}`}>
        <Outcome verdict={verdict} what={what} />
        {fingerprint !== undefined && verdict.key === undefined && (
          <span class="quiet">
            {' '}
            names the key <code>{plainText(fingerprint, 40)}</code>
          </span>
        )}
      </dd>
    </>
  );
}

function Outcome({ verdict: { outcome, key, code }, what }: { verdict: SignatureVerdict; what: string }) {
  if (outcome === 'verified') {
    return (
      <>
        <Chip tone="pass" icon="check">
          verified
        </Chip>{' '}
        <span class="quiet">
          by <code>{plainText(key ?? '', 60)}</code>
        </span>
      </>
    );
  }
  if (outcome === 'refused') {
    return (
      <>
        <Chip tone="fail" icon="cross">
          refused
        </Chip>{' '}
        <code class="code">{plainText(code ?? '', 60)}</code>
      </>
    );
  }
  if (outcome === 'absent')
    return <span class="quiet">none, and no key that is at hand would have made one</span>;
  return (
    <>
      <Chip icon="key">not checked</Chip>{' '}
      <ViewLink to="verify">Add {what === 'proof' ? 'a public key' : 'the HMAC key'}</ViewLink>
    </>
  );
}
