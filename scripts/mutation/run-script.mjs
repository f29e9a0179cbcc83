// @ts-check
import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * Runs a script with a value on its standard input, and returns the value that it prints.
 *
 * @param {URL} script
 * @param {unknown} input
 * @param {readonly string[]} [flags] of node
 * @returns {Promise<any>}
 */
export async function runScript(script, input, flags = []) {
  const child = spawn(process.execPath, [...flags, fileURLToPath(script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(input));
  return json(child.stdout);
}
