import { type KeyRing, loadKeyRing } from '@cognitive-delivery/issuer';
import { Failure } from './failure.js';
import type { WorkspaceFiles } from './workspace.js';

/** Returns the keys of a workspace. @throws with the first fault's code where one cannot be used */
export async function readKeys({ keys: folder }: WorkspaceFiles): Promise<KeyRing> {
  const reading = await loadKeyRing(folder);
  if (reading.ok) return reading.keys;
  const [{ code, message } = { code: 'keys_unavailable', message: 'the keys cannot be read' }] =
    reading.issues;
  throw new Failure(code, message, { place: folder });
}
