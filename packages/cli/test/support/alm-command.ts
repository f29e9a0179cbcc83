import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@cognitive-delivery/testkit';

/** The real command under its own name, as an installation has it: a PATH that finds it first. */
export function almCommand(): { readonly path: string; remove(): void } {
  const folder = temporaryFolder();
  const bin = join(repositoryRoot, 'packages', 'cli', 'dist', 'bin.js');
  const script = `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`;
  writeFileSync(join(folder.path, 'alm'), script, { mode: 0o755 });
  return { path: `${folder.path}${delimiter}${process.env['PATH']}`, remove: folder.remove };
}
