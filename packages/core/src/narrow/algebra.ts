import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { hostContainer } from '../host.js';
import { own } from '../lib/own.js';
import { pathContainer } from '../path.js';
import { lowerMinor } from '../schema-version.js';
import { narrowBudget } from './budget.js';
import type { Change, ListName } from './change.js';
import { type Container, entriesOf, intersect, nameContainer, unite } from './lists.js';

/** Applies the table of section 5 to two manifests, whatever it leaves. */
export function applyAlgebra(
  declared: AgentLeaseManifest,
  parent: AgentLeaseManifest,
): { granted: AgentLeaseManifest; changes: Change[] } {
  const changes: Change[] = [];
  const kept = (list: ListName, container: Container) => intersect(list, declared, container, changes);
  const united = (list: ListName) => unite(list, declared, parent, changes);
  const parentLeaseId = own(declared, 'parent_lease_id') as AgentLeaseManifest['parent_lease_id'];
  const attestation = own(declared, 'attestation') as AgentLeaseManifest['attestation'];
  // The order of the members is that of the published vectors.
  const granted: AgentLeaseManifest = {
    schema_version: lowerMinor(declared.schema_version),
    agent: declared.agent,
    ...(parentLeaseId !== undefined && { parent_lease_id: parentLeaseId }),
    intent: declared.intent,
    allow: {
      tools: kept('tools', nameContainer(parent.allow.tools)),
      read_paths: kept('read_paths', pathContainer(parent.allow.read_paths)),
      write_paths: kept('write_paths', pathContainer(parent.allow.write_paths)),
      hosts: kept('hosts', hostContainer(parent.allow.hosts)),
      commands: kept('commands', nameContainer(parent.allow.commands)),
    },
    deny: { commands: united('deny_commands'), paths: united('deny_paths'), hosts: united('deny_hosts') },
    budget: narrowBudget(declared.budget, parent.budget, changes),
    approvals: united('approvals'),
    ...(attestation !== undefined && { attestation }),
  };
  for (const { entry, path } of entriesOf(declared, 'tool_args')) {
    const message = 'argument schemas are declared and never granted';
    changes.push({ kind: 'dropped', list: 'tool_args', entry, path, why: 'not_granted', message });
  }
  return { granted, changes };
}
