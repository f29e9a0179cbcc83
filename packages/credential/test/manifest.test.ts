import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import iso from 'iso-3166-1';
import { describe, expect, test } from 'vitest';
import { readManifest, validateManifest } from '../src/index.js';
import { COUNTRY_CODES } from '../src/manifest/countries.js';
import { personalDataIn } from '../src/manifest/personal-data.js';
import { isReading, verbOf } from '../src/manifest/verbs.js';
import { CORPUS } from './support/vectors/corpus.js';
import { MANIFEST } from './support/vectors/material.js';

const schema = JSON.parse(
  readFileSync(join(repositoryRoot, 'schemas', 'credential', 'agent-manifest-1.0.json'), 'utf8'),
) as { readonly $comment: string };
const codes = (list: readonly { readonly code: string; readonly path: string }[]) =>
  list.map(({ code, path }) => `${code} ${path}`);
const warningsOf = (patch: object) => codes(validateManifest({ ...MANIFEST, ...patch }).warnings);

describe('the verdict of every case', () => {
  test.each((CORPUS['credential-manifest'] ?? []).map((one) => [one.id, one.why, one] as const))(
    '%s %s',
    (_id, _why, { input, expected }) => {
      const verdict = readManifest(String(input['json']));
      const errors = verdict.ok ? [] : verdict.issues.map(({ path, code }) => ({ pointer: path, code }));
      expect({ valid: verdict.ok, errors }).toEqual(expected);
    },
  );
});

test('the schema carries the attribution that its licence asks for', () => {
  const notice = readFileSync(join(repositoryRoot, 'NOTICE'), 'utf8');
  for (const text of [schema.$comment, notice])
    expect(text).toContain('Agent Manifest 1.0, Cosmolabs OÜ, CC BY 4.0');
});

test('the compiled validator finds what Ajv finds', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const validate = ajv.compile(schema);
  const anything = fc.jsonValue({ maxDepth: 2 });
  const names = [
    'name',
    'role',
    'operator',
    'autonomyMax',
    'skills',
    'prohibited',
    'limits',
    'tools',
    'bindingsHash',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.option(anything, { nil: undefined }), (name, value) => {
      const manifest = JSON.parse(JSON.stringify({ ...MANIFEST, [name]: value })) as unknown;
      const verdict = validateManifest(manifest);
      const found = verdict.ok
        ? []
        : verdict.issues.filter(({ code }) => code === 'manifest_invalid').map(({ path }) => path);
      validate(manifest);
      expect(found.sort()).toEqual((validate.errors ?? []).map(({ instancePath }) => instancePath).sort());
    }),
    { numRuns: 300 },
  );
});

test('the countries are the officially assigned ones', () => {
  expect([...COUNTRY_CODES].sort()).toEqual(
    iso
      .all()
      .map(({ alpha2 }) => alpha2)
      .sort(),
  );
  expect(COUNTRY_CODES.size).toBe(249);
});

describe('what may be configured', () => {
  const observing = (skill: string) => ({ ...MANIFEST, autonomyMax: 'A0', skills: [skill] });
  test('verbs and single skills that read or write', () => {
    expect(validateManifest(observing('order.peek')).ok).toBe(false);
    expect(validateManifest(observing('order.peek'), { verbs: { reading: ['peek'] } }).ok).toBe(true);
    expect(validateManifest(observing('order.list'), { verbs: { writing: ['list'] } }).ok).toBe(false);
    expect(
      validateManifest(observing('order.sync'), { verbs: { skills: { 'order.sync': 'reads' } } }).ok,
    ).toBe(true);
    expect(
      validateManifest(observing('order.read'), { verbs: { skills: { 'order.read': 'writes' } } }).ok,
    ).toBe(false);
    expect(validateManifest(observing('constructor'), { verbs: { skills: {} } }).ok).toBe(false);
  });
  test.each([
    'crm.read_write',
    'crm:readWrite',
    'job/fetch-and-execute',
    'job.getThenRun',
    'x.list_or_delete',
  ])('%s is held to write, since its verb is not all of it', (skill) => {
    expect(isReading(skill)).toBe(false);
    expect(validateManifest(observing(skill)).ok).toBe(false);
    expect(validateManifest(observing(skill), { verbs: { skills: { [skill]: 'reads' } } }).ok).toBe(true);
  });
  test.each(['order.read_all', 'order.get_order', 'brand.list', 'order.listHandover'])(
    '%s reads',
    (skill) => {
      expect(isReading(skill)).toBe(true);
    },
  );
  test('jurisdictions', () => {
    const kosovo = { ...MANIFEST, operator: { ...MANIFEST.operator, jurisdiction: 'XK' } };
    expect(validateManifest(kosovo).ok).toBe(false);
    expect(validateManifest(kosovo, { extraJurisdictions: ['XK'] }).ok).toBe(true);
  });
  test.each([
    ['order.readAll', 'read'],
    ['crm:list_open', 'list'],
    ['mail/search-inbox', 'search'],
    ['GET', 'get'],
    ['order.HTTPRead', 'httpread'],
    ['', ''],
  ])('the verb of %s is %j', (skill, verb) => {
    expect(verbOf(skill)).toBe(verb);
    expect(isReading(skill)).toBe(['read', 'list', 'search', 'get'].includes(verb));
  });
});

describe('warnings', () => {
  test('none for a manifest that is as it should be', () => {
    expect(warningsOf({})).toEqual([]);
  });
  test('levels', () => {
    expect(warningsOf({ skills: ['reply.send'] })).toEqual(['autonomy_above_level /skills/0']);
    expect(warningsOf({ autonomyMax: 'A3', skills: ['reply.send', 'record.delete'] })).toEqual([
      'autonomy_above_level /skills/0',
    ]);
    expect(warningsOf({ autonomyMax: 'A4', skills: ['reply.send'] })).toEqual([]);
    expect(
      warningsOf({ autonomyMax: 'A0', skills: ['order.read'], tools: ['crm:write', 'crm:read'] }),
    ).toEqual(['autonomy_tool_writes /tools/0']);
  });
  test.each(['funds.transfer', 'audit.delete', 'role.grant'])('%s belongs under prohibited', (skill) => {
    expect(warningsOf({ autonomyMax: 'A4', skills: [skill] })).toContain('vetoed_action /skills/0');
  });
  test('the operator', () => {
    const named = (legalName: string) => warningsOf({ operator: { ...MANIFEST.operator, legalName } });
    expect(named('Anna Schmidt')).toEqual(['operator_looks_like_person /operator/legalName']);
    expect(named('Dr. Anna Schmidt')).toContain('operator_looks_like_person /operator/legalName');
    expect(named('Blue Sky Freight')).toEqual(['operator_form_unknown /operator/legalName']);
    for (const name of [
      'ACME S.L.',
      'Muster AG',
      'Näide OÜ',
      'Example Ltd',
      'Exemplo Lda. S.A.',
      'Firma Sp. z o.o.',
      'University of Somewhere',
    ]) {
      expect(named(name), name).toEqual([]);
    }
  });
  test('personal data', () => {
    expect(warningsOf({ role: 'Write to anna.schmidt@example.com' })).toEqual(['personal_data /role']);
    expect(warningsOf({ mission: 'Call +49 30 1234 5678' })).toEqual(['personal_data /mission']);
    expect(warningsOf({ contact: { mail: 'anna@example.com', desk: 'support@example.com' } })).toEqual([
      'personal_data /contact/mail',
    ]);
    expect(warningsOf({ principal: 'Ms. Anna Schmidt' })).toEqual(['personal_data /principal']);
    expect(personalDataIn('security@example.com, support+eu@example.com')).toBeUndefined();
  });
  test('what was written for another version, or derived otherwise', () => {
    expect(warningsOf({ schema: 'https://example.com/agent-manifest/2.0' })).toEqual([
      'manifest_schema_unknown /schema',
    ]);
    expect(warningsOf({ bindingsHash: 'sha256:x' })).toEqual(['bindings_hash_unusual /bindingsHash']);
    expect(warningsOf({ skills: ['order.read', 'order.read'] })).toEqual(['skill_repeated /skills/1']);
  });
  test.each([['e\u0301'], [-0], [2 ** 60]])(
    'however often %j stands there, it hides no other kind',
    (value) => {
      const { warnings } = validateManifest({ ...MANIFEST, x: Array(30).fill(value), y: '\ud800' });
      expect(warnings.filter(({ path }) => path.startsWith('/x/'))).toHaveLength(20);
      expect(codes(warnings)).toContain('canonical_lone_surrogate /y');
    },
  );
  test('marks upon marks are told without putting them in order', () => {
    const started = performance.now();
    expect(warningsOf({ mission: `a${'\u0301\u0323'.repeat(200_000)}` })).toEqual([
      'canonical_not_nfc /mission',
    ]);
    // It took minutes.
    expect(performance.now() - started).toBeLessThan(5000);
  });
  test('what is hashed otherwise elsewhere', () => {
    const parsed = (text: string) =>
      codes(readManifest(`{"x":${text},${JSON.stringify(MANIFEST).slice(1)}`).warnings);
    expect(parsed('{"\\ud83d\\ude00":1,"\\ufffd":2}')).toEqual(['canonical_prose_divergence /x']);
    expect(parsed('{"\\ud83d\\ude00":1,"a":2}')).toEqual([]);
    expect(parsed('"\\ud800"')).toEqual(['canonical_lone_surrogate /x']);
    expect(parsed('-0')).toEqual(['canonical_negative_zero /x']);
    expect(parsed('"e\\u0301"')).toEqual(['canonical_not_nfc /x']);
    expect(parsed('9007199254740993')).toEqual([
      'json_integer_loses_digits /x',
      'canonical_unsafe_integer /x',
    ]);
  });
});
