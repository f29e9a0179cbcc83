import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHAPES } from '@cognitive-delivery/contract';

/** A fixture that every implementation must accept. */
export interface ValidFixture {
  readonly name: string;
  readonly shape: string;
  readonly text: string;
}

/** A fixture that every implementation must refuse, at the place that `path` names ("/" is the root). */
export interface InvalidFixture extends ValidFixture {
  readonly reason: string;
  readonly path: string;
  readonly keyword?: string;
}

/** A schema-valid fixture that breaks a lease rule (L1, L2, L3). */
export interface RuleFixture extends ValidFixture {
  readonly rule: string;
  readonly path: string;
  readonly chain?: readonly string[];
}

interface CanonicalVector {
  readonly name: string;
  readonly why: string;
  readonly value: unknown;
  readonly canonical: string;
  readonly sha256: string;
}

export interface NarrowingVector {
  readonly name: string;
  readonly why: string;
  readonly schema_invalid?: boolean;
  readonly parent: unknown;
  readonly declared: unknown;
  readonly granted?: unknown;
  readonly refusals?: readonly string[];
}

export interface SignatureVector {
  readonly name: string;
  readonly lease: Record<string, unknown>;
  readonly declared: unknown;
}

/** `proof-vectors.json`: documents that carry a proof, each with the keys and times that it is judged by. */
interface ProofVectors {
  readonly keys: Readonly<Record<string, Record<string, unknown>>>;
  readonly vectors: readonly {
    readonly name: string;
    readonly why: string;
    readonly document: unknown;
    readonly keys: readonly { readonly key: string; readonly [time: string]: string }[];
    readonly at: string;
    readonly conformance?: false;
    readonly expected: string;
  }[];
}

const PROOFS = 'proof-vectors.json';

/** One question to a component with its right answer; `conformance/cases` and `conformance/vectors`. */
export interface ComponentCase {
  readonly id: string;
  readonly component: string;
  readonly input: unknown;
  readonly expected: Record<string, unknown>;
  readonly why: string;
}

/** The whole corpus, read into memory. `digest` is the SHA-256 over its files in name order. */
export interface Corpus {
  readonly valid: readonly ValidFixture[];
  readonly invalid: readonly InvalidFixture[];
  readonly byRule: readonly RuleFixture[];
  readonly canonical: readonly CanonicalVector[];
  readonly mustFail: readonly { readonly name: string; readonly construct: string; readonly why: string }[];
  readonly jcs: readonly { readonly name: string; readonly text: string; readonly bytes: string }[];
  readonly narrowing: readonly NarrowingVector[];
  readonly signatures: readonly SignatureVector[];
  readonly testKey: string;
  readonly components: readonly ComponentCase[];
  readonly digest: string;
}

/** Where a corpus lies: the folder of fixtures, and the folder of vectors. */
export interface CorpusPlaces {
  readonly fixtures: string;
  readonly vectors: string;
}

/** Reads the corpus. @throws Error when a file is missing, is no JSON, or names no known shape. */
export function loadCorpus(places: CorpusPlaces): Corpus {
  const hash = createHash('sha256');
  const read = (folder: string, name: string): string => {
    const text = readFileSync(join(folder, name), 'utf8');
    hash.update(`${name}\n${Buffer.byteLength(text)}\n`).update(text);
    return text;
  };
  const json = <T>(folder: string, name: string): T => JSON.parse(read(folder, name)) as T;
  const documents = (folder: string): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !/\.(?:expect|schema)\.json$/.test(name))
      .sort();
  const fixture = (folder: string, file: string): ValidFixture => {
    const name = file.slice(0, -'.json'.length);
    const shape = name.slice(0, name.indexOf('.'));
    if (!(SHAPES as readonly string[]).includes(shape))
      throw new Error(`fixture ${file} names no known shape`);
    return { name, shape, text: read(folder, file) };
  };

  const validFolder = join(places.fixtures, 'valid');
  const invalidFolder = join(places.fixtures, 'invalid');
  const ruleFolder = join(places.fixtures, 'invalid-by-rule');
  const canonical = json<{ vectors: CanonicalVector[]; must_fail: Corpus['mustFail'] }>(
    places.vectors,
    'canonical-vectors.json',
  );
  const narrowing = json<{ vectors: NarrowingVector[] }>(places.vectors, 'narrowing-vectors.json').vectors;
  const signature = json<{ vectors: SignatureVector[] }>(places.vectors, 'signature-vectors.json').vectors;

  return {
    valid: documents(validFolder).map((file) => fixture(validFolder, file)),
    invalid: documents(invalidFolder).map((file) => {
      const base = fixture(invalidFolder, file);
      const expected = json<{ path: string; keyword?: string }>(invalidFolder, `${base.name}.expect.json`);
      return { ...base, ...expected, reason: read(invalidFolder, `${base.name}.reason`).trim() };
    }),
    byRule: documents(ruleFolder).map((file) => {
      const base = fixture(ruleFolder, file);
      const expected = json<{ rule: string; path: string; context?: { chain: string[] } }>(
        ruleFolder,
        `${base.name}.expect.json`,
      );
      const { context, ...place } = expected;
      return { ...base, ...place, ...(context ? { chain: context.chain } : {}) };
    }),
    canonical: canonical.vectors,
    mustFail: canonical.must_fail,
    jcs: documents(join(places.vectors, 'jcs', 'input')).map((file) => {
      const name = file.slice(0, -'.json'.length);
      return {
        name,
        text: read(join(places.vectors, 'jcs', 'input'), file),
        bytes: read(join(places.vectors, 'jcs', 'outhex'), `${name}.txt`)
          .replaceAll(/\s/g, '')
          .toLowerCase(),
      };
    }),
    narrowing,
    signatures: signature.map((vector) => ({
      ...vector,
      declared: declaredOf(vector.declared, [...signature, ...narrowing]),
    })),
    testKey: testKeyIn(read(places.vectors, 'test-key.txt')),
    components: [
      ...['cases', 'vectors', 'escape', 'arcp', 'intentweb']
        .map((folder) => join(places.vectors, folder))
        .filter((folder) => existsSync(folder))
        .flatMap((folder) => documents(folder).flatMap((file) => json<ComponentCase[]>(folder, file))),
      ...(existsSync(join(places.vectors, PROOFS)) ? proofCases(json(places.vectors, PROOFS)) : []),
    ],
    digest: hash.digest('hex'),
  };
}

// The proofs ask one more component. What a code says is informative: whoever verifies may have others.
function proofCases({ keys, vectors }: ProofVectors): ComponentCase[] {
  // A key with its thumbprint is published with both halves, and verifiers are given the public one.
  const jwkOf = ({ d, ...jwk }: Record<string, unknown> = {}) =>
    'kid' in jwk || d === undefined ? jwk : { d, ...jwk };
  return vectors.map(({ name, why, document, keys: history, at, conformance, expected }) => ({
    id: name,
    component: 'proof',
    input: {
      document_text: JSON.stringify(document),
      keys: history.map(({ key, ...times }) => ({ jwk: jwkOf(keys[key]), ...times })),
      at,
      ...(conformance === undefined ? {} : { conformance }),
    },
    expected: { verified: expected === 'verified' },
    why,
  }));
}

// `file#name` stands for the declaration of the vector of that name, in this file or among the narrowing vectors.
function declaredOf(declared: unknown, vectors: readonly (SignatureVector | NarrowingVector)[]): unknown {
  if (typeof declared !== 'string') return declared;
  const name = declared.slice(declared.indexOf('#') + 1);
  const found = vectors.find((vector) => vector.name === name);
  if (!found) throw new Error(`signature vector names no declaration ${declared}`);
  return found.declared;
}

function testKeyIn(text: string): string {
  const line = text.split('\n').find((candidate) => /^[0-9a-f]{64}$/.test(candidate.trim()));
  if (!line) throw new Error('test-key.txt holds no key of 64 lower-case hexadecimal digits');
  return line.trim();
}
