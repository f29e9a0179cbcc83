import { isFilled, isObject, isTexts, member } from '../lib/json.js';

/** What an agent manifest or a credential grants, in one form. */
export interface DeclaredScope {
  readonly name: string;
  readonly role: string;
  readonly level: unknown;
  readonly levelPath: string;
  /** Where the lists of names stand in the document. */
  readonly path: readonly string[];
  readonly granted: Readonly<Record<string, readonly string[]>>;
  readonly prohibited: readonly string[];
  readonly maxRisk: unknown;
  /** Until when a credential says that it is valid. */
  readonly validUntil?: string;
  /** The limits that a lease has no form for, by their place. */
  readonly limits: readonly { readonly path: string; readonly value: string }[];
}

const LONGEST_INSTANT = 64;

/** Reads what a document declares, or returns undefined where it is neither of the two, or the one within the other. */
export function readScope(document: unknown): DeclaredScope | undefined {
  const subject = member(document, 'credentialSubject');
  if (!isObject(subject)) return scopeOf(document, [], 'autonomyMax');
  // Either has room for members of its own, and what is granted must not depend on who reads it as what.
  if (['autonomyMax', 'skills', 'prohibited'].some((name) => member(document, name) !== undefined))
    return undefined;
  const scope = scopeOf(subject, ['credentialSubject', 'scope'], 'autonomyLevel');
  if (scope === undefined) return undefined;
  const [until, environment] = [member(document, 'validUntil'), member(document, 'environment')];
  const forTests = { path: '/environment', value: 'a credential that is for tests alone' };
  return {
    ...scope,
    ...(typeof until === 'string' && { validUntil: until.slice(0, LONGEST_INSTANT) }),
    limits: [...scope.limits, ...(environment === undefined ? [] : [forTests])],
  };
}

function scopeOf(holder: unknown, path: readonly string[], levelName: string): DeclaredScope | undefined {
  const inner = path.length > 0 ? member(holder, 'scope') : holder;
  const [name, role] = [member(holder, 'name'), member(holder, 'role')];
  const [skills, prohibited] = [member(inner, 'skills'), member(inner, 'prohibited')];
  const tools = member(inner, 'tools') ?? [];
  if (!isFilled(name) || !isFilled(role) || !isTexts(skills) || !isTexts(prohibited) || !isTexts(tools))
    return undefined;
  const limits = path.length > 0 ? inner : member(inner, 'limits');
  const limitPath = path.length > 0 ? `/${path.join('/')}` : '/limits';
  const lists = ['dataScope', 'channels', 'domains'].filter((list) => {
    const entries = member(inner, list);
    return entries !== undefined && !(Array.isArray(entries) && entries.length === 0);
  });
  const amount = member(limits, 'maxTransactionEur');
  return {
    name,
    role,
    level: member(holder, levelName),
    levelPath: `${path.length > 0 ? '/credentialSubject' : ''}/${levelName}`,
    path,
    granted: { skills, tools },
    prohibited,
    maxRisk: member(limits, 'maxRiskWithoutApproval'),
    limits: [
      ...lists.map((list) => ({
        path: `${path.length > 0 ? limitPath : ''}/${list}`,
        value: WORDS[list] ?? list,
      })),
      ...(amount === undefined
        ? []
        : [{ path: `${limitPath}/maxTransactionEur`, value: 'the largest amount of a transaction' }]),
    ],
  };
}

const WORDS: Readonly<Record<string, string>> = {
  dataScope: 'the sets of data that the agent may reach',
  channels: 'the channels that the agent works on',
  domains: 'the domains that the agent works in',
};
