import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { hostContainer, isAddress, normalizeHost } from './host.js';
import { toPointer } from './lib/pointer.js';
import { quote } from './lib/quote.js';
import { pathTo, walk } from './lib/walk.js';
import { lintAllowGlob, lintDenyGlob } from './lint/glob-rules.js';
import { lintText } from './lint/text-rules.js';
import type { LintRule, LintWarning } from './lint/warning.js';
import type { ListName } from './narrow/change.js';
import { type Container, entriesOf, nameContainer } from './narrow/lists.js';
import { pathContainer } from './path.js';
import { validate } from './validate.js';

/** Settings of {@link lint}. */
export interface LintOptions {
  /** Returns the identity that a command name resolves to on this machine, or undefined where it does not. */
  readonly resolveCommand?: (name: string) => string | undefined;
}

/**
 * Returns what no schema can see in a manifest: what the specification forbids (personal data and prompts
 * in texts, member names outside ASCII) and entries that cannot do what they say (a glob or host that
 * never matches, syntax that is text here, an allow entry that a deny entry swallows, a command that
 * resolves to another name). Nothing for a value that does not validate; `validate` says why then.
 */
export function lint(manifest: unknown, options: LintOptions = {}): readonly LintWarning[] {
  if (!validate('agent-lease-manifest', manifest).valid) return [];
  const valid = manifest as AgentLeaseManifest;
  return [
    ...lintTexts(valid),
    ...lintNames(valid),
    ...lintEntries(valid, 'read_paths', lintAllowGlob),
    ...lintEntries(valid, 'write_paths', lintAllowGlob),
    ...lintEntries(valid, 'deny_paths', lintDenyGlob),
    ...lintEntries(valid, 'hosts', lintHost),
    ...lintSwallowed(valid),
    ...lintCommands(valid, options.resolveCommand),
  ];
}

type Finding = readonly [rule: LintRule, message: string];

function lintEntries(
  manifest: AgentLeaseManifest,
  list: ListName,
  judge: (entry: string) => readonly Finding[],
): LintWarning[] {
  return entriesOf(manifest, list).flatMap(({ entry, path }) =>
    judge(entry).map(([rule, message]) => ({ rule, path, message })),
  );
}

function lintTexts(manifest: AgentLeaseManifest): LintWarning[] {
  const texts = [
    ['/agent/name', manifest.agent.name],
    ['/intent/purpose', manifest.intent.purpose],
  ] as const;
  return texts.flatMap(([path, text]) => lintText(text).map(([rule, message]) => ({ rule, path, message })));
}

function lintNames(manifest: AgentLeaseManifest): LintWarning[] {
  const message = 'use ASCII in member names: their order in canonical bytes is easily got wrong otherwise';
  return [...walk(manifest)].flatMap((visit): LintWarning[] => {
    const odd = typeof visit.step === 'string' && /[^ -~]/.test(visit.step);
    return odd ? [{ rule: 'non-ascii-member', path: toPointer(pathTo(visit)), message }] : [];
  });
}

function lintHost(entry: string): Finding[] {
  const wildcard = entry.startsWith('*.');
  const name = normalizeHost(wildcard ? entry.slice(2) : entry);
  if (entry === '*' || (name !== undefined && !(wildcard && isAddress(name)))) return [];
  return [['unmatchable-host', 'a name that ends in a number is an address or nothing; name a host instead']];
}

function lintSwallowed(manifest: AgentLeaseManifest): LintWarning[] {
  const { deny } = manifest;
  const paths = pathContainer(deny.paths);
  const swallowedBy = (list: ListName, container: Container) =>
    lintEntries(manifest, list, (entry) => {
      const by = container(entry);
      const message = `the deny entry ${quote(by ?? '')} covers all of it; drop one of the two`;
      return by === undefined ? [] : [['allow-swallowed-by-deny', message]];
    });
  return [
    ...swallowedBy('read_paths', paths),
    ...swallowedBy('write_paths', paths),
    ...swallowedBy('hosts', hostContainer(deny.hosts)),
    ...swallowedBy('commands', nameContainer(deny.commands)),
  ];
}

function lintCommands(manifest: AgentLeaseManifest, resolve: LintOptions['resolveCommand']): LintWarning[] {
  if (resolve === undefined) return [];
  return lintEntries(manifest, 'commands', (name) => {
    const identity = resolve(name);
    if (identity === undefined || identity === name) return [];
    const message = `${quote(name)} is ${quote(identity)} here, and that is the name to grant`;
    return [['command-resolves-elsewhere', message]];
  });
}
