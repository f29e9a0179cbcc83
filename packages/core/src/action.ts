import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { hostContainer } from './host.js';
import { judgeHost } from './judge-host.js';
import { compilePathJudge, type PathRequest, type PathRules } from './judge-path.js';
import { type Judgement, judgeCommand, judgeTool } from './judgement.js';
import type { ListName } from './narrow/change.js';
import { type Container, nameContainer } from './narrow/lists.js';
import { pathContainer } from './path.js';

/** One thing that an agent may do, with what a gate found out about it. */
export type Action =
  | { readonly kind: 'tool' | 'host'; readonly subject: string }
  | {
      readonly kind: 'command';
      /** The basename of the resolved executable. */
      readonly subject: string;
      /** The name that it was called by, where that is another. */
      readonly asked?: string;
    }
  | {
      readonly kind: 'read' | 'write';
      /** The path as asked for. */
      readonly subject: string;
      /** Where links lead; judged as well. */
      readonly resolved?: PathRequest;
    };

/** The kinds of action. */
export type ActionKind = Action['kind'];

/** Settings for judging actions. */
export interface ActionOptions {
  /** What `~` stands for in a deny entry. */
  readonly home?: PathRules['home'];
}

/** The two lists by which a kind of action is judged; a tool is denied by no list. */
export interface ActionLists {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

type AllowList = 'tools' | 'read_paths' | 'write_paths' | 'hosts' | 'commands';

const ALLOW: Readonly<Record<ActionKind, AllowList>> = {
  tool: 'tools',
  read: 'read_paths',
  write: 'write_paths',
  host: 'hosts',
  command: 'commands',
};
const DENY = { read: 'paths', write: 'paths', host: 'hosts', command: 'commands' } as const;

/** The kinds of action, in the order of their lists. */
export const ACTION_KINDS = Object.keys(ALLOW) as ActionKind[];

/** Returns the names of the lists by which a kind of action is judged. */
export function listNamesOf(kind: ActionKind): { allow: AllowList; deny?: ListName } {
  return kind === 'tool' ? { allow: ALLOW.tool } : { allow: ALLOW[kind], deny: `deny_${DENY[kind]}` };
}

/** Returns the lists of a manifest by which a kind of action is judged. */
export function listsOf({ allow, deny }: AgentLeaseManifest, kind: ActionKind): ActionLists {
  return { allow: allow[ALLOW[kind]], deny: kind === 'tool' ? [] : deny[DENY[kind]] };
}

/** Returns a manifest with another allow list for a kind of action. */
export function withAllowed(
  manifest: AgentLeaseManifest,
  kind: ActionKind,
  entries: readonly string[],
): AgentLeaseManifest {
  return { ...manifest, allow: { ...manifest.allow, [ALLOW[kind]]: [...entries] } };
}

/** Returns the containment of section 5.1 for entries of one list. */
export function containerOf(kind: ActionKind, entries: readonly string[]): Container {
  if (kind === 'host') return hostContainer(entries);
  return kind === 'read' || kind === 'write' ? pathContainer(entries) : nameContainer(entries);
}

/** Returns a judge of the actions of one kind by two lists: of a path as asked for, then where links lead. */
export function compileActionJudge(
  kind: ActionKind,
  lists: ActionLists,
  { home }: ActionOptions = {},
): (action: Action) => Judgement {
  if (kind === 'tool') return ({ subject }) => judgeTool({ allow: { tools: lists.allow } }, subject);
  if (kind === 'host') return ({ subject }) => judgeHost(lists, subject);
  if (kind === 'command') {
    return (action) => judgeCommand(lists, action.subject, 'asked' in action ? action.asked : undefined);
  }
  const judge = compilePathJudge({ ...lists, ...(home !== undefined && { home }) });
  return (action) => {
    const asked = judge(action.subject);
    const resolved = 'resolved' in action ? action.resolved : undefined;
    return asked.allowed && resolved !== undefined ? judge(resolved) : asked;
  };
}

/** Judges an action by two lists. */
export function judgeAction(lists: ActionLists, action: Action, options?: ActionOptions): Judgement {
  return compileActionJudge(action.kind, lists, options)(action);
}

/** Reports whether an allow list covers an action, whatever is denied. */
export function isGranted(allow: readonly string[], action: Action): boolean {
  return judgeAction({ allow, deny: [] }, action).allowed;
}

/** Returns a function that says whether a deny entry covers an action of one kind. */
export function compileDenialTest(
  kind: ActionKind,
  entry: string,
  options?: ActionOptions,
): (action: Action) => boolean {
  // Any path is allowed, so that it is judged as resolved too; a deny entry for anything else is looked at first.
  const judge = compileActionJudge(kind, { allow: ['**'], deny: [entry] }, options);
  return (action) => {
    const judged = judge(action);
    return !judged.allowed && judged.entry === entry;
  };
}
