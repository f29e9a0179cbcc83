const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const;

/** Returns an instant as people read it, in UTC: `2026-10-05 06:00:00`. */
export function showInstant(ms: number): string {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return 'no instant';
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns a time span by its two largest units: `2 h 5 min`. */
export function showSpan(ms: number): string {
  const parts: string[] = [];
  let left = Math.max(0, ms);
  for (const [size, unit] of UNITS) {
    const number = Math.floor(left / size);
    if (number === 0 && parts.length === 0) continue;
    if (number > 0) parts.push(`${number.toLocaleString('en')} ${unit}`);
    left -= number * size;
    if (parts.length === 2) break;
  }
  return parts.length === 0 ? 'less than 1 s' : parts.join(' ');
}

/** Returns a number of bytes: `1.4 MB`. */
export function showBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const power = Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(1)} ${['B', 'kB', 'MB', 'GB'][power]}`;
}

/** Returns a period as people read it; of one day the day is told once. */
export function showPeriod(from: number, until: number): string {
  const [first, last] = [showInstant(from), showInstant(until)];
  return `${first} to ${first.slice(0, 10) === last.slice(0, 10) ? last.slice(11) : last} UTC`;
}
