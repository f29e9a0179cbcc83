import type { SandboxRuntimeSettings } from '../../src/index.js';

/** What a target lets a process do with a path. */
export interface Access {
  readonly read: boolean;
  readonly write: boolean;
}

const NOTHING: Access = { read: false, write: false };

/** What bubblewrap makes of its arguments: operations from left to right, of which a later one hides earlier ones. */
export function bubblewrapAccess(args: readonly string[], path: string): Access {
  let access = NOTHING;
  for (let index = 0; index < args.length; index++) {
    const [operation, first = '', second = ''] = args.slice(index, index + 3);
    if (operation === '--bind' || operation === '--ro-bind') {
      if (first === '/dev/null' && second === path) access = NOTHING;
      else if (first !== '/dev/null' && isWithin(path, second)) {
        access = { read: true, write: operation === '--bind' };
      }
      index += 2;
    } else if (operation === '--tmpfs') {
      if (isWithin(path, first)) access = NOTHING;
      index += 1;
    }
  }
  return access;
}

/** What sandbox-runtime makes of its settings on Linux, for literal entries (its documented precedence). */
export function sandboxRuntimeAccess({ filesystem }: SandboxRuntimeSettings, path: string): Access {
  const textOf = (entry: string | { readonly path: string }) =>
    typeof entry === 'string' ? entry : entry.path;
  const longest = (entries: readonly (string | { readonly path: string })[]) =>
    Math.max(-1, ...entries.map(textOf).flatMap((entry) => (isWithin(path, entry) ? [entry.length] : [])));
  // Of two that name the same file the allowance wins.
  const read = longest(filesystem.denyRead) <= longest(filesystem.allowRead);
  const write = longest(filesystem.allowWrite) >= 0 && longest(filesystem.denyWrite) < 0;
  return { read, write };
}

/** What sandbox-runtime makes of a host. */
export function sandboxRuntimeReaches({ network }: SandboxRuntimeSettings, host: string): boolean {
  const covers = (entry: string) =>
    entry === '*' || (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : entry === host);
  return !network.deniedDomains.some(covers) && network.allowedDomains.some(covers);
}

/** Reports whether a path is a folder or lies in it. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(outer === '/' ? '/' : `${outer}/`);
}
