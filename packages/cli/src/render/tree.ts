import type { Page } from '../lib/style.js';
import { flow, wrap } from '../lib/table.js';
import { renderLosses } from './changes.js';
import { changesOf, renderHead } from './lease.js';
import { describeAgent, renderScope } from './manifest.js';
import type { PublicNode, PublicRefusal, PublicTree } from './public-view.js';
import { describeSpent } from './spent.js';

// What stands at one branching point: its own lines, drawn for the width that is left there.
interface Branch {
  readonly lines: (page: Page) => readonly string[];
  readonly branches: readonly Branch[];
}

/** Returns a journal as a tree of what was asked for, granted and refused, each with its reasons. */
export function renderTree({ roots, refusals }: PublicTree, page: Page): string {
  const branches = [...roots.map(leaseBranch), ...refusals.map(refusalBranch)];
  if (branches.length === 0) return 'nothing was issued or refused yet\n';
  return `${['root policy', ...draw(branches, page)].join('\n')}\n`;
}

function leaseBranch(node: PublicNode): Branch {
  return {
    lines: (page) => [
      ...renderHead(node, page),
      ...renderScope(node.granted, page),
      ...spentLines(node, page),
      ...renderLosses(changesOf(node), page),
      ...(node.closed?.reason ? [page.style.dim(`closed because: ${node.closed.reason}`)] : []),
    ],
    branches: [...node.children.map(leaseBranch), ...node.refusals.map(refusalBranch)],
  };
}

function spentLines(node: PublicNode, { style }: Page): string[] {
  const spent = describeSpent(node);
  return spent === '' ? [] : [style.dim(`spent ${spent}`)];
}

function refusalBranch({ reasons, reason, declared }: PublicRefusal): Branch {
  return {
    lines: ({ style, width }) => [
      ...flow(
        [
          style.bad(`REFUSED ${reasons.join(', ')}`),
          ...(declared === undefined ? [] : [style.strong(describeAgent(declared))]),
        ],
        width,
      ),
      ...wrap(declared?.intent.purpose ?? 'What was declared is kept by its hash only.', width),
      ...wrap(reason, width).map(style.dim),
    ],
    branches: [],
  };
}

// A branch hangs three columns in, and its lines after the first another three, under its name.
function draw(branches: readonly Branch[], page: Page): string[] {
  const inside = { ...page, width: page.width - 3 };
  return branches.flatMap(({ lines, branches: below }, index) => {
    const stem = below.length > 0 ? '│  ' : '   ';
    const [first = '', ...rest] = lines({ ...page, width: page.width - 6 });
    const last = index === branches.length - 1;
    const under = [...rest.map((line) => stem + line), ...draw(below, inside)];
    return [(last ? '└─ ' : '├─ ') + first, ...under.map((line) => (last ? '   ' : '│  ') + line)];
  });
}
