import { signal } from '@preact/signals';
import { Icon } from './icon.js';

const KEY = 'alm-theme';
const DARK = matchMedia('(prefers-color-scheme: dark)');
const chosen = signal(kept());

/** A button between light and dark; until it is used, the system decides. */
export function ThemeButton() {
  const dark = (chosen.value ?? (DARK.matches ? 'dark' : 'light')) === 'dark';
  const label = dark ? 'Use light colours' : 'Use dark colours';
  return (
    <button
      type="button"
      class="button bare"
      aria-label={label}
      title={label}
      onClick={() => choose(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
}

function choose(theme: 'dark' | 'light'): void {
  chosen.value = theme;
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A page from disk may have no storage; the choice then lasts as long as the page.
  }
}

function kept(): 'dark' | 'light' | undefined {
  try {
    const theme = localStorage.getItem(KEY);
    if (theme !== 'dark' && theme !== 'light') return undefined;
    document.documentElement.dataset['theme'] = theme;
    return theme;
  } catch {
    return undefined;
  }
}
