import type { BundleVerdict } from '@cognitive-delivery/issuer/replay';
import { Banner } from '../ui/chip.js';
import { plainText } from '../ui/plain-text.js';
import { ViewLink } from './parts.js';
import { given } from './session.js';

/** What a bundle shows to who trusts the keys that were given. */
export function BundleOutcome({ verdict }: { verdict: BundleVerdict }) {
  const keyed = given.value.some(({ kind }) => kind === 'jwks' || kind === 'history');
  if (!keyed) {
    return (
      <Banner tone="wait" icon="key" title="Not verified yet">
        <p>
          A bundle is verified by the public keys that its issuer publishes.{' '}
          <ViewLink to="verify">Add them</ViewLink>: a jwks.json, dropped or pasted.
        </p>
      </Banner>
    );
  }
  const { verified, faults, proves, does_not_prove: open } = verdict;
  return (
    <>
      {verified ? (
        <Banner tone="pass" icon="check" title="Verified">
          <p>By the keys that you gave, this bundle shows:</p>
          <Sentences texts={proves} />
        </Banner>
      ) : (
        <Banner tone="fail" icon="alert" title="Not verified">
          <ul class="sentences">
            {faults.slice(0, 50).map(({ code, path, message }) => (
              <li key={`${code}${path}`}>
                <code class="code">{plainText(code, 60)}</code> {plainText(message, 300)}{' '}
                <code class="quiet">{plainText(path, 120)}</code>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <section class="card part">
        <h2>What it does not show, whatever holds</h2>
        <Sentences texts={open} />
      </section>
    </>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <ul class="sentences">
      {texts.map((text) => (
        <li key={text}>{plainText(text, 400)}</li>
      ))}
    </ul>
  );
}
