/** A text to read and to copy. */
export function Source({ label, text }: { label: string; text: string }) {
  // What scrolls has to be reached by the keyboard.
  const scrolled = { role: 'region', tabIndex: 0, 'aria-label': label } as const;
  return (
    <pre class="source" {...scrolled}>
      {text}
    </pre>
  );
}
