/** The levels of autonomy that a manifest may declare, in ascending order. A5 names what no agent may do. */
export const AUTONOMY_LEVELS = ['A0', 'A1', 'A2', 'A3', 'A4'] as const;

/** A level of autonomy that can be granted. */
export type AutonomyLevel = (typeof AUTONOMY_LEVELS)[number];

/** The organisation that answers for an agent. */
export interface Operator {
  readonly legalName: string;
  readonly registryCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly jurisdiction: string;
  readonly [member: string]: unknown;
}

/** Ceilings within the scope of a manifest. */
export interface ManifestLimits {
  /** A word of the verifier's scale of risk, or a number. */
  readonly maxRiskWithoutApproval?: string | number;
  readonly maxTransactionEur?: number;
  readonly humanEscalation?: unknown;
  readonly [member: string]: unknown;
}

/** What the operator of one agent declares (section 1.1). Other members are kept and are part of the hash. */
export interface AgentManifest {
  readonly schema?: string;
  readonly name: string;
  readonly role: string;
  readonly mission?: string;
  readonly operator: Operator;
  readonly autonomyMax: AutonomyLevel;
  readonly skills: readonly string[];
  readonly prohibited: readonly string[];
  readonly tools?: readonly string[];
  readonly dataScope?: readonly string[];
  readonly channels?: readonly string[];
  readonly limits?: ManifestLimits;
  readonly bindingsHash?: string;
  readonly [member: string]: unknown;
}

const RANKED: readonly unknown[] = [...AUTONOMY_LEVELS, 'A5'];

/** Returns how high a level is, from 0; A5 is 5, and whatever is no level has no rank. */
export function autonomyRank(level: unknown): number | undefined {
  const rank = RANKED.indexOf(level);
  return rank === -1 ? undefined : rank;
}
