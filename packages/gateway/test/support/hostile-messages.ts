import fc from 'fast-check';

const UNGRANTED = ['delete_all', 'valueOf', '__proto__', 'READ_FILE', 'read_file ', 'ｒead_file', ''];
const NAMES = ['read_file', ...UNGRANTED];
const name = fc.constantFrom(...NAMES);

/** JSON text of a member name: plain, in another case, or with a character escaped. */
const key = (plain: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(JSON.stringify(plain)) },
    fc.constant(JSON.stringify(plain.toUpperCase())),
    fc.constant(JSON.stringify(plain[0]?.toUpperCase() + plain.slice(1))),
    fc.constant(`"\\u00${plain.charCodeAt(0).toString(16)}${plain.slice(1)}"`),
    fc.constant(JSON.stringify(plain.replace('s', 'ſ'))),
  );

const text = (value: unknown) => JSON.stringify(value);
const oddId = fc.constantFrom(
  '1',
  '"1"',
  'null',
  '1.5',
  '-0',
  '1e3',
  '12345678901234567890',
  '[1]',
  '{}',
  'true',
  '""',
);
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('"tools/call"') },
  fc.constantFrom(
    '"Tools/Call"',
    '"tools\\/call"',
    '"tools/call "',
    '"tools\\u002fcall"',
    '"tools/call\\u0000"',
    '["tools/call"]',
  ),
);
const smuggled = '{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"delete_all"}}';
const args = fc.constantFrom(
  '{}',
  '[]',
  'null',
  '"x"',
  '{"a":1,"a":2}',
  text({ path: `\n${smuggled}\n` }),
  `{"path":"\u2028${smuggled.replaceAll('"', '\\"')}\u2028"}`,
  text({ path: `\u0085${smuggled}\u0085` }),
  `{"path":"\r${smuggled.replaceAll('"', '\\"')}"}`,
  smuggled,
  '{"lone":"\\ud800"}',
  '{"n":9007199254740993}',
);

const members = (parts: readonly fc.Arbitrary<string>[]) =>
  fc
    .tuple(...parts)
    .chain((written) => fc.shuffledSubarray(written, { minLength: Math.min(2, written.length) }));

const object = (parts: readonly fc.Arbitrary<string>[]) =>
  members(parts).map((written) => `{${written.join(',')}}`);
const member = (plain: string, value: fc.Arbitrary<string>) =>
  fc.tuple(key(plain), value).map(([written, read]) => `${written}:${read}`);

const toolName = fc.oneof(
  { weight: 6, arbitrary: name.map(text) },
  fc.constantFrom(
    '["read_file"]',
    '{"toString":"read_file"}',
    'null',
    '0',
    '"read\\u005ffile"',
    '"read_file\\u0000"',
  ),
);
const params = object([
  member('name', toolName),
  member('name', toolName),
  member('arguments', args),
  member('task', fc.constant('{"ttl":1}')),
  member('_meta', fc.constant('{"progressToken":1}')),
]);
const envelope = object([
  fc.constant('"jsonrpc":"2.0"'),
  member('id', oddId),
  member('method', method),
  member('method', method),
  member('params', params),
  member('params', params),
  member('result', fc.constant('{}')),
]);

// As a careful client writes it, so that a part of what is sent does arrive.
const proper = fc
  .record({ tool: fc.oneof(fc.constant('read_file'), name), argument: args, id: fc.nat() })
  .map(
    ({ tool, argument, id }) =>
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":${text(tool)},"arguments":${argument}}}`,
  );

const wrapped = fc
  .tuple(fc.oneof(envelope, proper), fc.oneof(envelope, proper))
  .chain(([one, other]) =>
    fc.constantFrom(
      `[${one}]`,
      `[${one},${other}]`,
      `${one}${other}`,
      `${one}\r${other}`,
      `${one}\u2028${other}`,
      `${one}\0${other}`,
      `${one} // ${other}`,
      `/* ${one} */ ${other}`,
      `\ufeff${one}`,
      `)]}',${one}`,
      `${one.slice(0, -1)},}`,
      `{"jsonrpc":"2.0","id":3,"method":"ping","params":${one}}`,
      `{"jsonrpc":"2.0","id":4,"result":${one}}`,
      one.replaceAll('"', "'"),
      JSON.stringify(one),
    ),
  );

/** Messages, as bytes without a line feed, with which a call that is not granted might be let through. */
export const hostileMessage: fc.Arbitrary<Uint8Array> = fc
  .oneof(
    { weight: 3, arbitrary: envelope },
    { weight: 5, arbitrary: proper },
    { weight: 2, arbitrary: wrapped },
  )
  .chain((whole) => {
    const bytes = Buffer.from(whole.replaceAll('\n', ' '));
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant(bytes) },
      fc.constant(Buffer.from(whole.replaceAll('\n', ' '), 'utf16le').filter((byte) => byte !== 0x0a)),
      fc.tuple(fc.nat(bytes.length), fc.integer({ min: 11, max: 255 })).map(([at, byte]) => {
        const changed = Buffer.from(bytes);
        changed[Math.min(at, changed.length - 1)] = byte;
        return changed;
      }),
      fc.nat(bytes.length).map((at) => bytes.subarray(0, at)),
    );
  });
