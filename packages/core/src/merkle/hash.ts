import { sha256 } from '#digest';
import { fromBase64 } from '../lib/base64.js';

// What keeps a leaf from passing as a node and a node as a leaf (RFC 6962 2.1).
const LEAF = 0x00;
const NODE = 0x01;
const SIZE = 32;

/** Returns the head of the tree without leaves. */
export function emptyRoot(): Uint8Array {
  return sha256(new Uint8Array());
}

// What is hashed is gone with the call, so one buffer serves for all: allocating takes as long as hashing.
const nodeInput = new Uint8Array(1 + 2 * SIZE).fill(NODE, 0, 1);
const leafInput = new Uint8Array(1 + 16_384).fill(LEAF, 0, 1);

/** Returns the hash of a line, its line feed left out: of its bytes as they are, or of a string's UTF-8. */
export function leafHash(line: string | Uint8Array): Uint8Array {
  const most = 1 + (typeof line === 'string' ? line.length * 3 : line.length);
  const input = most <= leafInput.length ? leafInput : new Uint8Array(most).fill(LEAF, 0, 1);
  return sha256(input.subarray(0, 1 + write(line, input.subarray(1))));
}

/** Returns the hash of the node above two others. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  nodeInput.set(left, 1);
  nodeInput.set(right, 1 + SIZE);
  return sha256(nodeInput);
}

function write(line: string | Uint8Array, target: Uint8Array): number {
  if (typeof line === 'string') return new TextEncoder().encodeInto(line, target).written;
  target.set(line);
  return line.length;
}

/** Returns the hash that a base64 text of 44 characters stands for, or undefined for any other value. */
export function hashOf(text: unknown): Uint8Array | undefined {
  const bytes = typeof text === 'string' ? fromBase64(text) : undefined;
  return bytes?.length === SIZE ? bytes : undefined;
}

/** Reports whether two hashes are the same. */
export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
