import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.js';
import { ThemeButton } from '../../ui/theme.js';
import { EXAMPLES, withExample } from '../examples.js';
import { address, load, state } from '../store.js';

const SHOWN_MS = 2_500;

/** The head of the page: what it is, the examples, a link to share. */
export function Toolbar() {
  return (
    <header class="toolbar">
      <h1>
        <Icon name="shield" /> Lease playground
      </h1>
      <Examples />
      <Share />
      <ThemeButton />
    </header>
  );
}

function Examples() {
  const groups = [...new Set(EXAMPLES.map(({ group }) => group))];
  return (
    <select
      class="examples"
      aria-label="Open an example"
      value=""
      onChange={({ currentTarget }) => {
        const example = EXAMPLES[Number(currentTarget.value)];
        currentTarget.value = '';
        if (example === undefined) return;
        load(withExample(state.value, example));
      }}
    >
      <option value="" disabled hidden>
        Examples…
      </option>
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {EXAMPLES.map((example, index) =>
            example.group === group ? (
              <option key={index} value={index}>
                {example.title}
              </option>
            ) : undefined,
          )}
        </optgroup>
      ))}
    </select>
  );
}

function Share() {
  const [told, setTold] = useState('');
  const share = async () => {
    const link = await address();
    const copied = await copy(link);
    setTold(copied ? 'Link copied' : 'The link is in the address bar');
    setTimeout(() => setTold(''), SHOWN_MS);
  };
  return (
    <>
      <button
        type="button"
        class="button share"
        title="Copy a link to what is here"
        onClick={() => void share()}
      >
        <Icon name={told === '' ? 'open' : 'check'} />
        {told || 'Share'}
      </button>
      <span class="unseen" role="status">
        {told}
      </span>
    </>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page may not write the clipboard where it is opened from disk.
    return false;
  }
}
