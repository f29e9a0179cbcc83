import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cognitive-delivery/testkit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import {
  createManifest,
  findHints,
  HINT,
  insertHint,
  judgeManifest,
  validateManifest,
} from '../src/index.js';

const schema = JSON.parse(
  readFileSync(join(repositoryRoot, 'schemas', 'intentweb', 'agent-manifest-0.1.json'), 'utf8'),
);

describe('the schema', () => {
  test('is one that every validator reads, with an example that it accepts', () => {
    const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
    const validate = ajv.compile(schema);
    for (const example of schema.examples) {
      expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
      expect(judgeManifest(example)).toMatchObject({ ok: true, advice: [] });
    }
  });

  test('tells an editor of every member what it is', () => {
    const silent: string[] = [];
    const look = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [name, member] of Object.entries((node as { properties?: object }).properties ?? {})) {
        const { description, $ref } = member as { description?: string; $ref?: string };
        const told = description ?? schema.$defs[$ref?.replace('#/$defs/', '') ?? '']?.description;
        if (told === undefined && !path.includes('/allOf')) silent.push(`${path}/${name}`);
      }
      for (const [name, member] of Object.entries(node)) look(member, `${path}/${name}`);
    };
    look(schema, '');
    expect(silent).toEqual([]);
    const titled = Object.values(schema.$defs as object).filter(({ properties }) => properties !== undefined);
    expect(titled.every(({ title }) => typeof title === 'string')).toBe(true);
  });

  test.each([
    ['https://example.com/a?b=c#d', true],
    ['HTTPS://[::1]:443/', true],
    ['urn:isbn:0451450523', true],
    ['mailto:a@example.com', true],
    ['x:', true],
    ['https://example.com/%2f', true],
    ['https://example.com/%2', false],
    ['https://exa mple.com/', false],
    ['https://example.com/\u00e9', false],
    ['https://example.com/{id}', false],
    ['1a://x', false],
    ['://x', false],
    ['example.com', false],
    ['', false],
  ])('%s is an address: %s', (text, valid) => {
    const manifest = { ...schema.examples[0], knowledge: [{ id: 'a', type: 'x', source: text }] };
    expect(validateManifest(manifest).valid).toBe(valid);
  });
});

describe('a manifest to begin with', () => {
  const flags = { domain: 'Shop.example', name: 'Shop', owner: 'Shop Ltd', contact: 'help@shop.example' };

  test('keeps every rule', () => {
    for (const own of [{}, { search: '/api/search' }, { kind: 'blog', about: '/about' }])
      expect(judgeManifest(createManifest({ ...flags, ...own }))).toMatchObject({ ok: true, advice: [] });
  });

  test('says nothing that was not said', () => {
    expect(createManifest(flags).capabilities.map(({ id }) => id)).toEqual(['read-about']);
    expect(createManifest({ ...flags, domain: '--' }).id).toBe('site');
  });
});

describe('the hint', () => {
  test('goes to the end of a head, once', () => {
    const html =
      '<!doctype html>\n<html>\n  <head>\n    <title>Shop</title>\n  </head>\n  <body></head></body>\n</html>\n';
    const hinted = insertHint(html) ?? '';
    expect(hinted).toBe(html.replace('\n  </head>', `\n    ${HINT}\n  </head>`));
    expect(findHints(hinted, 'https://shop.example/')).toEqual([
      'https://shop.example/.well-known/agent-manifest.json',
    ]);
    expect(insertHint(hinted)).toBe(hinted);
  });

  test('not where a comment looks like the end of a head', () => {
    const hinted = insertHint('<head><!-- </head> --><title>x</title></head>') ?? '';
    expect(hinted).toBe(`<head><!-- </head> --><title>x</title>  ${HINT}\n</head>`);
  });

  test('a page without a head that is written is left to its author', () => {
    expect(insertHint('<p>Hello')).toBeUndefined();
  });
});
