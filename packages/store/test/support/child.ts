import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line that runs a script of this folder in a process of its own. */
export function script(name: string, ...args: (string | number)[]): string[] {
  return [process.execPath, join(import.meta.dirname, name), ...args.map(String)];
}

/** Starts a command and gives the process and what it has said when it is over. */
export function start([command = '', ...args]: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}
