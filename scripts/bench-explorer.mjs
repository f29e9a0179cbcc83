// @ts-check
// Measures in a browser's own trace how the explorer opens and scrolls a long journal, and writes
// docs/explorer-figures.md. Build first.
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { temporaryFolder } from '../packages/testkit/dist/index.js';
import { writeJournal } from './bench-audit/bench-journal.mjs';
import { ROOT } from './lib/run.mjs';

/** @typedef {{ name: string, cat: string, ph: string, ts: number, dur?: number, tdur?: number, tid: number, pid: number, args?: Record<string, any> }} TraceEvent */

const RECORDS = Number(process.argv[2] ?? 100_000);
/** What else is to be said of the machine. */
const NOTE = process.argv[3] ?? '';
const WHEELS = 120;
const STEP = 600;
const LONG_MS = 50;
const PAGE = pathToFileURL(join(ROOT, 'packages', 'explorer', 'dist', 'explorer.html')).href;
const CATEGORIES = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'devtools.timeline.frame',
  'toplevel',
  '__metadata',
];

const folder = temporaryFolder('alm-bench-');
const journal = join(folder.path, 'journal.jsonl');
const lines = writeJournal(journal, RECORDS, 'none');
mkdirSync(join(folder.path, 'home'));
const paths = (process.env['PATH'] ?? '').split(delimiter).map((path) => join(path, 'chromium'));
const browser = await chromium.launch({
  executablePath: paths.find((path) => existsSync(path)) ?? 'chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
  env: { PATH: process.env['PATH'] ?? '', HOME: join(folder.path, 'home'), TMPDIR: folder.path },
});
const load = loadavg()[0] ?? 0;
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const devtools = await page.context().newCDPSession(page);
/** @type {TraceEvent[]} */
const trace = [];
devtools.on('Tracing.dataCollected', ({ value }) => trace.push(.../** @type {any} */ (value)));

// Not by what playwright brings for it, which the policy of the page forbids.
/** @param {string} expression @param {number} longest */
async function until(expression, longest) {
  const end = Date.now() + longest;
  while (!(await page.evaluate(expression))) {
    if (Date.now() > end) throw new Error(`it did not come to ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

await page.goto(PAGE);
await devtools.send('Tracing.start', { categories: CATEGORIES.join(',') });

await page.locator('input[type=file]').setInputFiles(journal);
await until("performance.getEntriesByName('alm:opened').length > 0", 120_000);
await page.evaluate("location.hash = '#/timeline'");
await page.locator('#timeline .virtual-row').first().waitFor();
await until("performance.getEntriesByName('alm:judged').length > 0", 300_000);

// Counted in the page: an event that it never got is an input that was dropped.
await page.evaluate(`
  window.wheels = 0;
  document.querySelector('#timeline').addEventListener('wheel', () => { window.wheels += 1; }, { passive: true });
  performance.mark('alm:scrolling');
`);
await page.mouse.move(640, 400);
for (let wheel = 0; wheel < WHEELS; wheel++) {
  await page.mouse.wheel(0, STEP);
  await page.evaluate('new Promise(requestAnimationFrame)');
}
const expected = WHEELS * STEP;
await until(`document.querySelector('#timeline').scrollTop >= ${expected}`, 60_000);
await page.evaluate("performance.mark('alm:scrolled')");
const { got, top, shown } = /** @type {{ got: number, top: number, shown: string }} */ (
  await page.evaluate(`(() => {
    const list = document.querySelector('#timeline');
    const at = list.getBoundingClientRect();
    const row = document.elementFromPoint(at.left + 100, at.top + 5).closest('.virtual-row');
    return { got: window.wheels, top: list.scrollTop, shown: row.querySelector('.record-line').textContent };
  })()`)
);

const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
await devtools.send('Tracing.end');
await done;
await browser.close();

/** @param {string} name */
const mark = (name) => {
  const event = trace.find((one) => one.cat.includes('user_timing') && one.name === name);
  if (event === undefined) throw new Error(`the trace has no mark ${name}`);
  return event;
};
const [opening, first, opened, judged, scrolling, scrolled] = [
  'alm:opening',
  'alm:first-rows',
  'alm:opened',
  'alm:judged',
  'alm:scrolling',
  'alm:scrolled',
].map(mark);
/** @param {TraceEvent | undefined} from @param {TraceEvent | undefined} to */
const tasksBetween = (from, to) =>
  trace.filter(
    ({ name, ph, ts, pid, tid }) =>
      name.endsWith('RunTask') &&
      ph === 'X' &&
      pid === opening?.pid &&
      tid === opening.tid &&
      ts >= (from?.ts ?? 0) &&
      ts <= (to?.ts ?? 0),
  );
/** @param {readonly TraceEvent[]} tasks */
const longest = (tasks) => Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000;
/** @param {readonly TraceEvent[]} tasks */
const long = (tasks) => tasks.filter(({ dur = 0 }) => dur > LONG_MS * 1000).length;
/** @param {TraceEvent | undefined} from @param {TraceEvent | undefined} to */
const between = (from, to) => `${(((to?.ts ?? 0) - (from?.ts ?? 0)) / 1e6).toFixed(2)} s`;
const [whileOpening, whileScrolling] = [tasksBetween(opening, opened), tasksBetween(scrolling, scrolled)];
const drawn = trace.filter(
  ({ name, ts }) =>
    name === 'AnimationFrame::Presentation' && ts >= (scrolling?.ts ?? 0) && ts <= (scrolled?.ts ?? 0),
).length;

const rows = [
  ['records', `${lines.toLocaleString('en')} (${(statSync(journal).size / 1e6).toFixed(0)} MB)`],
  ['first records on show', between(opening, first)],
  ['every record read, checked against its schema, and listed', between(opening, opened)],
  ['the longest that the page did not answer meanwhile', `${longest(whileOpening).toFixed(0)} ms`],
  ['audited, beside that', between(opening, judged)],
  [`turns of a wheel sent to the timeline, and received`, `${WHEELS}, ${got}`],
  ['pixels asked for, and scrolled', `${expected.toLocaleString('en')}, ${top.toLocaleString('en')}`],
  ['line at the top then', shown],
  ['frames shown meanwhile', `${drawn} in ${between(scrolling, scrolled)}`],
  [
    'tasks of more than 50 ms meanwhile, and the longest task',
    `${long(whileScrolling)}, ${longest(whileScrolling).toFixed(0)} ms`,
  ],
];
folder.remove();
for (const row of rows) console.log(row.join(': '));
if (got !== WHEELS || top !== expected) throw new Error('input was dropped');

writeFileSync(
  join(ROOT, 'docs', 'explorer-figures.md'),
  [
    '# How the explorer opens and scrolls a long journal',
    '',
    'Written by `npx -y pnpm@10.34.9 bench:explorer` from the trace that the browser keeps of itself (user timing marks, tasks of the',
    `page's own thread, frames). This run: Chromium ${browser.version()}, headless, from disk, on ${cpus().length} CPUs with a load of ${load.toFixed(1)} before it began${NOTE && `; ${NOTE}`}.`,
    '',
    '| | |',
    '|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    'Reading and auditing are done by two workers, so the page answers meanwhile. The audit decides every grant and refusal again;',
    'the journal has no proofs, whose verification in a page takes about a millisecond or two each.',
    '',
  ].join('\n'),
);
