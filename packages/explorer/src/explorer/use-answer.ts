import { useEffect, useState } from 'preact/hooks';

/** Returns what a question comes to, asked again whenever what it is about changes; undefined until then. */
export function useAnswer<Answer>(
  ask: (() => Promise<Answer>) | undefined,
  about: readonly unknown[],
): { readonly answer?: Answer; readonly fault?: string; readonly asked: boolean } {
  const [state, setState] = useState<{ answer?: Answer; fault?: string; asked: boolean }>({ asked: false });
  useEffect(() => {
    let current = true;
    if (ask === undefined) {
      setState({ asked: false });
      return;
    }
    ask().then(
      (answer) => current && setState({ answer, asked: true }),
      (error: Error) => current && setState({ fault: error.message, asked: true }),
    );
    return () => {
      current = false;
    };
  }, about);
  return state;
}
