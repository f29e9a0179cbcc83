import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import fc from 'fast-check';
import { type Action, judgeAction, listsOf } from '../../src/action.js';
import type { Chain } from '../../src/explain-decision.js';
import type { ListName } from '../../src/narrow/change.js';
import { narrow } from '../../src/narrow.js';
import type { Edit } from '../../src/why-not.js';
import type { Raise } from '../../src/why-refused.js';
import { aManifest } from './manifests.js';

/** Entries, and subjects some of which they cover, by kind of action. */
export const UNIVERSE = {
  tool: { entries: ['read_file', 'run'], subjects: ['read_file', 'run', 'other', '*'] },
  command: { entries: ['git', 'node', 'awk'], subjects: ['git', 'node', 'g++', 'a b'] },
  host: {
    entries: ['*', '*.example.com', 'api.example.com', '*.com', 'a.org'],
    subjects: ['api.example.com', 'x.y.example.com', 'API.example.com.', 'a.org', 'b.com', '0x7f.1', '::1'],
  },
  read: {
    entries: ['**', 'src/**', 'src/*.ts', 'src/a.ts', 'src/a?.ts', 'docs/**', '*'],
    subjects: ['src/a.ts', 'src/ab.ts', 'src/x/y', 'docs/[1]', 'top', 'docs', 'src/*.ts', '../x', 'a//b'],
  },
} as const;

type Kind = keyof typeof UNIVERSE;

const some = (entries: readonly string[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...entries), { maxLength });

/** A chain of up to `most` leases in which each was narrowed under the one before, and an action of that kind. */
export function chainAndAction(kind: Kind, most: number): fc.Arbitrary<{ chain: Chain; action: Action }> {
  const { entries, subjects } = UNIVERSE[kind];
  const lists = fc.tuple(some(entries, 3), fc.oneof(fc.constant([]), some(entries, 2)));
  const subject = fc.constantFrom<string>(...subjects);
  return fc
    .record({ declared: fc.array(lists, { minLength: 1, maxLength: most }), subject, seen: subject })
    .map(({ declared, subject, seen }) => {
      const manifests = declared.map(([allow, deny]) => manifestOf(kind, allow, deny));
      const [policy = aManifest(), ...rest] = manifests;
      const chain: [AgentLeaseManifest, ...AgentLeaseManifest[]] = [policy];
      for (const manifest of rest) {
        const narrowing = narrow(manifest, chain.at(-1));
        if (narrowing.ok) chain.push(narrowing.granted);
      }
      // Some paths are links to others.
      const resolved =
        seen === subject || kind !== 'read' ? {} : { resolved: { relative: seen, absolute: `/w/${seen}` } };
      return { chain, action: { kind, subject, ...resolved } as Action };
    });
}

// `base` keeps a manifest from having no tool at all.
function manifestOf(kind: Kind, allow: readonly string[], deny: readonly string[]): AgentLeaseManifest {
  const [allowed, denied] = [[...allow], [...deny]];
  const name = { tool: 'tools', command: 'commands', host: 'hosts', read: 'read_paths' }[kind];
  const tools = kind === 'tool' ? ['base', ...allowed] : ['base'];
  return aManifest({
    allow: { [name]: allowed, tools },
    deny: kind === 'tool' ? {} : { [name === 'read_paths' ? 'paths' : name]: denied },
  });
}

/** The chain after edits, as it would be asked for again. */
export function edited(chain: Chain, edits: readonly (Edit | Raise)[]): Chain {
  const changed = structuredClone(chain) as unknown as AgentLeaseManifest[];
  for (const edit of edits) {
    const manifest = changed[edit.generation] as AgentLeaseManifest;
    if (edit.op === 'raise') manifest.budget[edit.field] = edit.to;
    else {
      const list = listOf(manifest, edit.list);
      if (edit.op === 'add') list.push(edit.entry);
      else list.splice(list.indexOf(edit.entry), 1);
    }
  }
  return changed as unknown as Chain;
}

/** The granted manifests that a chain of declarations comes to; fewer where one is refused. */
export function granted(chain: Chain): Chain {
  const [policy, ...rest] = chain;
  const manifests: [AgentLeaseManifest, ...AgentLeaseManifest[]] = [policy];
  for (const declared of rest) {
    const narrowing = narrow(declared, manifests.at(-1), { parentIsValid: true });
    if (!narrowing.ok) break;
    manifests.push(narrowing.granted);
  }
  return manifests;
}

/** Whether the lease at the end of a chain would allow an action once all was asked for again after edits. */
export function flips(chain: Chain, edits: readonly Edit[], action: Action): boolean {
  const after = granted(edited(chain, edits));
  const last = after.at(-1);
  return (
    after.length === chain.length &&
    last !== undefined &&
    judgeAction(listsOf(last, action.kind), action).allowed
  );
}

function listOf(manifest: AgentLeaseManifest, list: ListName): string[] {
  if (list === 'approvals') return manifest.approvals;
  if (list === 'deny_commands' || list === 'deny_paths' || list === 'deny_hosts') {
    return manifest.deny[list.slice('deny_'.length) as 'commands' | 'hosts' | 'paths'];
  }
  return manifest.allow[list] as string[];
}
