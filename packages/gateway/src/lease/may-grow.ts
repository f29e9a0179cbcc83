import type { AgentLeaseManifest } from '@cognitive-delivery/contract';

/** Reports whether a budget holds an agent beneath. A depth that is not named grants none. */
export function mayGrow({ depth = 0, fan_out }: AgentLeaseManifest['budget']): boolean {
  return depth > 0 && fan_out !== 0;
}
