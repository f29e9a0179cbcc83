import { parseUrl } from '@cognitive-delivery/core';
import { isReadingKind, neededMembers } from '../lib/binding-kinds.js';
import type { Binding, Capability } from '../manifest.js';
import { openapiServers } from './openapi-servers.js';
import { type AddressCode, type SiteAddress, siteAddress } from './site-address.js';

/** What a client can do, and where the manifest came from. */
export interface BindingContext {
  /** The URL that the manifest was fetched from. */
  readonly url: string;
  /** The kinds of bindings that the client can use. */
  readonly kinds: readonly string[];
  /** Other hosts than the manifest's own that may be named. */
  readonly hosts?: readonly string[];
  /** OpenAPI documents by their address, as a binding writes it or resolved. They are never fetched. */
  readonly openapi?: Readonly<Record<string, unknown>>;
}

/** Why a binding is not used. */
export type BindingCode =
  | AddressCode
  | 'no-usable-binding'
  | 'read-binding-for-state-change'
  | 'unresolved-host';

/** A binding that was passed over, or an address of the one that was chosen. */
export interface PassedOver {
  readonly code: BindingCode;
  /** Its place among the bindings of the capability. */
  readonly index: number;
  readonly message: string;
}

/** The one binding of a capability that a client uses. */
export type BindingChoice =
  | {
      readonly ok: true;
      readonly index: number;
      readonly binding: Binding;
      /** What is connected to: one address, or the servers of an OpenAPI operation. */
      readonly urls: readonly string[];
      readonly hosts: readonly string[];
      /** The user goes on at the page of the binding, and where that leads is not known. */
      readonly handoff: boolean;
      readonly passedOver: readonly PassedOver[];
    }
  | {
      readonly ok: false;
      readonly code: BindingCode;
      readonly message: string;
      readonly passedOver: readonly PassedOver[];
    };

/** Returns the order in which bindings are tried: those for fallback last, then by priority, then as they stand. */
export function bindingOrder(bindings: readonly Binding[]): readonly number[] {
  const rank = (index: number) => {
    const { fallbackOnly, priority = 0 } = bindings[index] ?? {};
    return [fallbackOnly === true ? 1 : 0, priority] as const;
  };
  return [...bindings.keys()].toSorted((a, b) => {
    const [[lateA, priorityA], [lateB, priorityB]] = [rank(a), rank(b)];
    return lateA - lateB || priorityA - priorityB || a - b;
  });
}

/**
 * Chooses the binding that a client uses for a capability: the first in order whose kind it supports and whose
 * hosts a lease can name. Without one the reason is that of the most preferred binding of a supported kind.
 */
export function chooseBinding(capability: Capability, context: BindingContext): BindingChoice {
  const passedOver: PassedOver[] = [];
  for (const index of bindingOrder(capability.bindings)) {
    const binding = capability.bindings[index] as Binding;
    if (!context.kinds.includes(binding.kind)) continue;
    const targets = targetsOf(capability, binding, context);
    if ('code' in targets) {
      passedOver.push({ ...targets, index });
      continue;
    }
    passedOver.push(...targets.refused.map(({ code, message }) => ({ code, message, index })));
    const urls = targets.usable.map(({ url }) => url);
    const hosts = [...new Set(targets.usable.map(({ host }) => host))];
    return { ok: true, index, binding, urls, hosts, handoff: binding.kind === 'hosted-checkout', passedOver };
  }
  const [first] = passedOver;
  const message = 'no binding is of a kind that the client supports';
  return {
    ok: false,
    code: first?.code ?? 'no-usable-binding',
    message: first?.message ?? message,
    passedOver,
  };
}

type Usable = Extract<SiteAddress, { ok: true }>;
type Targets =
  | { readonly usable: readonly Usable[]; readonly refused: readonly Extract<SiteAddress, { ok: false }>[] }
  | Omit<PassedOver, 'index'>;

function targetsOf(capability: Capability, binding: Binding, context: BindingContext): Targets {
  const { kind } = binding;
  const needed = neededMembers(kind);
  const missing = needed.filter((name) => typeof binding[name] !== 'string');
  if (needed.length === 0)
    return passed('no-usable-binding', 'the format does not say where a binding of this kind leads');
  if (missing.length > 0) return passed('no-usable-binding', `the binding lacks ${missing.join(' and ')}`);
  if (isReadingKind(kind) && (capability.stateChange || binding['stateChange'] === true)) {
    return passed(
      'read-binding-for-state-change',
      'a page or file is only read, and this capability changes something',
    );
  }
  const [member = ''] = needed;
  const written = kind === 'openapi' ? serversOf(binding, context) : [String(binding[member])];
  if (!Array.isArray(written)) return written as Omit<PassedOver, 'index'>;
  const addresses = written.map((url: string) => siteAddress(url, context.url, context.hosts));
  const usable = addresses.filter((address): address is Usable => address.ok);
  const refused = addresses.filter((address) => !address.ok);
  const [first] = refused;
  return usable.length === 0 && first !== undefined ? passed(first.code, first.message) : { usable, refused };
}

function serversOf(
  { spec = '', operationId = '' }: Binding,
  { url, openapi = {} }: BindingContext,
): readonly string[] | Omit<PassedOver, 'index'> {
  const specUrl = parseUrl(spec, url)?.href ?? spec;
  const key = [spec, specUrl].find((name) => Object.hasOwn(openapi, name));
  if (key === undefined) {
    return passed(
      'unresolved-host',
      'the hosts of the API stand in its OpenAPI document, which was not given',
    );
  }
  const servers = openapiServers(openapi[key], operationId, specUrl);
  return servers.ok ? servers.urls : passed('unresolved-host', servers.message);
}

function passed(code: BindingCode, message: string): Omit<PassedOver, 'index'> {
  return { code, message };
}
