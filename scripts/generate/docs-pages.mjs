// @ts-check
// Every page of the site that is made from something else.
import { join } from 'node:path';
import { compareSets, readSet } from '../../packages/guard/dist/sets.js';
import { keepDocumented } from '../evolution/by-documents.mjs';
import { SCHEMAS } from '../evolution/places.mjs';
import { FIRST_PUBLISHED } from '../evolution/published.mjs';
import { releases } from '../evolution/releases.mjs';
import { cliPages } from './docs-cli.mjs';
import { codePages } from './docs-codes.mjs';
import { conformancePage } from './docs-conformance.mjs';
import { schemaPages } from './docs-schemas.mjs';

/** The folder below `docs/` that holds nothing else. */
export const GENERATED = 'reference';

/**
 * Returns the generated pages by their path from `docs/`: schemas, the command, codes, conformance.
 * @param {string} root
 * @param {{ reports?: string | undefined }} [options] a folder with reports of the runner
 * @returns {Promise<Map<string, string>>}
 */
export async function sitePages(root, { reports } = {}) {
  const first = readSet(join(root, 'node_modules', `contract-${FIRST_PUBLISHED}`, SCHEMAS), root);
  const now = readSet(join(root, SCHEMAS), root);
  const { comparison } = keepDocumented(compareSets({ ...first, label: FIRST_PUBLISHED }, now));
  return new Map([
    ...schemaPages(root, releases(root), comparison),
    ...(await cliPages(root)),
    ...codePages(root),
    ...conformancePage(reports),
  ]);
}
