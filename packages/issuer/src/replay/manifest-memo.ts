import type { AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import {
  type Change,
  canonicalBytes,
  canonicalHash,
  type Narrowing,
  narrow,
  sha256Hex,
} from '@cognitive-delivery/core';
import type { Examined } from '../examine-declaration.js';
import { type ReadRecord, readRecord } from '../fold.js';
import { narrowingNote } from '../narrowing-note.js';
import { firstDifference } from './first-difference.js';
import { type HeldText, shorten } from './shorten-line.js';

// In characters of the lines that the manifests stand in, of all that are held and of one.
const MOST_HELD = 1 << 19;
const LONGEST = 1 << 14;
// What a journal declares but once is not worth its room: these are the hashes that were seen lately.
const MOST_SEEN = 1 << 9;

/** A manifest that is valid, and as small as one can be. */
export const SMALL: AgentLeaseManifest = {
  schema_version: '1.2',
  agent: { name: '-', kind: 'native', runtime_agent: 'unknown' },
  intent: { purpose: '-' },
  allow: { tools: [], read_paths: [], write_paths: [], hosts: [], commands: [] },
  deny: { commands: [], paths: [], hosts: [] },
  budget: {},
  approvals: [],
};

type Narrow = typeof narrow;
type Note = ReturnType<typeof narrowingNote>;

/** What is known of a manifest that stands in the journal. */
interface Known extends HeldText {
  hash?: string;
  bytes?: Uint8Array;
  examined?: Examined;
  /** What it was last narrowed against, and the answer. */
  narrowed?: { readonly parent: AgentLeaseManifest; readonly narrowing: Narrowing; note?: Note };
  /** The last grant that it did not differ from. */
  sameAs?: AgentLeaseManifest;
}

/**
 * The manifests that a journal holds again and again, since a kind of work declares the same each time: of equal
 * ones one is held, and parsed, validated, hashed, examined and narrowed once. A journal says by their hashes which
 * may be equal; what it says is not believed, their texts are compared. Whatever is not held is worked out as ever,
 * which only takes longer.
 */
export class ManifestMemo {
  // A grant can have the hash of its declaration, with its members in another order.
  readonly #declared = new Shelf();
  readonly #granted = new Shelf();
  readonly #byManifest = new Map<unknown, Known>();
  /** Those of the record that is looked at, where they are not held. */
  readonly #passing = new Map<unknown, Known>();
  #size = 0;

  /** Reads a journal line, with those that are held in the place of the manifests that it has. */
  read(text: string): ReadRecord {
    if (text.length > LONGEST) return readRecord(text);
    const short = shorten(text, { granted: this.#granted.held, declared: this.#declared.held });
    const read = short && readRecord(short.text, (value) => short.complete(value, () => SMALL));
    // Where what was left out is no such member of a record, or anything is wrong, the line tells by itself.
    return read?.ok && short?.complete(read.record, ({ manifest }) => manifest) ? read : readRecord(text);
  }

  /** Takes the manifests of the next record, whose line has so many characters, and holds what was seen before. */
  hold({ declared, declared_hash, granted_hash, lease }: LeaseRecord, length: number): void {
    this.#passing.clear();
    if (length > LONGEST) return;
    if (declared !== undefined) this.#hold(this.#declared, declared_hash, { manifest: declared, length });
    if (lease !== undefined) this.#hold(this.#granted, granted_hash, { manifest: lease.manifest, length });
  }

  /** Returns the hash of the canonical bytes. */
  hashOf = (value: unknown): string => {
    const known = this.#find(value);
    if (known === undefined) return canonicalHash(value);
    known.bytes ??= canonicalBytes(value);
    known.hash ??= sha256Hex(known.bytes);
    return known.hash;
  };

  /** Gives the canonical bytes of what was hashed: those of a lease are made of them. */
  readonly canonical = { get: (value: unknown): Uint8Array | undefined => this.#find(value)?.bytes };

  /** Returns the examination of a declaration; whoever asks examines all by the same rules. */
  examined(declared: AgentLeaseManifest, examine: () => Examined): Examined {
    const known = this.#find(declared);
    if (known === undefined) return examine();
    known.examined ??= examine();
    return known.examined;
  }

  /** Narrows as core does; whoever asks knows the same of every declaration. */
  narrow: Narrow = (declared, parent, options) => {
    const known = this.#find(declared);
    if (known === undefined) return narrow(declared, parent, options);
    const ceiling = parent as AgentLeaseManifest;
    if (known.narrowed !== undefined && isSameCeiling(known.narrowed.parent, ceiling))
      return known.narrowed.narrowing;
    const narrowing = narrow(declared, parent, options);
    known.narrowed = { parent: ceiling, narrowing };
    return narrowing;
  };

  /** Returns what a record says of the narrowing of a declaration. */
  noteOf(declared: AgentLeaseManifest, changes: readonly Change[]): Note {
    const narrowed = this.#find(declared)?.narrowed;
    if (!narrowed?.narrowing.ok || narrowed.narrowing.changes !== changes) return narrowingNote(changes);
    narrowed.note ??= narrowingNote(changes);
    return narrowed.note;
  }

  /** Returns where a manifest differs from what would be granted, as `firstDifference` does. */
  differenceFrom(granted: AgentLeaseManifest, manifest: AgentLeaseManifest): string | undefined {
    const known = this.#find(manifest);
    if (known?.sameAs === granted) return undefined;
    const difference = firstDifference(granted, manifest);
    if (known !== undefined && difference === undefined) known.sameAs = granted;
    return difference;
  }

  #find(manifest: unknown): Known | undefined {
    return this.#byManifest.get(manifest) ?? this.#passing.get(manifest);
  }

  #hold(
    shelf: Shelf,
    hash: string | undefined,
    { manifest, length }: { readonly manifest: AgentLeaseManifest; readonly length: number },
  ): void {
    if (hash === undefined || shelf.held.has(hash)) return;
    const known: Known = { manifest };
    if (!shelf.sees(hash)) {
      this.#passing.set(manifest, known);
      return;
    }
    if (this.#size + length > MOST_HELD) this.#clear();
    this.#size += length;
    shelf.held.set(hash, known);
    this.#byManifest.set(manifest, known);
  }

  #clear(): void {
    this.#declared.held.clear();
    this.#granted.held.clear();
    this.#byManifest.clear();
    this.#size = 0;
  }
}

/** Manifests by the hash that records have of them. */
class Shelf {
  readonly held = new Map<string, Known>();
  readonly #seen = new Set<string>();

  /** Reports whether a hash was seen lately, and will know that it was now. */
  sees(hash: string): boolean {
    if (this.#seen.has(hash)) return true;
    if (this.#seen.size === MOST_SEEN) this.#seen.clear();
    this.#seen.add(hash);
    return false;
  }
}

// What is left of a budget is a fresh object for each decision; all else of a ceiling comes from what is held.
function isSameCeiling(a: AgentLeaseManifest, b: AgentLeaseManifest): boolean {
  return isSameBut('budget', a, b) && isSameBut('', a.budget, b.budget);
}

function isSameBut(but: string, a: object, b: object): boolean {
  const names = Object.keys(a);
  if (Object.keys(b).length !== names.length) return false;
  for (const name of names) if (name !== but && memberOf(a, name) !== memberOf(b, name)) return false;
  return true;
}

function memberOf(value: object, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}
