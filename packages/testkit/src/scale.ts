/**
 * Returns how many repetitions a test makes of the `full` number that its issue asks for: all of them
 * in `test:deep` (ALM_SCALE=deep), a fiftieth otherwise, never fewer than `least`.
 */
export function scaled(full: number, least = 1): number {
  return process.env['ALM_SCALE'] === 'deep' ? full : Math.max(least, Math.ceil(full / 50));
}
