import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** The tools of `everything-server.mjs`. */
export const EVERYTHING_TOOLS = [
  'test_simple_text',
  'test_image_content',
  'test_audio_content',
  'test_embedded_resource',
  'test_multiple_content_types',
  'test_tool_with_logging',
  'test_error_handling',
  'test_tool_with_progress',
  'test_sampling',
  'test_elicitation',
  'test_elicitation_sep1034_defaults',
  'test_elicitation_sep1330_enums',
  'json_schema_2020_12_tool',
  'test_reconnection',
];

/** Starts the server in a process of its own. */
export function startEverything(...args: string[]): Promise<RunningServer> {
  return startServer('everything-server.mjs', ...args);
}

/** A server in a process of its own. */
export interface RunningServer {
  readonly url: URL;
  close(): Promise<void>;
}

/** Starts a script of this folder that serves and prints its URL. */
export async function startServer(script: string, ...args: string[]): Promise<RunningServer> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as Readable, 'data')) as [Buffer];
  return {
    url: new URL(line.toString().trim()),
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
