// @ts-check
// Asks the product and public matchers every escape vector about paths and writes docs/escape.md. Fails
// where the product is wrong once.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMIT_MS, peer, product } from './contestants.mjs';
import { PEERS } from './peers.mjs';
import { page } from './report.mjs';
import { readVectors, score } from './score.mjs';

const SECTIONS = [
  {
    component: 'glob-match',
    title: 'Does a pattern match a path?',
    text: 'The same pattern and the same path for everyone.',
  },
  {
    component: 'path-contains',
    title: 'Does a granted entry contain a declared one?',
    text:
      'A matcher is asked whether one of the granted patterns matches the text of the declared entry, as delegation is\n' +
      'often written. The specification is narrower on purpose (`src/*` does not contain `src/a`); a match counts as\n' +
      'wrongly allowed there.',
  },
  {
    component: 'path-resolve',
    title: 'May this path be used, on a real tree?',
    text:
      'A matcher is asked whether an allow entry matches the request and no deny entry does. It sees texts and no links;\n' +
      'this is what a gate lets through that asks nothing else.',
  },
];

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
const contestants = [product(), ...Object.keys(PEERS).map(peer)];
const sections = [];
for (const { component, ...section } of SECTIONS) {
  const vectors = readVectors(component);
  const results = [];
  // In turn, so that nobody's answer is late because another one is thinking.
  for (const one of contestants) results.push({ name: one.name, scores: await score(one, vectors) });
  sections.push({ ...section, results });
}
await Promise.all(contestants.map((one) => one.close()));

const opening = `# Escapes: ours and public matchers

The vectors of \`conformance/escape\` that are about paths and have one right answer, asked of the product
(\`alm adapter\`, a process) and of what gates are often built from. Written by

\`\`\`
npx -y pnpm@10.34.9 bench:escape
\`\`\`

Each cell says how many answers were right / wrongly allowed / wrongly denied, and then, where there are any,
how many did not come within ${LIMIT_MS / 1000} seconds. Rows go by the main flag of a vector. Right is what the
specification says of a lease: a matcher that speaks another glob language is not wrong by its own, and none
promises to be a gate. The tables show what has to be added to one.`;

const closing = `## Versions and options

${Object.entries(PEERS)
  .map(([name, { options }]) => describe(name, options))
  .join('\n')}`;

const target = join(import.meta.dirname, '..', '..', 'docs', 'escape.md');
const text = page(sections, opening, closing);
writeFileSync(target, text);
console.log(text);

const wrong = sections.flatMap(({ results }) =>
  (results[0]?.scores ?? []).filter(({ outcome }) => outcome !== 'right').map(({ vector }) => vector.id),
);
if (wrong.length > 0) console.error(`alm is wrong at ${wrong.join(', ')}`);
process.exit(wrong.length > 0 ? 1 : 0);

/** @param {string} name @param {object} options */
function describe(name, options) {
  const set = Object.keys(options);
  const version = dependencies[name.split(',')[0] ?? ''];
  if (version === undefined)
    return `- ${name}: does the path start with the pattern's text before its first \`*\`, \`?\` or \`[\``;
  return `- ${name}: ${version}, ${set.length > 0 ? set.map((option) => `\`${option}\``).join(', ') : 'default options'}`;
}
