import { requireTool } from '@cognitive-delivery/testkit';
import { findSandbox } from '../../../src/index.js';

/**
 * Returns where bubblewrap is, or undefined where it is not or may not make a sandbox (user namespaces). With
 * CI=true both are errors, so that nothing goes untested unseen.
 */
export async function usableSandbox(): Promise<string | undefined> {
  if (!requireTool('bwrap', 'apt-get install bubblewrap')) return undefined;
  const found = await findSandbox(process.env['PATH'] ?? '');
  if (found.ok) return found.program;
  if (process.env['CI'] === 'true') throw new Error(found.message);
  return undefined;
}
