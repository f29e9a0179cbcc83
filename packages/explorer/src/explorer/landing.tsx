import { useState } from 'preact/hooks';
import { FileButton } from '../ui/drop-zone.js';
import { Icon, type IconName } from '../ui/icon.js';
import { ThemeButton } from '../ui/theme.js';
import { Faults } from './app.js';
import { route } from './route.js';
import { openFiles, openText } from './session.js';

const KINDS: readonly { readonly icon: IconName; readonly name: string; readonly text: string }[] = [
  {
    icon: 'list',
    name: 'A journal',
    text: 'journal.jsonl: every grant, refusal and closing. It is audited here, in this page.',
  },
  {
    icon: 'shield',
    name: 'An evidence bundle',
    text: 'From alm evidence: one lease with all above it, to be verified by a published key.',
  },
  { icon: 'file', name: 'A lease', text: 'What one agent may do, and who signed it.' },
  {
    icon: 'key',
    name: 'And what to check by',
    text: 'Public keys (jwks.json, keys.jsonl), an HMAC key, checkpoints, the root policy: drop them as well.',
  },
];

/** The page before anything is open. */
export function Landing() {
  const [text, setText] = useState('');
  const linked = location.hash.length > 2 && route.value.view !== 'overview';
  return (
    <main id="main" class="landing" tabIndex={-1}>
      <header class="landing-head">
        <span class="brand">
          <Icon name="shield" />
          <span>Lease explorer</span>
        </span>
        <ThemeButton />
      </header>
      <h1>See who held which authority, and by whose grant</h1>
      <p class="lead quiet">
        Open a journal of agent leases. It is read, audited and searched in this page alone: nothing is sent
        anywhere.
      </p>
      <Faults />
      {linked && (
        <p class="banner note linked">
          <Icon name="open" />
          <span>
            This link leads to a view of a journal. Open the journal that it is about, and it is shown.
          </span>
        </p>
      )}
      <section class="card drop" aria-label="Open">
        <Icon name="file" />
        <p>
          <strong>Drop files here</strong>
          <br />
          <span class="quiet">or choose them, several at once if you like</span>
        </p>
        <FileButton label="Choose files" primary onFiles={openFiles} />
      </section>
      <form
        class="paste"
        onSubmit={(event) => {
          event.preventDefault();
          void openText(text);
        }}
      >
        <label for="paste">Or paste a journal, a bundle or a lease</label>
        <textarea
          id="paste"
          rows={4}
          spellcheck={false}
          placeholder={'{"schema_version":"1.2","event":"granted", \u2026}'}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button" disabled={text.trim() === ''}>
          Open what is pasted
        </button>
      </form>
      <section aria-label="What can be opened">
        <ul class="kinds">
          {KINDS.map(({ icon, name, text: told }) => (
            <li key={name}>
              <Icon name={icon} />
              <div>
                <h2>{name}</h2>
                <p class="quiet">{told}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
