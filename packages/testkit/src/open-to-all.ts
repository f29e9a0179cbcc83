import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reports whether every folder on the way to a path lets any user in, as a process needs that runs as another user. */
export function isOpenToAll(path: string): boolean {
  const above = dirname(path);
  return (statSync(path).mode & 0o001) !== 0 && (above === path || isOpenToAll(above));
}
