import { isAmount, MEASURES } from './amounts.js';

/** Returns what stands against usage as a record may have it, whose further members are the reporter's own. */
export function usageFault(usage: unknown): string | undefined {
  if (typeof usage !== 'object' || usage === null) return 'usage is an object of amounts';
  const given = new Map(Object.entries(usage));
  const wrong = MEASURES.find((measure) => given.has(measure) && !isAmount(measure, given.get(measure)));
  return wrong === undefined ? undefined : `${wrong} is no amount that can be spent`;
}

/** Returns what stands against usage that is to be charged: it names what is counted, and nothing else. */
export function chargeFault(usage: unknown): string | undefined {
  const fault = usageFault(usage);
  if (fault !== undefined) return fault;
  const names = Object.keys(usage as object);
  const known = names.every((name) => MEASURES.some((measure) => measure === name));
  return known && names.length > 0
    ? undefined
    : `name one or more of ${MEASURES.join(', ')}, and nothing else`;
}
