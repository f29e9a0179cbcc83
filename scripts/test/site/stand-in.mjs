// @ts-check
// Stands in for the programs that reach beyond this machine, for what pages ask of them and for nothing else. What they
// would bring is the working tree: packages by their names, the repository by its address, the site by its own.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SCOPE = '@cognitive-delivery/';
const REPOSITORY = 'https://github.com/cognitive-delivery/contract.git';
const SITE = 'https://cognitive-delivery.github.io/contract/';
// Where installed programs go, and the folder that stands for the site.
const [bin = '', site = '', program = '', ...args] = process.argv.slice(2);

const PROGRAMS = /** @type {Record<string, () => number>} */ ({ npm, npx, git, curl });
process.exitCode = PROGRAMS[program]?.() ?? refuse();

/** The folder of a package of ours. @param {string} name */
function folderOf(name) {
  const folder = join(ROOT, 'packages', name.slice(SCOPE.length));
  return name.startsWith(SCOPE) && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

/** The program of a package, by its name or the only one. @param {string} folder */
function programsOf(folder) {
  const { bin: programs = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(/** @type {Record<string, string>} */ (programs)).map(([name, file]) => ({
    name,
    file: join(folder, file),
  }));
}

function npm() {
  const [verb, ...rest] = args;
  const names = rest.filter((arg) => !arg.startsWith('-'));
  const folders = names.map(folderOf);
  if (verb !== 'install' || folders.includes(undefined)) return refuse();
  for (const [index, folder] of folders.entries()) {
    if (folder === undefined) continue;
    if (rest.includes('--global')) {
      for (const { name, file } of programsOf(folder)) {
        const link = join(bin, name);
        writeFileSync(link, `#!/bin/sh\nexec '${process.execPath}' '${file}' "$@"\n`);
        chmodSync(link, 0o755);
      }
    } else {
      const place = join('node_modules', String(names[index]));
      mkdirSync(dirname(place), { recursive: true });
      if (!existsSync(place)) symlinkSync(folder, place);
    }
  }
  return 0;
}

function npx() {
  const folder = folderOf(args[0] ?? '');
  const [own] = folder === undefined ? [] : programsOf(folder);
  if (own === undefined) return refuse();
  return spawnSync(process.execPath, [own.file, ...args.slice(1)], { stdio: 'inherit' }).status ?? 1;
}

function git() {
  if (args[0] !== 'clone' || args[1] !== REPOSITORY) return refuse();
  symlinkSync(ROOT, basename(REPOSITORY, '.git'));
  return 0;
}

function curl() {
  const [option, url = ''] = args;
  const file = join(site, url.slice(SITE.length));
  if (option !== '-O' || !url.startsWith(SITE) || !existsSync(file)) return refuse();
  cpSync(file, basename(url));
  return 0;
}

function refuse() {
  console.error(`no page asks for: ${program} ${args.join(' ')}`);
  return 1;
}
