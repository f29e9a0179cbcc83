import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { ipv6Groups } from './lib/ipv6-groups.js';

// The IANA special-purpose registry, multicast, reserved space, and one address that a cloud answers itself.
const RESERVED_IPV4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

// Within global unicast: protocol assignments with Teredo, documentation, 6to4, documentation again.
const RESERVED_IPV6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

const GLOBAL_UNICAST = blockList('ipv6', [['2000::', 3]]);
const NAT64 = blockList('ipv6', [['64:ff9b::', 96]]);
const LOOPBACK_IPV4 = blockList('ipv4', [['127.0.0.0', 8]]);

/**
 * Reports whether an address lies in the public internet: neither private, loopback, link-local, carrier-grade
 * NAT, documentation, benchmarking, multicast nor reserved. Of IPv6 global unicast counts alone; the forms that
 * carry an IPv4 address (mapped, compatible, 6to4, Teredo, local NAT64) never do, but for the well-known NAT64
 * prefix, which networks without IPv4 resolve every name to, and which is judged by the address within.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !RESERVED_IPV4.check(address, 'ipv4');
  const groups = ipv6Groups(address);
  if (groups === undefined) return false;
  if (NAT64.check(address, 'ipv6')) return isPublicAddress(lastIPv4(groups));
  return GLOBAL_UNICAST.check(address, 'ipv6') && !RESERVED_IPV6.check(address, 'ipv6');
}

/** Reports whether an address is one of this machine alone: `127.0.0.0/8` or `::1`. */
export function isLoopbackAddress(address: string): boolean {
  if (isIPv4(address)) return LOOPBACK_IPV4.check(address, 'ipv4');
  return isIPv6(address) && ipv6Groups(address)?.join(':') === '0:0:0:0:0:0:0:1';
}

function lastIPv4(groups: readonly number[]): string {
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
  return bytes.join('.');
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}
