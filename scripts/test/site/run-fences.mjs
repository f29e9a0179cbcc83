// @ts-check
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '../../lib/run.mjs';
import { commandsOf, notPrinted, savedAs } from './fences.mjs';
import { faultOfJson, faultOfModule } from './validate-fence.mjs';

/** @typedef {import('./fences.mjs').Fence} Fence */
/** @typedef {import('./place.mjs').Place} Place */

/**
 * Runs the fences of a page in their order, in one place: sessions and programs are run, documents checked and saved
 * where the page says so, and outputs compared with what was printed last. Returns what does not hold.
 * @param {readonly Fence[]} fences
 * @param {Place} place
 * @param {Record<string, number>} [exits] of commands that begin like this, where no comment of the page says it
 * @returns {Promise<string[]>}
 */
export async function runFences(fences, place, exits = {}) {
  /** @type {string[]} */
  const faults = [];
  /** What was printed last, once anything was run. @type {string | undefined} */
  let printed;
  for (const { language, text, line, note, before } of fences) {
    const fault = (/** @type {string} */ said) => faults.push(`line ${line}: ${said}`);
    const file = savedAs(before);
    if (file !== undefined) writeFileSync(join(place.path, file), text);
    if (/^(?:no-run: |run-by )/.test(note)) continue;
    if (language === 'sh') {
      const said = [];
      for (const { command, exit } of commandsOf(text)) {
        const wanted = Object.entries(exits).find(([start]) => command.startsWith(start))?.[1] ?? exit;
        const run = await place.run(command);
        said.push(run.stdout);
        if (run.exit !== wanted)
          fault(`${command}: ${run.exit}, not ${wanted}\n${run.stdout.slice(-2000)}${run.stderr}`);
      }
      printed = said.join('');
    } else if (language === 'js' && note.startsWith('fragment')) {
      const said = await faultOfModule(text);
      if (said) fault(said);
    } else if (language === 'js') {
      printed = await runModule(text, place, fault);
    } else if (language === 'json') {
      const said = faultOfJson(text, note, place.path);
      if (said) fault(said);
    } else if (language === 'text' && printed !== undefined) {
      const missing = notPrinted(text, printed);
      if (missing !== undefined) fault(`not printed: ${missing}\n${printed}`);
    } else if (language !== '' && language !== 'text' && language !== 'dot') {
      fault(
        `nothing runs ${language}: say by a comment before it what does (run-by FILE), or why not (no-run: …)`,
      );
    }
  }
  return faults;
}

/** Runs a module; what it prints is what its comments say. @param {string} text @param {Place} place @param {(said: string) => void} fault */
async function runModule(text, place, fault) {
  writeFileSync(join(place.path, 'example.mjs'), text);
  try {
    symlinkSync(join(ROOT, 'packages', 'cli', 'node_modules'), join(place.path, 'node_modules'));
  } catch {
    // The page installed packages itself, or had an example before.
  }
  const said = [...text.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment]) => comment);
  const run = await place.run(`'${process.execPath}' example.mjs`);
  const lines = run.stdout.trimEnd().split('\n');
  if (run.exit !== 0) fault(`${run.exit}\n${run.stderr}`);
  else if (said.length > 0 && !isDeepStrictEqual(lines, said))
    fault(`printed ${run.stdout}, not ${said.join('\n')}`);
  return run.stdout;
}

/**
 * Returns what is wrong with the notes of a page: tests that are missing or never open it, reasons that are none.
 * @param {string} page
 * @param {readonly Fence[]} fences
 */
export function faultsOfNotes(page, fences) {
  const name = page.replace(/^.*\//, '').replace(/\.md$/, '');
  return fences.flatMap(({ note, line }) => {
    const [, test] = /^run-by (\S+)$/.exec(note) ?? [];
    if (test === undefined) return /^no-run: $/.test(note) ? [`line ${line}: say why`] : [];
    const opens = page.startsWith('reference/cli/') ? 'VERBS' : name;
    return readFileSync(join(ROOT, test), 'utf8').includes(opens)
      ? []
      : [`line ${line}: ${test} does not open it`];
  });
}
