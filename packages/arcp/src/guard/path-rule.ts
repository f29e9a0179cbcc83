import { errorPayload } from '../error.js';
import type { AdmittedLease } from '../lease.js';
import { denied, type Operation, type OperationAnswer, validateOperation } from '../validate-operation.js';

/** How the paths of operations meet the disk. */
export interface PathRule {
  /** The absolute real path of the workspace, which relative paths begin at. */
  readonly workspace: string;
  /**
   * Returns where an absolute path leads once every link is followed, missing names appended, or undefined
   * where it leaves the workspace or cannot be followed. `compilePathGate` of the issuer is one.
   */
  resolve(path: string): string | undefined;
}

const OPEN = { expired: false, exhausted: false };

/**
 * Judges a path that a lease allows as text once more where it leads: the end of the links must be inside
 * the workspace and allowed too.
 */
export function judgeResolved(
  lease: AdmittedLease,
  { capability }: Operation,
  asked: OperationAnswer & { allowed: true },
  rule: PathRule | undefined,
): OperationAnswer {
  const { target } = asked;
  const refused = (message: string) =>
    denied(errorPayload('PERMISSION_DENIED', message, { capability, target }));
  if (rule === undefined) return refused('this guard stands in no workspace, so it opens no path');

  const root = rule.workspace.endsWith('/') ? rule.workspace : `${rule.workspace}/`;
  const isAbsolute = target.startsWith('/');
  const resolved = rule.resolve(isAbsolute ? target : root + target);
  if (resolved === undefined)
    return refused('the path leaves the workspace or cannot be followed to its end');
  if (!isAbsolute && !resolved.startsWith(root)) return refused('the path leaves the workspace');

  // Compared as the lease spells it: relative where the request was.
  const reached = isAbsolute ? resolved : resolved.slice(root.length);
  const answer = validateOperation(lease, { capability, target: reached }, OPEN);
  return answer.allowed
    ? { ...asked, resolved }
    : refused('the path leads to one that the lease does not allow');
}
