import { clausesOf } from '../cases/conformance-case.js';
import type { CaseResult, Report } from '../run-corpus.js';
import { isFailure, STATES } from '../verdict.js';
import { groupResults } from './group-results.js';
import { escapeMarkup as esc } from './markup.js';

/**
 * Returns one self-contained page: a matrix of groups and cases for one or several implementations, each square with
 * its state and first difference. No script from elsewhere, no network; light and dark; readable without script.
 */
export function htmlReport(reports: readonly Report[]): string {
  const matrices = reports.map(({ results }) => groupResults(results));
  const groups = new Set(matrices.flatMap((matrix) => [...matrix.keys()]));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance: schema set 1.2</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Conformance, schema set 1.2</h1>
${reports.map(summary).join('\n')}
<p class="legend">${STATES.map((state) => `<span><i class="${state}"></i>${state}</span>`).join(' ')}</p>
<table class="matrix">
<thead><tr><th scope="col">group</th>${reports.map(({ adapter }) => `<th scope="col">${esc(adapter.name)}</th>`).join('')}</tr></thead>
<tbody>
${[...groups].map((group) => row(group, matrices)).join('\n')}
</tbody>
</table>
${reports.map(details).join('\n')}
</main>
</body>
</html>
`;
}

function summary({ adapter, claim, counts, ok }: Report): string {
  const numbers = STATES.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${state}`);
  return `<section class="claim ${ok ? 'ok' : 'bad'}"><h2>${esc(adapter.name)} ${esc(adapter.version)} <small>${esc(adapter.language)}</small></h2>
<p>${esc(claim)}</p><p class="counts">${numbers.join(' · ')}</p></section>`;
}

function row(group: string, matrices: readonly ReturnType<typeof groupResults>[]): string {
  const cells = matrices.map((matrix) => {
    const own = matrix.get(group) ?? [];
    const counts = STATES.map(
      (state) => [own.filter((result) => result.state === state).length, state] as const,
    );
    const told = counts.filter(([count]) => count > 0).map(([count, state]) => `${count} ${state}`);
    return `<td><div class="squares">${own.map(square).join('')}</div><small>${told.join(' · ')}</small></td>`;
  });
  const clauses = clausesOf(group);
  const section = clauses ? ` <small>section ${clauses}</small>` : '';
  return `<tr><th scope="row">${esc(group)}${section}</th>${cells.join('')}</tr>`;
}

function square(result: CaseResult): string {
  const title = [`${result.id}: ${result.state}`, result.difference, result.reason, result.why];
  return `<i class="${result.state}" role="img" aria-label="${esc(`${result.id} ${result.state}`)}" title="${esc(title.filter(Boolean).join('\n'))}"></i>`;
}

function details({ adapter, results }: Report): string {
  const shown = results.filter(({ state }) => isFailure(state) || state === 'expected-failure');
  if (shown.length === 0) return '';
  const items = shown.map(
    (
      result,
    ) => `<tr><td><code>${esc(result.id)}</code></td><td><i class="${result.state}"></i> ${result.state}</td>
<td>${esc(result.difference ?? '')}${result.reason ? `<br><em>${esc(result.reason)}</em>` : ''}</td><td>${esc(result.why)}</td></tr>`,
  );
  return `<h2>${esc(adapter.name)}: what did not pass</h2>
<table class="list"><thead><tr><th scope="col">case</th><th scope="col">state</th><th scope="col">first difference</th><th scope="col">why it matters</th></tr></thead>
<tbody>${items.join('\n')}</tbody></table>`;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--line:#d7dbe0;--soft:#f5f6f8;--good:#2b8a4b;--bad:#c9352b;--warn:#c77d0a;--none:#b9c0c8}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ed;--paper:#14171b;--line:#30363d;--soft:#1c2127;--good:#48b36c;--bad:#ef6a5f;--warn:#e0a23c;--none:#4a525c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin:1.5rem 0 .3rem}small{font-weight:400;opacity:.7}
.claim{border-left:4px solid var(--good);background:var(--soft);padding:.3rem 1rem;margin:1rem 0}.claim.bad{border-color:var(--bad)}
.counts{opacity:.75;font-size:.9rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}.matrix{table-layout:fixed}.matrix th:first-child{width:24%}
th,td{text-align:left;vertical-align:top;padding:.45rem .6rem;border-bottom:1px solid var(--line)}
th{overflow-wrap:anywhere}th[scope=row]{font-weight:500}td small{display:block;margin-top:.2rem}th small{display:block}
.squares{display:flex;flex-wrap:wrap;gap:2px}
i{display:inline-block;width:11px;height:11px;border-radius:2px;background:var(--none)}
.passed{background:var(--good)}
.failed,.failed-elsewhere,.unlocated,.errored,.timed-out,.unexpected-pass{background:var(--bad);border-radius:50%}
.failed-elsewhere,.unlocated{background:linear-gradient(135deg,var(--bad) 50%,var(--warn) 50%)}
.expected-failure{background:var(--warn)}.unchecked{background:transparent;outline:1px solid var(--none);outline-offset:-1px}
.legend span{margin-right:1rem;white-space:nowrap;font-size:.9rem}.legend i{margin-right:.35rem}
.list td{font-size:.9rem}code{overflow-wrap:anywhere}
`;
