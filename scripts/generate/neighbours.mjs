// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validatorModule } from './validators.mjs';

/** The schemas of neighbouring formats that a package validates with, and where their validators go. */
const NEIGHBOURS = {
  'schemas/intentweb/agent-manifest-0.1.json': 'packages/intentweb/src/generated/agent-manifest.ts',
  'schemas/credential/agent-manifest-1.0.json': 'packages/credential/src/generated/agent-manifest.ts',
};

/**
 * Returns the validators of neighbouring formats by their path from the root.
 * @param {string} root
 * @returns {Map<string, string>}
 */
export function neighbourValidators(root) {
  const present = Object.entries(NEIGHBOURS).filter(([source]) => existsSync(join(root, source)));
  return new Map(
    present.map(([source, target]) => {
      const schema = JSON.parse(readFileSync(join(root, source), 'utf8'));
      return [target, validatorModule(source, schema, '@cognitive-delivery/core')];
    }),
  );
}
