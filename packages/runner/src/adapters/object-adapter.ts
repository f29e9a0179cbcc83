import { type Adapter, type Hello, HOOKS, type HookRequest, type Reply } from '../protocol.js';

/**
 * An implementation in this process: plain synchronous hooks, as the published runner of 1.0.2 calls them. Only
 * `validate` is required. `lastErrors` is read after a refusal; `case` is ours.
 */
export interface ObjectAdapter {
  validate(shape: string, value: unknown): boolean;
  lastErrors?: readonly { instancePath: string; keyword?: string }[] | null | undefined;
  roundTrip?(shape: string, value: unknown): unknown;
  canonicalise?(value: unknown): string;
  narrow?(declared: unknown, parent: unknown): { granted?: unknown; refusals?: readonly string[] };
  hash?(value: unknown): string;
  verify?(lease: unknown, keyHex: string): boolean;
  rules?(
    value: unknown,
    context?: { chainOf?: (leaseId: string) => readonly string[] | undefined },
  ): readonly { rule: string; path: string }[] | null | undefined;
  case?(component: string, input: unknown): unknown;
}

/** Returns an adapter over hooks in this process. A hook that throws gives an `error` reply. */
export function adaptObject(hooks: ObjectAdapter, hello: Partial<Hello> = {}): Adapter {
  return {
    takesText: false,
    hello: () =>
      Promise.resolve({
        name: 'in-process adapter',
        version: '0',
        language: 'javascript',
        schema_set: '1.2',
        hooks: offered(hooks),
        signature_algorithms: hooks.verify ? ['hmac-sha256'] : [],
        ...hello,
      }),
    ask: (request) => Promise.resolve(answer(hooks, request)),
    close: () => Promise.resolve(),
  };
}

function offered(hooks: ObjectAdapter): string[] {
  return HOOKS.filter((name) => typeof hooks[name] === 'function');
}

function answer(hooks: ObjectAdapter, request: HookRequest): Reply {
  if (typeof hooks[request.hook] !== 'function') return { kind: 'unsupported' };
  try {
    return { kind: 'result', result: call(hooks as Required<ObjectAdapter>, request) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'error', code: 'hook_threw', message };
  }
}

function call(hooks: Required<ObjectAdapter>, request: HookRequest): unknown {
  switch (request.hook) {
    case 'validate': {
      const valid = hooks.validate(request.shape, JSON.parse(request.text));
      return valid || !Array.isArray(hooks.lastErrors) ? { valid } : { valid, errors: hooks.lastErrors };
    }
    case 'roundTrip':
      return { text: JSON.stringify(hooks.roundTrip(request.shape, JSON.parse(request.text))) };
    case 'canonicalise':
      return canonicalised(hooks, request);
    case 'hash':
      return { sha256: hooks.hash(JSON.parse(request.text)) };
    case 'narrow':
      return hooks.narrow(JSON.parse(request.declared), JSON.parse(request.parent));
    case 'verify':
      return { verified: hooks.verify(JSON.parse(request.lease), request.key_hex) };
    case 'rules': {
      const { chain } = request;
      const context = chain ? { chainOf: () => chain } : undefined;
      return { findings: hooks.rules(JSON.parse(request.text), context) ?? [] };
    }
    case 'case':
      return hooks.case(request.component, request.input);
  }
}

function canonicalised(
  hooks: Required<ObjectAdapter>,
  request: Extract<HookRequest, { hook: 'canonicalise' }>,
): unknown {
  if ('text' in request) return { canonical: hooks.canonicalise(JSON.parse(request.text)) };
  // A value that JSON text cannot carry must fail to serialise; a placeholder would change what is signed.
  const x = request.construct === 'NaN' ? Number.NaN : Number.POSITIVE_INFINITY;
  try {
    return { canonical: hooks.canonicalise({ x }) };
  } catch {
    return { fails: true };
  }
}
