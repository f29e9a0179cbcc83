// Drawn for this page on a grid of 24.
const PATHS = {
  alert: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.8v.1',
  back: 'M15 5l-7 7 7 7',
  ban: 'M5.6 5.6l12.8 12.8M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  check: 'M4.5 12.5l5 5 10-11',
  chevron: 'M9 5l7 7-7 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  cross: 'M6 6l12 12M18 6L6 18',
  dot: 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  folder: 'M3 6h6l2 2h10v11H3z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18-3-3-3-15 0-18Z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  key: 'M8 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm4 4h9v4M17 12v3',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20.5 20.5',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9.5C7.500 20 4 17 4 12V6l8-3Z',
  spinner: 'M12 3a9 9 0 1 0 9 9',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v2m0 16v2M2 12h2m16 0h2M5 5l1.400 1.400m11.200 11.200L19 19M19 5l-1.400 1.400M6.400 17.600L5 19',
  terminal: 'M3 5h18v14H3zM7 10l3 2.500L7 15M12.500 15H17',
  tool: 'M14.500 6.500a4 4 0 0 1 5-1.500l-2.500 2.500 1.500 1.500L21 6.500a4 4 0 0 1-5.500 5L8 19a2 2 0 0 1-3-3l7.500-7.500Z',
  tree: 'M4 4h6v5H4zM14 9.500h6v5h-6zM14 17h6v4h-6zM7 9v10.500h7M7 12h7',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.500 20c.5-4 3.500-5.500 7.500-5.500s7 1.500 7.500 5.500',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside a text that says the same. */
export function Icon({ name, spin = false }: { name: IconName; spin?: boolean }) {
  return (
    <svg class={`icon${spin ? ' spin' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
