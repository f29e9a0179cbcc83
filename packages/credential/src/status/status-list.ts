import { toBase64Url } from '@cognitive-delivery/core';
import { fromBase64Url } from '#base64';
import { gunzip } from '#gunzip';
import { andThen, type MaybePromise } from '../lib/maybe-promise.js';

/** The fewest entries of a list, so that an index tells little about whom it belongs to. */
export const LEAST_ENTRIES = 131_072;

/** The largest list that is read, in bytes when unpacked: 64 million entries. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Why an `encodedList` cannot be read. */
export type StatusListFault = 'encoding' | 'too_large' | 'too_short';

/**
 * The bits of a Bitstring Status List v1.0, the first one leftmost. Unpacking stops at 8 MiB, whatever the list
 * claims to hold.
 */
export class StatusList {
  readonly #bits: Uint8Array;

  private constructor(bits: Uint8Array) {
    this.#bits = bits;
  }

  /** Makes a list of that many zeros, a multiple of eight and no fewer than {@link LEAST_ENTRIES}. */
  static create(entries: number = LEAST_ENTRIES): StatusList {
    if (!Number.isInteger(entries / 8) || entries < LEAST_ENTRIES || entries > MOST_BYTES * 8) {
      throw new RangeError(`a list has ${LEAST_ENTRIES} to ${MOST_BYTES * 8} entries, a multiple of eight`);
    }
    return new StatusList(new Uint8Array(entries / 8));
  }

  /** Reads an `encodedList`: base64url behind a `u`, of a gzip file. */
  static async decode(encoded: unknown): Promise<StatusList | StatusListFault> {
    return StatusList.unpack(encoded);
  }

  /** As {@link StatusList.decode}; at once where this runtime can. @internal */
  static unpack(encoded: unknown): MaybePromise<StatusList | StatusListFault> {
    if (typeof encoded !== 'string' || !encoded.startsWith('u')) return 'encoding';
    const packed = fromBase64Url(encoded.slice(1));
    if (packed === undefined) return 'encoding';
    return andThen(gunzip(packed, MOST_BYTES), (bits) => {
      if (typeof bits === 'string') return bits === 'too_large' ? 'too_large' : 'encoding';
      return bits.length * 8 < LEAST_ENTRIES ? 'too_short' : new StatusList(bits);
    });
  }

  /** How many entries there are. */
  get length(): number {
    return this.#bits.length * 8;
  }

  /** Returns the bit of an entry, or undefined outside the list. */
  get(index: number): boolean | undefined {
    if (!Number.isSafeInteger(index) || index < 0 || index >= this.length) return undefined;
    return (((this.#bits[index >> 3] as number) >> (7 - (index & 7))) & 1) === 1;
  }

  /** Sets the bit of an entry, for good. */
  set(index: number): void {
    if (this.get(index) === undefined) throw new RangeError('the list has no such entry');
    this.#bits[index >> 3] = (this.#bits[index >> 3] as number) | (1 << (7 - (index & 7)));
  }

  /** Returns the `encodedList`, packed by `gzip`, such as that of node:zlib. */
  encode(gzip: (bytes: Uint8Array) => Uint8Array): string {
    return `u${toBase64Url(gzip(this.#bits))}`;
  }
}
