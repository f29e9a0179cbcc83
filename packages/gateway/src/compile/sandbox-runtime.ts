import { posix } from 'node:path';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { containsHost } from '@cognitive-delivery/core';
import { type Loss, unsaid } from './loss.js';
import { type Place, planMounts, type SandboxPlace } from './mount-plan.js';

/** An entry that stands for one path, whatever characters it has. */
interface LiteralPath {
  readonly path: string;
  readonly literal: true;
}

/** Settings of @anthropic-ai/sandbox-runtime, as its version 0.0.83 takes them. */
export interface SandboxRuntimeSettings {
  readonly network: {
    readonly allowedDomains: readonly string[];
    readonly deniedDomains: readonly string[];
    readonly strictAllowlist: true;
  };
  readonly filesystem: {
    readonly denyRead: readonly (string | LiteralPath)[];
    readonly allowRead: readonly LiteralPath[];
    readonly allowWrite: readonly LiteralPath[];
    readonly denyWrite: readonly LiteralPath[];
  };
}

/** The settings, and what they cannot say. */
export interface SandboxRuntimeProgram {
  readonly settings: SandboxRuntimeSettings;
  readonly losses: readonly Loss[];
}

/**
 * Compiles the paths and hosts of a lease to settings of sandbox-runtime. Every entry is literal: its patterns
 * mean other things than a lease's, and on Linux some of them nothing.
 */
export function compileSandboxRuntime(
  manifest: AgentLeaseManifest,
  place: SandboxPlace,
): SandboxRuntimeProgram {
  const { settings, losses } = compileSandbox(manifest, place);
  return {
    settings,
    losses: [...losses, ...unsaid(manifest, ['tools', 'commands', 'approvals', 'budget'])],
  };
}

/** Returns the same without the losses of what is no sandbox's business. */
export function compileSandbox(manifest: AgentLeaseManifest, place: SandboxPlace): SandboxRuntimeProgram {
  const { workspace } = place;
  const plan = planMounts(manifest, place);
  const literal = ({ path }: Place): LiteralPath => ({ path: posix.join(workspace, path), literal: true });
  const { allow, deny } = manifest;
  const losses: Loss[] = [...plan.losses];
  // A deny entry that cannot be said takes what it covers of the allow list with it.
  const unsayable = deny.hosts.filter((entry) => entry !== '*' && !fits(entry));
  // Where every host is denied none is opened, whatever the settings make of a star.
  const hosts = deny.hosts.includes('*') ? [] : allow.hosts;
  const allowedDomains = hosts.filter((entry, index) => {
    const isSaid = fits(entry) && !containsHost(unsayable, entry);
    if (!isSaid) {
      const message = 'has a form that these settings do not take, or a denial has, and is left out';
      losses.push({ code: 'host_form', verdict: 'narrower', path: `/allow/hosts/${index}`, message });
    }
    return isSaid;
  });
  losses.push({
    code: 'system_paths',
    verdict: 'wider',
    path: '/allow/read_paths',
    message:
      'what lies outside the home folders and the workspace is readable, and a few places of its own writable',
  });
  const masks = plan.masks.map(literal);
  // Of a denial and an allowance of the same path it is the allowance that counts, so it is said once.
  const isWhole = plan.reads.some(({ path }) => path === '.');
  return {
    settings: {
      network: {
        allowedDomains,
        deniedDomains: deny.hosts.filter((entry) => !unsayable.includes(entry)),
        strictAllowlist: true,
      },
      filesystem: {
        denyRead: [
          '/home',
          '/root',
          ...(isWhole ? [] : [{ path: workspace, literal: true } as const]),
          ...masks,
        ],
        allowRead: plan.reads.map(literal),
        allowWrite: plan.writes.map(literal),
        denyWrite: masks,
      },
    },
    losses,
  };
}

// A star alone, one label, or a star before one label: the settings refuse these forms.
function fits(entry: string): boolean {
  return entry !== '*' && entry.replace(/^\*\./, '').includes('.');
}
