import { open } from 'node:fs/promises';

/** Flushes a folder, so that a file made in it is still there after a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows neither offers nor needs it.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
