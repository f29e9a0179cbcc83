import { type ReadonlySignal, signal } from '@preact/signals';

/** Tells whether the window fits a media query, as it is now. */
function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const fits = signal(list.matches);
  list.addEventListener('change', () => {
    fits.value = list.matches;
  });
  return fits;
}

/** Whether there is no room for one thing beside another; the styles have the same measure. */
export const narrow = media('(max-width: 48rem)');
