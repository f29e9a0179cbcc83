import { leaseHandle } from '@cognitive-delivery/core';
import fc from 'fast-check';
import { ROUTES, type RouteDescription, type Scope } from '../../../src/service/describe/routes.js';
import type { Schema } from '../../../src/service/describe/schema.js';
import { manifest } from '../../support/manifests.js';
import type { Call } from './service-bench.js';

/** A request to send; leases and tokens are picked from those at hand only then. */
export interface FuzzRequest {
  readonly route: RouteDescription;
  readonly method: string;
  /** Which of the leases is named, and how. */
  readonly lease: { readonly pick: number; readonly as: 'id' | 'handle' | 'self' | 'nonsense' };
  readonly caller: Scope | 'lease' | 'other lease' | 'nobody' | 'stranger';
  readonly query: string;
  readonly body: { readonly json?: unknown; readonly raw?: string };
  readonly key: string | undefined;
}

// Stand in a body for the id of a lease that there is, and for what was reserved last.
const A_LEASE = '00000000-0000-4000-8000-000000000001';
const A_RESERVATION = '00000000-0000-4000-8000-000000000002';
const INSTEAD = fc.oneof(fc.jsonValue(), fc.constantFrom('', '__proto__', -1, 1e308, 2 ** 53, null, []));

const declaration = fc.oneof(
  fc.constant(manifest()),
  fc
    .record({ tools: fc.subarray(['read_file', 'deploy', 'x']), depth: fc.nat(20) })
    .map(({ tools, depth }) => manifest({ allow: { tools }, budget: { depth, steps: 1000 } })),
  fc.jsonValue(),
  fc.jsonValue({ stringUnit: 'binary' }),
  fc.constant({ ...manifest(), note: 'half a pair: \ud800' }),
  fc.string(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.jsonValue().map((value) => ({ ...manifest(), budget: value })),
);

/** Returns values of a request schema. */
function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (name === 'declared') return declaration;
  const {
    oneOf,
    enum: values,
    type,
    properties,
    required,
    pattern,
  } = schema as {
    oneOf?: Schema[];
    enum?: unknown[];
    type?: string;
    properties?: Record<string, Schema>;
    required?: string[];
    pattern?: string;
  };
  if (oneOf !== undefined) return fc.oneof(...oneOf.map((each) => valuesOf(each)));
  if (values !== undefined) return fc.constantFrom(...values);
  switch (type) {
    case 'object': {
      const members: Record<string, fc.Arbitrary<unknown>> = {};
      for (const [key, each] of Object.entries(properties ?? {})) members[key] = valuesOf(each, key);
      return fc.record(members, { requiredKeys: required ?? [] });
    }
    case 'string':
      if (name === 'tool') return fc.constantFrom('read_file', 'deploy', 'x y');
      if (pattern?.includes('{64}')) return fc.constant('a'.repeat(64));
      if (name === 'reservation') return fc.oneof(fc.uuid(), fc.constant(A_RESERVATION));
      if (pattern?.startsWith('^[0-9a-f]{8}')) return fc.oneof(fc.uuid(), fc.constant(A_LEASE));
      if (pattern !== undefined) return fc.nat(200).map(String);
      return fc.oneof(
        fc.string({ minLength: 1 }),
        fc.constantFrom('src/a.ts', '/etc/passwd', 'git', 'a.example'),
      );
    case 'integer':
      return fc.oneof(fc.nat(1000), fc.maxSafeNat());
    case 'number':
      return fc.oneof(fc.nat(5), fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue();
  }
}

/** Returns a value with something about it that is not as described. */
function around(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), INSTEAD, fc.constantFrom('replace', 'drop', 'add', 'all'))
    .map(([whole, pick, other, how]) => {
      if (typeof whole !== 'object' || whole === null || how === 'all') return other;
      const members = Object.entries(whole);
      if (how === 'add') return { ...whole, [`x${pick}`]: other };
      const at = members.length === 0 ? 0 : pick % members.length;
      if (how === 'drop') return Object.fromEntries(members.toSpliced(at, 1));
      return Object.fromEntries(
        members.map(([name, member], index) => [name, index === at ? other : member]),
      );
    });
}

function bodiesOf({ body }: RouteDescription): fc.Arbitrary<FuzzRequest['body']> {
  if (body === undefined) return fc.constant({});
  const good = valuesOf(body);
  return fc.oneof(
    { weight: 6, arbitrary: good.map((json) => ({ json })) },
    { weight: 3, arbitrary: around(good).map((json) => ({ json })) },
    fc.constant({}),
    fc.string().map((raw) => ({ raw })),
    fc.tuple(good, fc.nat(50)).map(([json, cut]) => ({ raw: JSON.stringify(json).slice(0, -1 - cut) })),
  );
}

function queriesOf({ query, id }: RouteDescription): fc.Arbitrary<string> {
  const nonsense = fc.tuple(fc.string(), fc.string()).map((pair) => new URLSearchParams([pair]).toString());
  if (query === undefined) return fc.oneof({ weight: 8, arbitrary: fc.constant('') }, nonsense);
  const good = valuesOf(query).map((members) => {
    const entries = Object.entries(members as Record<string, string>);
    // A follower's answer has no end.
    return new URLSearchParams(entries.filter(([name]) => name !== 'follow' || id !== 'journal')).toString();
  });
  return fc.oneof({ weight: 4, arbitrary: good }, nonsense, fc.constant('limit=x&limit=1'));
}

const callers = fc.oneof(
  { weight: 4, arbitrary: fc.constant('operate' as const) },
  { weight: 3, arbitrary: fc.constant('lease' as const) },
  fc.constantFrom('present', 'audit', 'other lease', 'nobody', 'stranger' as const),
);
const rightCaller = ({ access }: RouteDescription): fc.Arbitrary<FuzzRequest['caller']> =>
  access === undefined
    ? fc.constant('nobody' as const)
    : fc.constantFrom(...access.scopes, ...(access.lease ? (['lease'] as const) : []));

/** Requests to every route: as they are described, and around that. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.constantFrom(...ROUTES).chain((route) =>
  fc.record({
    route: fc.constant(route),
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant(route.method as string) },
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'),
    ),
    lease: fc.record({
      pick: fc.nat(),
      as: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('id', 'handle', 'self' as const) },
        fc.constant('nonsense' as const),
      ),
    }),
    caller: fc.oneof({ weight: 3, arbitrary: rightCaller(route) }, callers),
    query: queriesOf(route),
    body: bodiesOf(route),
    key: fc.option(fc.constantFrom('a', 'b', 'c', 'd e', 'é'), { nil: undefined, freq: 2 }),
  }),
);

/** Returns how to send a request, given what there is. */
export function renderRequest(
  { route, lease, caller, query, body, key }: FuzzRequest,
  at: {
    readonly leases: readonly string[];
    readonly reservation: string;
    readonly tokens: Readonly<Record<Scope, string>>;
  },
): {
  readonly path: string;
  readonly call: Call;
  readonly leaseId: string;
  readonly own: string | undefined;
} {
  const { leases, tokens } = at;
  const leaseId = leases[lease.pick % leases.length] ?? '';
  const other = leases[(lease.pick + 1) % leases.length] ?? '';
  const name = { id: leaseId, handle: leaseHandle(leaseId), self: 'self', nonsense: 'a%20b' }[lease.as];
  const credentials = {
    lease: leaseId,
    'other lease': other,
    nobody: undefined,
    stranger: `alm_${'z'.repeat(43)}`,
  };
  const as = caller in tokens ? tokens[caller as Scope] : credentials[caller as keyof typeof credentials];
  const own = caller === 'lease' || caller === 'other lease' ? as : undefined;
  const path = `${route.path.replace('{lease}', name)}${query === '' ? '' : `?${query}`}`;
  const headers = key === undefined ? {} : { 'idempotency-key': Buffer.from(key, 'utf8').toString('latin1') };
  const filled = (text: string) => text.replaceAll(A_LEASE, other).replaceAll(A_RESERVATION, at.reservation);
  const call: Call = {
    ...(as !== undefined && { as }),
    ...(body.raw !== undefined && { raw: body.raw }),
    ...('json' in body && { raw: filled(JSON.stringify(body.json) ?? '') }),
    headers,
  };
  return { path, call, leaseId, own };
}
