// @ts-check
// Run by a release once the version is known: writes schemas.lock.json, and what this version changes of the schemas
// into docs/schema-changes.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  compareSets,
  lockText,
  makeLock,
  readLock,
  readSet,
  setOfLock,
} from '../packages/guard/dist/sets.js';
import { keepDocumented } from './evolution/by-documents.mjs';
import { addSection, changesSection } from './evolution/changes.mjs';
import { LOCK, SCHEMAS } from './evolution/places.mjs';
import { FIRST_PUBLISHED } from './evolution/published.mjs';
import { ROOT } from './lib/run.mjs';

const { values } = parseArgs({ options: { root: { type: 'string', default: ROOT } } });
const root = resolve(values.root);
const file = join(root, LOCK);
const changes = join(root, 'docs', 'schema-changes.md');

const { name, version } = JSON.parse(
  readFileSync(join(root, 'packages', 'contract', 'package.json'), 'utf8'),
);
const now = readSet(join(root, SCHEMAS), root);
const lock = makeLock(now, { package: name, version });
const old = existsSync(file) ? readLock(LOCK, readFileSync(file, 'utf8')) : undefined;

if (old && old.version === version) {
  const isSame = old.sha256 === lock.sha256;
  if (isSame) console.log(`${LOCK} is of ${version} already`);
  else console.error(`${version} is released and locked; a change needs a new version`);
  process.exitCode = isSame ? 0 : 1;
} else {
  const comparison = old ? compareSets(setOfLock(old, LOCK), now) : compareWithFirst();
  const section = changesSection(version, comparison);
  writeFileSync(changes, addSection(existsSync(changes) ? readFileSync(changes, 'utf8') : '', section));
  writeFileSync(file, lockText(lock));
  console.log(`locked ${Object.keys(lock.schemas).length} schemas at ${version}, sha256 ${lock.sha256}`);
}

function compareWithFirst() {
  const published = readSet(join(root, 'node_modules', `contract-${FIRST_PUBLISHED}`, SCHEMAS), root);
  return keepDocumented(compareSets({ ...published, label: FIRST_PUBLISHED }, now)).comparison;
}
