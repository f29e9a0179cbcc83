import { objectOf } from '../lib/json.js';
import type { Binding, Capability } from '../manifest.js';

/** Why a person approves each call of a capability. */
export type ApprovalReason = 'consent' | 'risk' | 'transaction' | 'state-change';

/**
 * Returns why each call needs an approval, by the capability and by the binding that is used, whichever is
 * stricter. Only public reading of low risk, for which nobody asks consent, needs none.
 */
export function approvalReasons(capability: Capability, binding: Binding): readonly ApprovalReason[] {
  const said = [capability, binding] as readonly { readonly [name: string]: unknown }[];
  const asksConsent = said.some(({ requiresConsent, consentMode }) => {
    return requiresConsent === true || (consentMode !== undefined && consentMode !== 'none');
  });
  const isConfirmed = said.some(({ authorization }) => {
    const { consentMode = 'none' } = objectOf(authorization);
    return consentMode !== 'none';
  });
  return [
    ...(asksConsent || isConfirmed ? (['consent'] as const) : []),
    ...(said.some(({ risk }) => risk !== undefined && risk !== 'low') ? (['risk'] as const) : []),
    ...(said.some(({ type }) => type === 'transaction') ? (['transaction'] as const) : []),
    ...(said.some(({ stateChange }) => stateChange === true) ? (['state-change'] as const) : []),
  ];
}
