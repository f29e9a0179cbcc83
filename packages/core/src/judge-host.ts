import { coversName, normalizeHost } from './host.js';
import { denied, type Judgement, type Rules } from './judgement.js';
import { quote } from './lib/quote.js';

/** Judges a host: what is no host name is denied, also under `*`; deny beats allow (sections 4.4, 5.1). */
export function judgeHost(rules: Rules, host: string): Judgement {
  const name = normalizeHost(host);
  if (name === undefined) {
    return denied('host_malformed', `${quote(host)} is no host name; give one without a scheme or a port`);
  }
  const against = rules.deny.find((entry) => coversName(entry, name) || coversText(entry, name));
  if (against !== undefined) {
    return denied('host_denied', `the deny entry ${quote(against)} covers ${quote(name)}`, against);
  }
  const entry = rules.allow.find((candidate) => coversName(candidate, name));
  if (entry !== undefined) return { allowed: true, entry };
  return denied('host_not_granted', `the lease does not grant the host ${quote(name)}`);
}

// As a reader who compares texts would: a deny entry that normalises to nothing still counts (`*.0.0.1`).
function coversText(entry: string, name: string): boolean {
  return entry.startsWith('*.') ? name.endsWith(entry.slice(1).toLowerCase()) : entry.toLowerCase() === name;
}
