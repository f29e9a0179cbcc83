import { assembleGate } from './assemble-gate.js';
import type { Gate, GateOptions } from './issuer.js';

/**
 * Returns a gate that stands alone, beside the agents and away from the issuer, for example in each of many
 * processes: it answers by the same journal and by the same code. Over a store that is only read it cannot
 * use up an approval, and so denies what needs one with `store_unavailable`.
 */
export function createGate(options: GateOptions): Gate {
  const { checks, close } = assembleGate(options);
  return { ...checks, close };
}
