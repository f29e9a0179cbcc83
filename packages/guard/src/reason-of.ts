import { TooHard } from './too-hard.js';

/** Returns why a question had to be given up, for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof TooHard) return error.message;
  if (error instanceof RangeError) return 'the schemas are nested too deeply';
  return `a validator does not take the schema: ${error instanceof Error ? error.message : String(error)}`;
}
