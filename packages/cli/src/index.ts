export type { Context, Output } from './lib/context.js';
export type { ExitCode } from './lib/exit.js';
export { runAlm } from './main.js';
