const FORM =
  /^(-?(?:[1-9][0-9]{3,5}|0[0-9]{3}))-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T(?:([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,20}))?|24:00:00(?:\.0{1,20})?)(Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))$/;
// How nearly all are written, on a day that every month has.
const USUAL =
  /^[1-9][0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$/;
const LONGEST = 64;
const MINUTE = 60_000;

/**
 * Returns the milliseconds since 1970 that an XML Schema `dateTimeStamp` names (VC 2.0 section 5.8), or undefined
 * for whatever is none or names a day that does not exist. The offset is required: without it a reader would have
 * to guess. What is beyond a millisecond is cut.
 */
export function parseDateTimeStamp(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  if (USUAL.test(value)) return usualInstant(value);
  const [, year, month, day, hour = '24', minute = '0', second = '0', fraction = '', zone = ''] =
    FORM.exec(value) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // 30 February would be carried over into March.
  if (date.getUTCDate() !== Number(day)) return undefined;
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.slice(0, 3).padEnd(3, '0')));
  const ms = date.getTime() - offsetOf(zone);
  return Number.isNaN(ms) ? undefined : ms;
}

function usualInstant(text: string): number {
  const two = (at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
  return Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17));
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return (zone.startsWith('-') ? -minutes : minutes) * MINUTE;
}
