import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, repositoryRoot, scaled } from '@cognitive-delivery/testkit';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

type Node = { [name: string]: unknown };

const read = (...path: string[]) => JSON.parse(readFileSync(join(repositoryRoot, ...path), 'utf8'));
const schema = read('schemas', 'intentweb', 'agent-manifest-0.1.json') as Node;
const cases = read('conformance', 'intentweb', 'site-validate.json') as Case[];

const ASSERTIONS = new Set([
  ...['$ref', 'type', 'enum', 'const', 'pattern', 'minLength', 'minimum', 'minItems', 'uniqueItems'],
  ...['anyOf', 'oneOf', 'allOf', 'items'],
]);

// Texts that parse and break the schema; each document once.
const documents = cases
  .filter(({ expected }) => JSON.stringify(expected).includes('"schema"'))
  .map(({ input }) => documentOf(String(input['text'])))
  .filter((document) => document !== undefined && !compiled()(document));

// Without a check of the schema itself, which is most of the time.
function compiled() {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    inlineRefs: false,
  });
  return ajv.compile(structuredClone(schema) as AnySchema);
}

function documentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test('every assertion of the schema is broken by some case', () => {
  // Each takes a compilation: all at the full scale, otherwise every fourth.
  const step = 4 / scaled(4, 1);
  const tried = [...mutants(schema, '')].filter(
    ({ place }, index) => index % step === 0 || REDUNDANT.includes(place),
  );
  const unbroken = tried.filter(({ change }) => {
    const undo = change();
    const validate = compiled();
    undo();
    return !documents.some((document) => validate(document));
  });
  // Every case breaks one assertion, so without it the document is valid.
  expect(unbroken.map(({ place }) => place)).toEqual(REDUNDANT);
});

/** What other assertions say as well: an empty text is no address in any form. */
const REDUNDANT: readonly string[] = ['/$defs/pathOrUrl/minLength'];

interface Mutant {
  readonly place: string;
  /** Takes one assertion out of the schema and returns what puts it back. */
  change(): () => void;
}

function* mutants(node: unknown, place: string): Generator<Mutant> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    const at = `${place}/${name}`;
    if (name === 'examples' || at.endsWith('/if')) continue;
    const inMap = /\/(?:properties|\$defs)$/.test(place);
    if (!inMap && ASSERTIONS.has(name)) yield without(node as Node, name, at);
    if (!inMap && name === 'required' && Array.isArray(value)) {
      for (const member of value) {
        yield replaced(
          node as Node,
          name,
          value.filter((other) => other !== member),
          `${at}/${member}`,
        );
      }
    } else yield* mutants(value, at);
  }
}

function without(node: Node, name: string, place: string): Mutant {
  return replaced(node, name, undefined, place);
}

function replaced(node: Node, name: string, value: unknown, place: string): Mutant {
  return {
    place,
    change() {
      const before = node[name];
      if (value === undefined) delete node[name];
      else node[name] = value;
      return () => {
        node[name] = before;
      };
    },
  };
}
