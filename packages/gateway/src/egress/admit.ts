import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { hostOfUrl, judgeHost } from '@cognitive-delivery/core';
import { isPublicAddress } from '@cognitive-delivery/fetch';
import type { Issuer } from '@cognitive-delivery/issuer';
import { readAuthority, type Target } from './credentials.js';
import type { EgressRefusal } from './refusal.js';

/** A target that a lease opens, and the addresses that were judged for it, the only ones to connect to. */
export interface Admitted extends Target {
  readonly ok: true;
  readonly addresses: readonly string[];
}

/** What a proxy judges targets by. */
export interface AdmitOptions {
  readonly issuer: Issuer;
  /** Resolves a name once. Default: the system's resolver. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Admits an address that is not public, beside those that the lease names itself. Default: none. */
  readonly allowAddress?: (address: string) => boolean;
}

/** Decides whether a lease opens a target. */
export type Admit = (
  leaseId: string,
  request: { readonly method: string; readonly target: string },
) => Promise<Admitted | { readonly ok: false; readonly refusal: EgressRefusal }>;

const KEPT = 1000;
const UNDECIDED = new Set(['store_unavailable', 'journal_unreadable', 'clock_behind', 'view_stale']);

/** Returns what judges targets: by the gate, then by every address that the name stands for. */
export function admitting({
  issuer,
  resolve = addressesOf,
  allowAddress = () => false,
}: AdmitOptions): Admit {
  const manifests = new Map<string, AgentLeaseManifest>();
  const manifestOf = async (leaseId: string): Promise<AgentLeaseManifest | undefined> => {
    const known = manifests.get(leaseId) ?? (await issuer.get(leaseId))?.lease.manifest;
    if (manifests.size >= KEPT) manifests.clear();
    if (known !== undefined) manifests.set(leaseId, known);
    return known;
  };

  return async (leaseId, request) => {
    const target = targetOf(request);
    if (target === undefined) {
      const message = 'a proxy is asked for host:port with CONNECT, or for an absolute http URL';
      return refuse({ status: 400, code: 'target_malformed', message });
    }
    const { host } = target;
    const answer = await issuer.check({ lease_id: leaseId, host });
    if (answer.outcome !== 'allowed') {
      const { code, message } = answer.outcome === 'denied' ? answer : UNEXPECTED;
      const entry = answer.outcome === 'denied' && answer.entry !== undefined ? { entry: answer.entry } : {};
      return refuse({ status: UNDECIDED.has(code) ? 503 : 403, code, message, host, ...entry });
    }
    const addresses = isIPv4(host) ? [host] : await resolve(host).catch(() => []);
    if (addresses.length === 0) {
      return refuse({ status: 502, code: 'name_not_resolved', message: 'the name has no address', host });
    }
    const manifest = await manifestOf(leaseId);
    const closed = addresses.find(
      (address) => manifest === undefined || !opensAddress(manifest, address, allowAddress),
    );
    if (closed === undefined) return { ok: true, ...target, addresses };
    const message = 'the name stands for an address that is not public, or that the lease denies';
    return refuse({ status: 403, code: 'address_refused', message, host });
  };
}

const UNEXPECTED = { code: 'approval_required', message: 'a host is not opened on approval' };

function refuse(refusal: EgressRefusal): { readonly ok: false; readonly refusal: EgressRefusal } {
  return { ok: false, refusal };
}

function targetOf({
  method,
  target,
}: {
  readonly method: string;
  readonly target: string;
}): Target | undefined {
  if (method === 'CONNECT') return readAuthority(target);
  const host = /^http:/i.test(target) ? hostOfUrl(target) : undefined;
  return host === undefined ? undefined : { host, port: Number(new URL(target).port || 80) };
}

// Networks without IPv4 resolve a name to its IPv4 address within this prefix (RFC 6052); a lease names the address.
const NAT64 = /^64:ff9b::(?:(\d+\.\d+\.\d+\.\d+)|(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})?)$/i;

/** Returns an address as a lease would name it. */
function namedAddress(address: string): string {
  const found = NAT64.exec(address);
  if (found === null) return address;
  const [, written, high = '0', low = '0'] = found;
  if (written !== undefined) return written;
  return [high, low]
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
}

// No wildcard reaches a network that is not public: the lease has to name the address itself.
function opensAddress(
  { allow, deny }: AgentLeaseManifest,
  address: string,
  allowAddress: (address: string) => boolean,
): boolean {
  const judged = judgeHost({ allow: allow.hosts, deny: deny.hosts }, namedAddress(address));
  if (!judged.allowed && judged.code === 'host_denied') return false;
  const isNamed = judged.allowed && judged.entry !== '*';
  return isPublicAddress(address) || isNamed || allowAddress(address);
}

async function addressesOf(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
