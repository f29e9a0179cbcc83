/** Words for risk in ascending order. */
export type RiskScale = readonly string[];

/** The scale where a verifier configures none. */
export const DEFAULT_RISK_SCALE: RiskScale = ['low', 'medium', 'high', 'critical'];

/** Returns how one risk compares with another, or undefined where they cannot be compared. */
export function compareRisk(a: unknown, b: unknown, scale: RiskScale): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') {
    return Number.isFinite(a) && Number.isFinite(b) ? a - b : undefined;
  }
  if (typeof a !== 'string' || typeof b !== 'string') return undefined;
  const [left, right] = [scale.indexOf(a), scale.indexOf(b)];
  return left === -1 || right === -1 ? undefined : left - right;
}

/**
 * Returns the lower of the ceilings that a credential and its manifest set, `unknown` where they cannot be
 * compared, and undefined where neither sets one.
 */
export function lowerRisk(
  a: unknown,
  b: unknown,
  scale: RiskScale,
): { readonly max: unknown; readonly differ: boolean } {
  if (a === undefined || b === undefined) return { max: a ?? b, differ: false };
  const order = compareRisk(a, b, scale);
  if (order === undefined) return { max: undefined, differ: a !== b };
  return { max: order <= 0 ? a : b, differ: order !== 0 };
}
