// @ts-check

/** @typedef {{ id: string, file: string, outcome: string }} Tried */
/** @typedef {readonly { reason: string, mutants: readonly string[] }[]} Listed */

/**
 * Returns the page that shows a whole run: what became of the mutants of each file, and the equivalent ones.
 *
 * @param {readonly Tried[]} tried
 * @param {Listed} listed
 */
export function mutationPage(tried, listed) {
  const files = [...new Set(tried.map(({ file }) => file))];
  const rows = files.map((file) =>
    rowOf(
      file.replace(/\.js$/, '.ts'),
      tried.filter((one) => one.file === file),
    ),
  );
  const groups = listed.map(
    ({ reason, mutants }) => `${reason}\n\n${mutants.map((id) => `- ${code(id)}`).join('\n')}\n`,
  );
  return [HEAD, ...rows, rowOf('**all**', tried), TAIL, ...groups].join('\n');
}

const HEAD = `# Does the corpus notice?

Each mutant is the product with one small change in the code that decides: a comparison turned, a condition
always true, a step of a computation left out, an entry of a list or an alternative of a pattern dropped, a
number one more or less. The corpus is asked through the adapter protocol, \`alm adapter\` in a process of its
own, and nothing else is: a mutant is killed when one case does not pass, or is not answered within ten
seconds. Written by

\`\`\`
pnpm mutation
\`\`\`

\`pnpm test\` tries a fiftieth of them, \`pnpm test:deep\` all. \`scripts/mutation/scope.mjs\` says which files are
mutated and which of their parts are not, since no question of the protocol reaches them or no answer shows
them (messages, the codes of denials, the list of changes beside a grant, signing). Cases about the journal
are not asked.

| file of packages/core/src | mutants | killed | equivalent |
|---|---:|---:|---:|`;

const TAIL = `
## Equivalent mutants

None of these changes an answer: the run asks the whole corpus, compares every answer with the original's, and
asks both 100,000 random questions of the kinds that the file takes part in. One that is noticed after all, or
that is no longer there, fails the run. They are named by file, function and change.
`;

/** @param {string} name @param {readonly Tried[]} tried */
function rowOf(name, tried) {
  const equivalent = tried.filter(({ outcome }) => outcome === 'equivalent').length;
  // Whether time or memory runs out first is the machine's affair, and the page is the same on each.
  return `| ${[name, tried.length, tried.length - equivalent, equivalent].join(' | ')} |`;
}

/** @param {string} text */
function code(text) {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
