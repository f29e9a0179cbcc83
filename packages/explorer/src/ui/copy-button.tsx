import { useState } from 'preact/hooks';
import { Icon } from './icon.js';

const SHOWN_MS = 1500;

/** Copies a text, and says so. */
export function CopyButton({
  text,
  label,
  children,
}: {
  text: string | (() => string);
  label: string;
  children?: string;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await toClipboard(typeof text === 'string' ? text : text());
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <button
      type="button"
      class={children === undefined ? 'button bare tiny' : 'button'}
      {...(children === undefined && { 'aria-label': label })}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      {children}
      <span class="unseen" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
}

async function toClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Where the page may not write the clipboard by itself, a selection can be copied.
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
