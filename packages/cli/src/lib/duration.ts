import { usageFailure } from './failure.js';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns the milliseconds of `90s`, `10m`, `2h`, `1d` or `500ms`. @throws usage */
export function parseDuration(text: string): number {
  const match = /^([0-9]{1,9})(ms|s|m|h|d)$/.exec(text);
  const ms = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? Number.NaN);
  if (!(ms > 0)) throw usageFailure(`'${text}' is no duration; write for example 90s, 10m or 2h`);
  return ms;
}

/** Returns a duration as people say it: the two largest units, whole seconds at least. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return '0s';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join(' ');
}
