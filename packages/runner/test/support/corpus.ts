import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { type Corpus, loadCorpus } from '../../src/corpus.js';

/** The folder of the corpus in this repository, as `--corpus` takes it. */
export const corpusFolder = join(repositoryRoot, 'conformance');

/** How to start the product's own adapter. */
export const productCommand = `node ${JSON.stringify(join(repositoryRoot, 'packages/cli/dist/bin.js'))} adapter`;

/** Reads the corpus of this repository. */
export function readCorpus(): Corpus {
  return loadCorpus({ fixtures: join(corpusFolder, 'fixtures'), vectors: corpusFolder });
}
