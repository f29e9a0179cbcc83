// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ROOT } from '../../lib/run.mjs';

const cli = join(ROOT, 'packages', 'cli', 'node_modules');

/**
 * Returns what is wrong with a document: it does not parse, does not fit the schema that the note names
 * (`schema FILE`), or is not what the file of the place holds (`same-as FILE`).
 * @param {string} text
 * @param {string} note
 * @param {string} place
 * @returns {string | undefined}
 */
export function faultOfJson(text, note, place) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return String(error);
  }
  const [, kind, file = ''] = /^(schema|same-as) (\S+)$/.exec(note) ?? [];
  if (kind === 'same-as') {
    return isDeepStrictEqual(value, JSON.parse(readFileSync(join(place, file), 'utf8')))
      ? undefined
      : `not what ${file} holds`;
  }
  if (kind === undefined) return undefined;
  const schema = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const validator = validatorFor(schema);
  return validator(value) ? undefined : JSON.stringify(validator.errors);
}

/** @param {{ $schema: string, $id: string }} schema */
function validatorFor(schema) {
  const isDraft7 = schema.$schema.includes('draft-07');
  const ajv = isDraft7 ? new Ajv({ strict: false }) : new Ajv2020({ strict: false, allErrors: true });
  const folder = join(ROOT, 'schemas', 'arcp');
  // Those of ARCP refer to one another.
  const others = isDraft7
    ? []
    : readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  for (const other of others) ajv.addSchema(other);
  return ajv.getSchema(schema.$id) ?? ajv.compile(schema);
}

/**
 * Returns what is wrong with a fragment, whose other names are the reader's: its syntax, or a name that no package has.
 * @param {string} text
 * @returns {Promise<string | undefined>}
 */
export async function faultOfModule(text) {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--check'], {
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) return stderr;
  for (const [, names = '', from = ''] of text.matchAll(
    /import \{([^}]*)\} from '(@cognitive-delivery\/[^']+)'/g,
  )) {
    const script = `import * as all from '${from}'; console.log(JSON.stringify(Object.keys(all)))`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(cli, '..'),
      encoding: 'utf8',
    });
    if (run.status !== 0) return run.stderr;
    const missing = names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== '' && !JSON.parse(run.stdout).includes(name));
    if (missing.length > 0) return `${from} has no ${missing.join(', ')}`;
  }
  return undefined;
}
