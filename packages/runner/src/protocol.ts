/**
 * The adapter protocol, version 1: JSON lines over standard input and output, one request, one reply.
 * `docs/PROTOCOL.md` tells it in full, `schemas/protocol.schema.json` is its machine form.
 */
export const PROTOCOL_VERSION = 1;

/** The hooks that an implementation may offer. One that is absent is reported as unchecked, never as passed. */
export const HOOKS = [
  'validate',
  'roundTrip',
  'canonicalise',
  'hash',
  'narrow',
  'verify',
  'rules',
  'case',
] as const;

export type Hook = (typeof HOOKS)[number];

/** A request without its `id`, which the transport adds. Documents travel as JSON text. */
export type HookRequest =
  | { readonly hook: 'validate' | 'roundTrip'; readonly shape: string; readonly text: string }
  | { readonly hook: 'canonicalise'; readonly text: string }
  | { readonly hook: 'canonicalise'; readonly construct: string }
  | { readonly hook: 'hash'; readonly text: string }
  | { readonly hook: 'narrow'; readonly declared: string; readonly parent: string }
  | { readonly hook: 'verify'; readonly lease: string; readonly key_hex: string }
  | {
      readonly hook: 'rules';
      readonly shape: string;
      readonly text: string;
      readonly chain?: readonly string[];
    }
  | { readonly hook: 'case'; readonly component: string; readonly input: unknown };

/** What an implementation says of itself when it starts. */
export interface Hello {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly schema_set: string;
  readonly hooks: readonly string[];
  readonly signature_algorithms: readonly string[];
}

/** One answer, or the way in which there was none. */
export type Reply =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'error'; readonly code: string; readonly message: string }
  | { readonly kind: 'timed-out'; readonly afterMs: number }
  | { readonly kind: 'broken'; readonly message: string };

/** An implementation under test, however it is reached. `ask` never throws. */
export interface Adapter {
  /** Whether documents reach it as text; if as values, questions about the text itself cannot be asked. */
  readonly takesText: boolean;
  hello(): Promise<Hello>;
  ask(request: HookRequest): Promise<Reply>;
  close(): Promise<void>;
}

/** Thrown when an adapter cannot be talked to at all: it does not start, or its hello is no hello. */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';
  constructor(
    readonly code: 'adapter_not_started' | 'hello_malformed' | 'protocol_unsupported',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
