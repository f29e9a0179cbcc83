import type { Corpus, InvalidFixture, ValidFixture } from '../corpus.js';
import { firstDifference, isObject, shown } from '../json.js';
import { failed, PASSED, type Verdict } from '../verdict.js';
import type { ConformanceCase } from './conformance-case.js';
import { placeOf } from './place.js';

/** Returns the cases of the hooks `validate` and `roundTrip`: sections 4, 6 and 10 of the specification. */
export function validationCases(corpus: Corpus): ConformanceCase[] {
  return [
    ...corpus.valid.map(acceptCase),
    ...corpus.invalid.map(refuseCase),
    ...corpus.byRule.map(acceptCase),
    ...corpus.valid.flatMap(newerWriterCases),
  ];
}

function acceptCase(fixture: ValidFixture): ConformanceCase {
  return {
    id: `validate/${fixture.name}`,
    group: 'valid fixtures',
    why: 'a well-formed document is accepted',
    request: { hook: 'validate', shape: fixture.shape, text: fixture.text },
    judge: judgeAccepted,
  };
}

function refuseCase(fixture: InvalidFixture): ConformanceCase {
  return {
    id: `validate/${fixture.name}`,
    group: 'invalid fixtures',
    why: fixture.reason,
    request: { hook: 'validate', shape: fixture.shape, text: fixture.text },
    judge: (result) => judgeRefused(result, fixture.path),
  };
}

function judgeAccepted(result: unknown): Verdict {
  if (isObject(result) && result['valid'] === true) return PASSED;
  const errors =
    isObject(result) && Array.isArray(result['errors']) ? ` with ${shown(result['errors'][0])}` : '';
  return failed(`expected to be accepted, was refused${errors}`);
}

function judgeRefused(result: unknown, path: string): Verdict {
  if (!isObject(result) || result['valid'] !== false) return failed('expected to be refused, was accepted');
  const errors: unknown[] = Array.isArray(result['errors']) ? result['errors'] : [];
  const places = errors.filter(isObject).map((error) => placeOf(error['instancePath']));
  if (places.includes(path)) return PASSED;
  const first = places.find((place) => place !== undefined);
  return first === undefined
    ? { state: 'unlocated', difference: `refused without a place; expected ${path}` }
    : { state: 'failed-elsewhere', difference: `refused at ${shown(first)}; expected ${path}` };
}

// A reader keeps what a newer writer of the same major adds: at the top, and inside the first nested object.
const FROM_A_NEWER_WRITER = 'a_field_from_a_newer_writer';

function newerWriterCases(fixture: ValidFixture): ConformanceCase[] {
  const planted = plant(JSON.parse(fixture.text) as unknown);
  const text = JSON.stringify(planted);
  return [
    {
      id: `validate/${fixture.name}/newer-writer`,
      group: 'unknown members',
      why: 'within a major version a reader accepts members that it does not know',
      request: { hook: 'validate', shape: fixture.shape, text },
      judge: judgeAccepted,
    },
    {
      id: `roundTrip/${fixture.name}`,
      group: 'round trip',
      why: 'a reader re-emits members that it does not know',
      request: { hook: 'roundTrip', shape: fixture.shape, text },
      judge: (result) => judgeRoundTrip(result, planted),
    },
  ];
}

function plant(document: unknown): unknown {
  if (!isObject(document)) return document;
  const nested = Object.keys(document)
    .sort()
    .find((name) => isObject(document[name]) && acceptsAnything(name));
  return {
    ...document,
    ...(nested ? { [nested]: { ...(document[nested] as object), [FROM_A_NEWER_WRITER]: 'kept' } } : {}),
    [FROM_A_NEWER_WRITER]: 'kept',
  };
}

// Maps from names to typed entries take no free member: a hook event, an MCP server, a rename, an option.
const MAPS = new Set(['hooks', 'mcpServers', 'lspServers', 'commands', 'userConfig', 'renames']);
function acceptsAnything(name: string): boolean {
  return !MAPS.has(name);
}

function judgeRoundTrip(result: unknown, expected: unknown): Verdict {
  if (!isObject(result) || typeof result['text'] !== 'string') return failed('expected a text');
  let actual: unknown;
  try {
    actual = JSON.parse(result['text']);
  } catch {
    return failed('the text is not JSON');
  }
  const difference = firstDifference(expected, actual);
  if (!difference) return PASSED;
  return failed(`at ${difference.path || '/'}: expected ${difference.expected}, got ${difference.actual}`);
}
