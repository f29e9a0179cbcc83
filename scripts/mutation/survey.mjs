// @ts-check
// Asks the unchanged product every question, in this process, and tells which places of its code each one
// executes. Standard input: { core, serve, files, lines }; standard output: a Survey.
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** @typedef {{ startOffset: number, endOffset: number, count: number }} Range */
/** @typedef {{ reply: any, milliseconds: number, ran: Record<string, Range[]> }} Surveyed `ran`: by file, outer ranges first */

// Neighbours execute much the same, and to look costs more than to ask.
const TOGETHER = 4;

const { core, serve, files, lines } = JSON.parse(await text(process.stdin));
const fileOf = new Map(
  files.map((/** @type {string} */ file) => [pathToFileURL(join(core, file)).href, file]),
);
const { serveAdapter } = await import(pathToFileURL(serve).href);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** @type {Surveyed[]} */
const surveyed = [];
for (let at = 0; at < lines.length; at += TOGETHER) {
  const answers = [];
  for (const line of lines.slice(at, at + TOGETHER)) {
    const begun = performance.now();
    const reply = await answerTo(line);
    answers.push({ reply, milliseconds: performance.now() - begun });
  }
  const { result } = await session.post('Profiler.takePreciseCoverage');
  /** @type {Surveyed['ran']} */
  const ran = {};
  for (const { url, functions } of result) {
    const file = fileOf.get(url);
    if (file) ran[file] = functions.filter(({ ranges }) => ranges[0]?.count).flatMap(({ ranges }) => ranges);
  }
  surveyed.push(...answers.map((answer) => ({ ...answer, ran })));
}
process.stdout.write(JSON.stringify(surveyed));

/** @param {string} line */
async function answerTo(line) {
  /** @type {string[]} */
  const written = [];
  const stdin = (async function* () {
    yield `${line}\n`;
  })();
  await serveAdapter({ stdin, stdout: { write: (/** @type {string} */ chunk) => written.push(chunk) } });
  return JSON.parse(written.join(''));
}
