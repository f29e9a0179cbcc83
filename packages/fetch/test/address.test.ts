import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from '../src/index.js';

// Written apart from the sources: first and last address of every reserved range, as numbers.
const RESERVED: readonly (readonly [first: number, last: number])[] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
].map(([first = '', last = '']) => [numberOf(first), numberOf(last)]);

function numberOf(address: string): number {
  return address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);
}

function textOf(address: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.');
}

function isReserved(address: number): boolean {
  return RESERVED.some(([first, last]) => first <= address && address <= last);
}

describe('IPv4', () => {
  test('the first and the last address of every reserved range, and their neighbours', () => {
    for (const [first, last] of RESERVED) {
      for (const address of [first - 1, first, last, last + 1]) {
        if (address < 0 || address > 0xffff_ffff) continue;
        expect(isPublicAddress(textOf(address)), textOf(address)).toBe(!isReserved(address));
      }
    }
  });

  test('every network of 256 addresses', () => {
    // Every one at the full scale; otherwise a step that meets every network of 65,536 addresses.
    const step = 2 ** 24 / scaled(2 ** 24, 2 ** 18);
    const wrong: string[] = [];
    for (let net = 0; net < 2 ** 24; net += step) {
      const address = Math.floor(net) * 256 + 1;
      if (isPublicAddress(textOf(address)) === isReserved(address)) wrong.push(textOf(address));
    }
    expect(wrong).toEqual([]);
  });
});

describe('IPv6', () => {
  test.each([
    ['2606:4700:4700::1111', true],
    ['2a00:1450:4001:81b::200e', true],
    ['2001:200::1', true],
    ['2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', false],
    ['2001::1', false],
    ['2001:0:a:b::1', false],
    ['2001:db7:ffff::1', true],
    ['2001:db8::1', false],
    ['2001:db9::', true],
    ['2002:0808:0808::1', false],
    ['2003::1', true],
    ['3fff:fff:ffff::1', false],
    ['3fff:1000::1', true],
    ['3ffe::1', true],
    ['4000::1', false],
    ['1fff:ffff::1', false],
    ['::', false],
    ['::1', false],
    ['::8.8.8.8', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::ffff:0:8.8.8.8', false],
    ['64:ff9b::8.8.8.8', true],
    ['64:ff9b::808:808', true],
    ['64:ff9b::127.0.0.1', false],
    ['64:ff9b::a9fe:a9fe', false],
    ['64:ff9b:1::8.8.8.8', false],
    ['64:ff9b:0:0:0:1:808:808', false],
    ['100::1', false],
    ['5f00::1', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['ff0e::1', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  test('of all first groups those of global unicast alone, but for 6to4', () => {
    const isGlobal = (group: number) => group >= 0x2000 && group <= 0x3fff && group !== 0x2002;
    for (let group = 0; group <= 0xffff; group++) {
      const address = `${group.toString(16)}:fff0:ffff::1`;
      expect(isPublicAddress(address), address).toBe(isGlobal(group));
    }
  });

  test('behind the well-known NAT64 prefix what the IPv4 address is, in every mapped form nothing', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const address = fc.oneof(
      fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.')),
      fc.constantFrom(...RESERVED.flat()).map(textOf),
    );
    fc.assert(
      fc.property(address, (ipv4) => {
        expect(isPublicAddress(`64:ff9b::${ipv4}`)).toBe(isPublicAddress(ipv4));
        for (const prefix of ['::ffff:', '::', '::ffff:0:', '64:ff9b:1::'])
          expect(isPublicAddress(`${prefix}${ipv4}`)).toBe(false);
      }),
      { numRuns: scaled(50_000) },
    );
  });
});

test('what is no address is not public', () => {
  for (const text of [
    '',
    'localhost',
    '1.2.3',
    '01.2.3.4',
    '0x8.8.8.8',
    '8.8.8.8/8',
    '[2606::1]',
    '8.8.8.8 ',
  ])
    expect(isPublicAddress(text), text).toBe(false);
});

test('of this machine alone', () => {
  for (const address of ['127.0.0.1', '127.255.255.255', '::1', '0:0:0:0:0:0:0:1'])
    expect(isLoopbackAddress(address), address).toBe(true);
  for (const address of ['128.0.0.1', '::', '::2', '::ffff:127.0.0.1', '1::1', 'localhost', '10.0.0.1'])
    expect(isLoopbackAddress(address), address).toBe(false);
});
