import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { repositoryRoot, scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offersAt } from '../src/playground/model/completion.js';
import { evaluate } from '../src/playground/model/evaluate.js';
import { judgeTried, type TriedAction } from '../src/playground/model/gate.js';
import { placesIn } from '../src/playground/model/json-places.js';
import { jsonText } from '../src/playground/model/json-text.js';
import { type NarrowingView, narrowTexts } from '../src/playground/model/narrowing.js';
import { compareTexts } from '../src/playground/model/schemas.js';
import { fragmentOf, stateOf } from '../src/playground/model/share.js';
import type { PlaygroundState } from '../src/playground/model/state.js';

const read = (...path: string[]) => readFileSync(join(repositoryRoot, ...path), 'utf8');
const [coder, reviewer, scraper] = ['coder', 'reviewer', 'scraper'].map((name) =>
  read('examples', `${name}.json`),
) as [string, string, string];
const schema = JSON.parse(read('schemas', 'agent-lease-manifest.schema.json'));

const line = (text: string, from: number) => text.slice(0, from).split('\n').length;
const codes = ({ verdict }: NarrowingView) => (verdict.outcome === 'granted' ? [] : verdict.reasons);

describe('places', () => {
  const text = '{\n  "a": [1, {"b/c": "x"}],\n  "__proto__": {"~": true}\n}';
  const at = (pointer: string) => {
    const { from, to } = placesIn(text)(pointer);
    return text.slice(from, to);
  };
  test.each([
    ['', '{'],
    ['/a', '"a"'],
    ['/a/0', '1'],
    ['/a/1', '{'],
    ['/a/1/b~1c', '"x"'],
    ['/__proto__', '"__proto__"'],
    ['/__proto__/~0', 'true'],
    ['/a/1/none/deep', '{'],
    ['/none', '{'],
  ])('%s', (pointer, marked) => expect(at(pointer)).toBe(marked));

  test('no text is too broken or too deep', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \na1') }), (any) => {
        const { from, to } = placesIn(any)('/a/0/b');
        expect(from).toBeLessThanOrEqual(to);
        expect(to).toBeLessThanOrEqual(any.length);
      }),
    );
    expect(placesIn('['.repeat(100_000))('/0/0')).toEqual({ from: 2, to: 3 });
  });
});

describe('a declaration and its parent', () => {
  test('a grant tells of every entry, and notes what falls away at its line', () => {
    const view = narrowTexts(reviewer, coder);
    const { verdict } = view;
    if (verdict.outcome !== 'granted') throw new Error(verdict.reasons.join());
    expect(verdict.granted.allow.tools).toEqual(['read_file', 'edit_file']);
    expect(verdict.hash).toMatch(/^[0-9a-f]{64}$/);
    const notes = view.declared.filter(({ severity }) => severity === 'note');
    expect(notes.map(({ from, to }) => reviewer.slice(from, to))).toEqual(
      expect.arrayContaining(['"search_files"', '"docs/**"', '"*.example.com"', '"curl"', '900000']),
    );
    for (const { line: told, from } of notes) expect(told).toBe(line(reviewer, from));
    expect(view.parent).toEqual([]);
  });

  test('a refusal has its codes, and errors at their places', () => {
    const view = narrowTexts(scraper, coder);
    expect(view.verdict.outcome).toBe('refused');
    expect(codes(view)).toEqual(['R2', 'R4']);
    const errors = view.declared.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, from, to }) => [code, scraper.slice(from, to)])).toEqual([
      ['R2', '"tools"'],
      ['R4', '"unknown"'],
    ]);
  });

  test('a text that is no JSON waits, with its fault at the place', () => {
    const broken = coder.replace('"approvals": [', '"approvals" [');
    const view = narrowTexts(broken, coder);
    expect(view.verdict).toMatchObject({
      outcome: 'waiting',
      reasons: ['runtime_error:manifest_unparseable'],
    });
    expect(view.declared).toMatchObject([
      { severity: 'error', code: 'json_syntax', line: line(broken, broken.indexOf('"approvals"')) },
    ]);
    expect(codes(narrowTexts(coder, ''))).toEqual(['runtime_error:policy_invalid']);
  });

  test('faults of the parent stand in the parent', () => {
    const view = narrowTexts(coder, coder.replace('"depth": 2', '"depth": "2"'));
    expect(codes(view)).toEqual(['runtime_error:policy_invalid']);
    expect(view.declared.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(view.parent).toMatchObject([{ path: '/budget/depth', severity: 'error' }]);
  });

  test('a credential refuses, as an issuer has it by default', () => {
    const secret = coder.replace('"SHOP-118"', '"ghp_0123456789abcdefghijABCDEFGHIJ012345"');
    expect(codes(narrowTexts(secret, coder))).toEqual(['vendor:alm:credential_in_manifest']);
  });

  test('no text makes it throw', () => {
    const mutate = fc.record({ at: fc.nat(coder.length), cut: fc.nat(30), put: fc.string({ maxLength: 5 }) });
    fc.assert(
      fc.property(mutate, ({ at, cut, put }) => {
        const text = coder.slice(0, at) + put + coder.slice(at + cut);
        const { declared, parent } = narrowTexts(text, text);
        for (const { from, to } of [...declared, ...parent]) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: scaled(20_000) },
    );
  });
});

describe('the gate', () => {
  const view = narrowTexts(reviewer, coder);
  const lease = {
    granted: view.verdict.outcome === 'granted' ? view.verdict.granted : JSON.parse(coder),
    parent: JSON.parse(coder),
  };
  const judge = (kind: TriedAction['kind'], subject: string, minute = 0) =>
    judgeTried(lease, { kind, subject, minute });

  test.each([
    ['tool', 'read_file', { outcome: 'allowed', list: 'tools', entry: 'read_file', held: 'read_file' }],
    ['read', 'src/cart/total.ts', { outcome: 'allowed', list: 'read_paths', entry: 'src/**', held: '**' }],
    [
      'read',
      'src/payments/key.ts',
      { outcome: 'denied', code: 'path_denied', entry: 'src/payments/**', by: 'parent' },
    ],
    ['read', '../etc/passwd', { outcome: 'denied', code: 'path_outside_workspace' }],
    ['write', 'src/a.ts', { outcome: 'denied', code: 'path_not_granted', by: 'declaration' }],
    ['host', 'https://packages.example.com/x', { outcome: 'allowed', entry: 'packages.example.com' }],
    ['host', 'api.example.com', { outcome: 'denied', code: 'host_not_granted' }],
    ['host', '[::1]', { outcome: 'denied', code: 'host_malformed' }],
    ['command', '/usr/bin/node --test', { outcome: 'allowed', entry: 'node' }],
    ['command', 'curl', { outcome: 'denied', code: 'command_not_granted', by: 'parent' }],
  ] as const)('%s %s', (kind, subject, expected) => expect(judge(kind, subject)).toMatchObject(expected));

  test('says the fewest entries that would open it', () => {
    expect(judge('command', 'curl')).toMatchObject({
      edits: [
        { op: 'add', of: 'parent', list: 'commands', entry: 'curl' },
        { op: 'add', of: 'declaration', list: 'commands', entry: 'curl' },
      ],
    });
  });

  test('is closed from the end of the lease on', () => {
    expect(judge('tool', 'read_file', 29)).toMatchObject({ outcome: 'allowed' });
    expect(judge('tool', 'read_file', 30)).toMatchObject({ outcome: 'denied', code: 'lease_expired' });
  });

  test('asks for an approval', () => {
    const granted = { ...lease.granted, approvals: ['read_file'] };
    expect(judgeTried({ ...lease, granted }, { kind: 'tool', subject: 'read_file', minute: 0 })).toEqual({
      outcome: 'approval_required',
      entry: 'read_file',
    });
  });
});

test('a value is written as short as it may be, and is the same when read', () => {
  const value = { name: 'x', list: ['a'.repeat(40), 'b'.repeat(40), {}], short: [1, { a: null }] };
  expect(jsonText(value).split('\n')).toHaveLength(9);
  fc.assert(
    fc.property(fc.jsonValue(), (any) => {
      expect(JSON.parse(jsonText(any))).toEqual(JSON.parse(JSON.stringify(any)));
    }),
  );
});

describe('two schemas', () => {
  const before = JSON.stringify(
    { type: 'object', properties: { a: { type: 'string', maxLength: 9 } } },
    null,
    2,
  );

  test('a break has its document, at its line', () => {
    const after = before.replace('9', '4');
    const { verdict, after: issues } = compareTexts(before, after);
    expect(verdict).toMatchObject({
      outcome: 'breaking',
      findings: [
        {
          code: 'BOUND_TIGHTENED',
          side: 'after',
          line: 6,
          witness: '{ "a": "aaaaa" }',
          instancePath: '/a',
        },
      ],
    });
    expect(issues).toMatchObject([{ severity: 'error', line: 6 }]);
  });

  test('what is gone is told in the old text', () => {
    const { verdict, before: issues } = compareTexts(before, '{"type": "object"}');
    expect(verdict).toMatchObject({
      outcome: 'breaking',
      findings: [{ code: 'FIELD_REMOVED', side: 'before' }],
    });
    expect(issues).toMatchObject([{ severity: 'error', line: 4 }]);
  });

  test('an addition is one', () => {
    expect(compareTexts(before, before).verdict).toEqual({ outcome: 'additive', findings: [] });
    expect(compareTexts(before, before.replace('9', '19')).verdict.outcome).toBe('additive');
  });

  test('what is no schema waits', () => {
    expect(compareTexts('{', before).verdict.outcome).toBe('waiting');
    expect(compareTexts(before, '[]')).toMatchObject({
      verdict: { outcome: 'waiting' },
      after: [{ code: 'schema_malformed' }],
    });
  });
});

describe('completion from our schema', () => {
  const at = (marked: string) => {
    const offset = marked.indexOf('|');
    return offersAt(schema, marked.replace('|', ''), offset);
  };
  const labels = (marked: string) => at(marked)?.offers.map(({ label }) => label);

  test.each([
    [
      '{ | }',
      [
        'schema_version',
        'agent',
        'intent',
        'allow',
        'deny',
        'budget',
        'approvals',
        'parent_lease_id',
        'attestation',
      ],
    ],
    [
      '{ "agent": {}, "b|"',
      ['schema_version', 'intent', 'allow', 'deny', 'budget', 'approvals', 'parent_lease_id', 'attestation'],
    ],
    [
      '{"agent": {"name": "x", "|": 1, "kind": 2, ',
      ['runtime_agent', 'provider', 'model', 'harness_version'],
    ],
    ['{"agent": {"kind": |', ['native', 'delegated-cli', 'plugin', 'external']],
    ['{"agent": {"kind": "del|"', ['native', 'delegated-cli', 'plugin', 'external']],
    ['{"deny": {|}}', ['commands', 'paths', 'hosts']],
  ])('%s', (marked, expected) => expect(labels(marked)).toEqual(expected));

  test('offers nothing where nothing may stand', () => {
    for (const marked of ['{}|', '{"agent" |', '{"budget": {"tokens": 1 |', '{"unknown": {|}}']) {
      expect(labels(marked), marked).toBeUndefined();
    }
  });

  test('writes a member with a place for its value', () => {
    const offer = at('{ "allo|" }')?.offers.find(({ label }) => label === 'allow');
    expect(offer).toMatchObject({ text: '"allow": {}', caret: 10, detail: 'object', required: true });
    expect(offer?.description).toContain('asked for');
    expect(at('{ "allo|": 1 }')?.offers.find(({ label }) => label === 'allow')?.text).toBe('"allow"');
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \na1') }), fc.nat(20), (text, offset) => {
        offersAt(schema, text, Math.min(offset, text.length));
      }),
      { numRuns: scaled(50_000) },
    );
  });
});

describe('a link', () => {
  const state: PlaygroundState = {
    tab: 'gate',
    declared: coder,
    parent: 'no JSON \u{1f600} \ud800',
    actions: [{ kind: 'read', subject: 'src/a.ts', minute: 3 }],
    before: '{}',
    after: 'true',
  };
  const pack = (value: unknown) => `1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;

  test('brings its state back', async () => {
    const fragment = await fragmentOf(state);
    expect(fragment).toMatch(/^1\.[A-Za-z0-9_-]+$/);
    expect(await stateOf(`#${fragment}`)).toEqual(state);
    expect(await stateOf(pack(state))).toEqual(state);
  });

  test.each([
    ['nothing', ''],
    ['another version', '2.AAAA'],
    ['no base64url', '1.a+b='],
    ['no deflated bytes', '1.AAAA'],
    ['a cut link', pack({ tab: 'narrow' }).slice(0, -3)],
    ['no JSON', `1.${deflateRawSync('{').toString('base64url')}`],
    ['another tab', pack({ ...state, tab: 'admin' })],
    ['a prototype', pack({ ...state, tab: 'constructor', __proto__: state })],
    ['texts that are none', pack({ ...state, declared: { length: 1 } })],
    ['a minute that is none', pack({ ...state, actions: [{ kind: 'read', subject: 'a', minute: '1' }] })],
    ['another kind', pack({ ...state, actions: [{ kind: 'exec', subject: 'a', minute: 1 }] })],
    ['too many actions', pack({ ...state, actions: Array(51).fill(state.actions[0]) })],
    ['a text that is too long', pack({ ...state, parent: 'x'.repeat(300_001) })],
    ['a bomb', pack({ ...state, parent: 'x'.repeat(50_000_000) })],
    ['a long fragment', `1.${'A'.repeat(600_000)}`],
  ])('%s brings nothing', async (_, fragment) => expect(await stateOf(fragment)).toBeUndefined());

  test('no fragment makes it throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        await stateOf(`1.${Buffer.from(bytes).toString('base64url')}`);
      }),
      { numRuns: scaled(5_000) },
    );
  });
});

test('only what the open tab shows is evaluated', () => {
  const state: PlaygroundState = {
    ...{ tab: 'gate', declared: reviewer, parent: coder, before: '{}', after: '{}' },
    actions: [{ kind: 'tool', subject: 'read_file', minute: 0 }],
  };
  expect(evaluate(state)).toMatchObject({
    gate: { lifetimeMs: 1_800_000, answers: [{ outcome: 'allowed' }] },
  });
  expect(evaluate({ ...state, tab: 'narrow' })).not.toHaveProperty('gate');
  expect(evaluate({ ...state, declared: scraper })).not.toHaveProperty('gate');
  expect(Object.keys(evaluate({ ...state, tab: 'schemas' }))).toEqual(['schemas']);
});
