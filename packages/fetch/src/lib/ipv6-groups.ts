import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address, or undefined for any other text and for one with a zone. */
export function ipv6Groups(address: string): readonly number[] | undefined {
  if (!isIPv6(address) || address.includes('%')) return undefined;
  // The URL parser writes an address in one way: hexadecimal groups, the longest run of zeros left out.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = text.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const left = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...left, ...(tail ?? [])].map((group) => Number.parseInt(group, 16));
}
