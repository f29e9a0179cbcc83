// @ts-check
// The licences of what a bundle holds of other projects, which have to go with every copy of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the names and licences of the packages that modules are from, those of this repository left out.
 * @param {Iterable<string>} modules paths of files
 */
export function licencesOf(modules) {
  const folders = [...modules].flatMap((path) => packageOf(path) ?? []);
  const texts = new Map(
    [...new Set(folders)].map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return [name, `${name} ${version} (${license})\n\n${licenceIn(folder)}`];
    }),
  );
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return ['These pages hold parts of the following packages.', ...sorted].join(`\n\n${'-'.repeat(72)}\n`);
}

/** @param {string} path */
function packageOf(path) {
  const [file = ''] = path.split('?');
  if (!file.includes('node_modules') || !existsSync(file)) return undefined;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    // Some have further ones inside, which only say how files are to be read.
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined)
      return folder;
  }
  return undefined;
}

/** @param {string} folder */
function licenceIn(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined
    ? 'Its package holds no text of the licence.'
    : readFileSync(join(folder, file), 'utf8').trim();
}
