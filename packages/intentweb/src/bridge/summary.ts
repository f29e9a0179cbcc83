import { objectOf } from '../lib/json.js';
import type { Capability } from '../manifest.js';
import { approvalReasons } from './approval.js';
import type { BindingChoice } from './choose-binding.js';
import type { CapabilitySummary } from './report.js';

const CONSENTS = ['none', 'implicit', 'explicit', 'provider_confirmed', 'step_up', 'human_review'];

/** Returns what a user is shown of a capability and the binding that is used for it. */
export function summaryOf(
  capability: Capability,
  { binding, urls, hosts, handoff, index }: Extract<BindingChoice, { ok: true }>,
  { site, tool, path }: { readonly site: string; readonly tool: string; readonly path: string },
): CapabilitySummary {
  const modes = [
    ...[capability.consentMode, capability.authorization?.consentMode],
    ...[binding['consentMode'], objectOf(binding['authorization'])['consentMode']],
  ];
  const strictest = Math.max(
    ...modes.map((mode) => (typeof mode === 'string' ? CONSENTS.indexOf(mode) : -1)),
  );
  const asks = capability.requiresConsent || binding['requiresConsent'] === true;
  const consent = CONSENTS[Math.max(strictest, asks ? CONSENTS.indexOf('explicit') : 0)] ?? 'explicit';
  const { method, operationId, tool: mcpTool } = binding;
  return {
    site,
    capability: capability.id,
    tool,
    name: capability.name,
    description: capability.description,
    risk: typeof binding['risk'] === 'string' ? binding['risk'] : capability.risk,
    changes: capability.stateChange || binding['stateChange'] === true,
    signIn: capability.requiresAuthentication || binding['requiresAuthentication'] === true,
    consent,
    approval: approvalReasons(capability, binding),
    binding: {
      path: `${path}/bindings/${index}`,
      kind: binding.kind,
      urls,
      ...(method !== undefined && { method }),
      ...(operationId !== undefined && { operationId }),
      ...(mcpTool !== undefined && { tool: mcpTool }),
    },
    hosts,
    handoff,
  };
}
