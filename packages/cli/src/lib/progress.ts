import type { Context } from './context.js';

const WIDTH = 24;
const EVERY_MS = 100;

/** Shows how far a long piece of work has come. */
export interface Progress {
  at(done: number): void;
  end(): void;
}

/** Returns a bar on standard error, where that is a terminal; elsewhere nothing is shown. */
export function showProgress({ stderr }: Context, total: number | undefined): Progress {
  if (stderr.isTTY !== true) return { at: () => undefined, end: () => undefined };
  let shown = 0;
  return {
    at(done) {
      const now = performance.now();
      if (now - shown < EVERY_MS) return;
      shown = now;
      stderr.write(
        `\r${total === undefined ? mebibytes(done) : bar(done / Math.max(1, total), done)}\u001b[K`,
      );
    },
    end() {
      if (shown > 0) stderr.write('\r\u001b[K');
    },
  };
}

function bar(part: number, done: number): string {
  const filled = Math.min(WIDTH, Math.round(part * WIDTH));
  const percent = String(Math.min(100, Math.floor(part * 100))).padStart(3);
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent} %  ${mebibytes(done)}`;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MiB`;
}
