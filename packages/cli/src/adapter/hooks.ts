import { SHAPES, type Shape } from '@cognitive-delivery/contract';
import { checkLeaseRules, declaredHash, narrow, parseJson, validate } from '@cognitive-delivery/core';
import { readVersion, SIGNATURE_ALGORITHM } from '../lib/version.js';
import { answerCase } from './case.js';
import { canonicalTextOf, verifies } from './documents.js';
import { BadRequest, type Members, stringOf, stringsOf } from './request.js';

/** Stands for "this implementation does not offer that". */
export const UNSUPPORTED = Symbol('unsupported');

type Hook = (request: Members) => unknown;

/** The hooks of the adapter protocol, each over the public functions of the product. */
export const HOOKS: Readonly<Record<string, Hook>> = {
  validate(request) {
    const shape = shapeOf(request);
    const parsed = parseJson(stringOf(request, 'text'));
    if (!parsed.ok) return { valid: false, errors: [{ instancePath: '', keyword: 'parse' }] };
    const { valid, errors } = validate(shape, parsed.value);
    return { valid, errors: errors.map(({ instancePath, keyword }) => ({ instancePath, keyword })) };
  },
  roundTrip(request) {
    shapeOf(request);
    return { text: JSON.stringify(parsedText(request)) };
  },
  canonicalise(request) {
    const canonical = canonicalTextOf(request, 'text');
    return canonical === undefined ? { fails: true } : { canonical };
  },
  hash(request) {
    return { sha256: declaredHash(parsedText(request)) };
  },
  narrow(request) {
    const declared = parseJson(stringOf(request, 'declared'));
    const parent = parseJson(stringOf(request, 'parent'));
    if (!declared.ok) return { refusals: ['runtime_error:manifest_unparseable'] };
    const narrowing = narrow(declared.value, parent.ok ? parent.value : undefined);
    return narrowing.ok ? { granted: narrowing.granted } : { refusals: narrowing.reasons };
  },
  verify(request) {
    const lease = parseJson(stringOf(request, 'lease'));
    return {
      verified: lease.ok && verifies(lease.value, stringOf(request, 'key_hex'), { conformance: true }),
    };
  },
  rules(request) {
    shapeOf(request);
    const chain = request['chain'] === undefined ? undefined : stringsOf(request, 'chain');
    const context = chain === undefined ? {} : { chainOf: () => chain };
    const findings = checkLeaseRules(parsedText(request), context);
    return { findings: findings.map(({ rule, path }) => ({ rule, path })) };
  },
  case: async (request) =>
    (await answerCase(stringOf(request, 'component'), request['input'])) ?? UNSUPPORTED,
};

/** Returns what the product says of itself when a run begins. */
export function hello(): Members {
  const { version, schema_set } = readVersion();
  return {
    name: '@cognitive-delivery/cli',
    version,
    language: 'TypeScript',
    schema_set,
    hooks: Object.keys(HOOKS),
    signature_algorithms: [SIGNATURE_ALGORITHM],
  };
}

function shapeOf(request: Members): Shape {
  const name = stringOf(request, 'shape');
  const shape = SHAPES.find((known) => known === name);
  if (shape === undefined) throw new BadRequest(`there is no shape '${name}'`);
  return shape;
}

function parsedText(request: Members): unknown {
  const parsed = parseJson(stringOf(request, 'text'));
  if (!parsed.ok) throw new BadRequest(`the text is no acceptable JSON (${parsed.issues[0].code})`);
  return parsed.value;
}
