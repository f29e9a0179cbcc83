import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CorpusPlaces } from './corpus.js';

/** Returns where the corpus lies that came with `@cognitive-delivery/contract`. */
export function installedCorpus(): CorpusPlaces {
  const manifest = createRequire(import.meta.url).resolve('@cognitive-delivery/contract/package.json');
  const root = dirname(manifest);
  return { fixtures: join(root, 'fixtures'), vectors: join(root, 'conformance') };
}
