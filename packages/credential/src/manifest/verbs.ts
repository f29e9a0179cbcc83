// Facts of language, not of any system: what a skill of this name does at most.
const READING = [
  ...['read', 'list', 'get', 'search', 'find', 'query', 'view', 'fetch', 'describe', 'count', 'lookup'],
  ...['observe', 'monitor', 'watch', 'inspect', 'status', 'log', 'record'],
];
const ACTING = [
  'send',
  'execute',
  'delete',
  'publish',
  'post',
  'deploy',
  'transfer',
  'pay',
  'refund',
  'order',
];
const OUTWARD = ['send', 'publish', 'post', 'transfer', 'pay', 'refund', 'order'];
const VETOED: readonly RegExp[] = [
  /^(?:payment|payments|funds|money|transfer|payout)[.:/](?:execute|transfer|send|make|approve|pay)/i,
  /^(?:audit|audits|auditlog|audit[-_]log)[.:/](?:delete|purge|erase|clear|truncate)/i,
  /^(?:role|roles|privilege|privileges|permission|permissions|admin)[.:/](?:grant|escalate|elevate|assign)/i,
];

/** How skills are told to read or to write; a skill that nothing tells is held to write. */
export interface VerbTable {
  /** Verbs that read, beside the built-in ones. */
  readonly reading?: readonly string[];
  /** Verbs that write, although they are among the built-in ones that read. */
  readonly writing?: readonly string[];
  /** What single skills do, by their exact name. */
  readonly skills?: Readonly<Record<string, 'reads' | 'writes'>>;
}

/** Returns the verb of a skill: the first word of its last segment, in lower case. */
export function verbOf(skill: string): string {
  return wordsOf(skill)[0] ?? '';
}

// Of the last segment: what is between hyphens and underscores, and in camel case.
function wordsOf(skill: string): readonly string[] {
  let start = skill.length;
  while (start > 0 && !'.:/'.includes(skill.charAt(start - 1))) start--;
  const last = skill.slice(start);
  if (/^[a-z]+$/.test(last)) return [last];
  const words = last
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[-_]+/);
  return words.filter((word) => word !== '');
}

// A name such as read_write or fetchAndExecute says that the verb in front is not all of it.
const GOES_ON: readonly string[] = ['write', 'and', 'or', 'then'];

/** Reports whether a skill does no more than read and record. */
export function isReading(skill: string, table: VerbTable = {}): boolean {
  const own =
    table.skills !== undefined && Object.hasOwn(table.skills, skill) ? table.skills[skill] : undefined;
  if (own !== undefined) return own === 'reads';
  const words = wordsOf(skill);
  const verb = words[0] ?? '';
  if (table.writing?.includes(verb) || words.some((word) => GOES_ON.includes(word))) return false;
  return READING.includes(verb) || table.reading?.includes(verb) === true;
}

/** Reports whether a skill's name speaks of acting, which is above A2. */
export function isActing(skill: string): boolean {
  return ACTING.includes(verbOf(skill));
}

/** Reports whether a skill's name speaks of acting on others, which is above A3. */
export function isOutward(skill: string): boolean {
  return OUTWARD.includes(verbOf(skill));
}

/** Reports whether a skill is of the class that no agent may have: money, audit records, privileges (A5). */
export function isVetoed(skill: string): boolean {
  return VETOED.some((shape) => shape.test(skill));
}
