import type { AgentLease, AgentLeaseManifest, LeaseRecord } from '@cognitive-delivery/contract';
import { type Change, canonicalHash, type Narrowing, narrow } from '@cognitive-delivery/core';
import type { Examined } from '../examine-declaration.js';
import { own } from '../lib/own.js';
import { narrowingNote } from '../narrowing-note.js';
import { firstDifference } from './first-difference.js';

// In characters of the lines that the manifests stand in, of all that are held and of one.
const MOST_HELD = 1 << 19;
const LONGEST = 1 << 14;

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
interface Known {
  readonly manifest: AgentLeaseManifest;
  hash?: string;
  examined?: Examined;
  /** What it was last narrowed against, and the answer. */
  narrowed?: { readonly parent: AgentLeaseManifest; readonly narrowing: Narrowing; note?: Note };
  /** The last grant that it did not differ from. */
  sameAs?: AgentLeaseManifest;
}

/**
 * The manifests that a journal holds again and again, since a kind of work declares the same each time: of equal
 * ones one is held, and hashed, examined and narrowed once. A journal says by their hashes which may be equal; what
 * it says is not believed, they are compared. Whatever is not held is worked out as ever, which only takes longer.
 */
export class ManifestMemo {
  // A grant can have the hash of its declaration, with its members in another order.
  readonly #declared = new Map<string, Known>();
  readonly #granted = new Map<string, Known>();
  readonly #byManifest = new Map<unknown, Known>();
  #size = 0;

  /**
   * Puts those that are held in the place of the manifests of a value that may be a record. Returns a value that
   * breaks its schema where this one does: what is held was found to be valid, so a small manifest stands for it.
   */
  share(value: unknown): unknown {
    const declared = heldCopy(this.#declared, own(value, 'declared_hash'), own(value, 'declared'));
    const lease = own(value, 'lease');
    const granted = heldCopy(this.#granted, own(value, 'granted_hash'), own(lease, 'manifest'));
    if (declared !== undefined) (value as LeaseRecord).declared = declared;
    if (granted !== undefined) (lease as AgentLease).manifest = granted;
    if (declared === undefined && granted === undefined) return value;
    return {
      ...(value as object),
      ...(declared && { declared: SMALL }),
      ...(granted && { lease: { ...(lease as object), manifest: SMALL } }),
    };
  }

  /** Holds the manifests of a record, whose line has so many characters. */
  hold({ declared, declared_hash, granted_hash, lease }: LeaseRecord, length: number): void {
    if (length > LONGEST) return;
    if (declared !== undefined) this.#hold(this.#declared, declared_hash, { manifest: declared, length });
    if (lease !== undefined) this.#hold(this.#granted, granted_hash, { manifest: lease.manifest, length });
  }

  /** Returns the hash of the canonical bytes. */
  hashOf = (value: unknown): string => {
    const known = this.#byManifest.get(value);
    if (known === undefined) return canonicalHash(value);
    known.hash ??= canonicalHash(value);
    return known.hash;
  };

  /** Returns the examination of a declaration; whoever asks examines all by the same rules. */
  examined(declared: AgentLeaseManifest, examine: () => Examined): Examined {
    const known = this.#byManifest.get(declared);
    if (known === undefined) return examine();
    known.examined ??= examine();
    return known.examined;
  }

  /** Narrows as core does; whoever asks knows the same of every declaration. */
  narrow: Narrow = (declared, parent, options) => {
    const known = this.#byManifest.get(declared);
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
    const narrowed = this.#byManifest.get(declared)?.narrowed;
    if (!narrowed?.narrowing.ok || narrowed.narrowing.changes !== changes) return narrowingNote(changes);
    narrowed.note ??= narrowingNote(changes);
    return narrowed.note;
  }

  /** Returns where a manifest differs from what would be granted, as `firstDifference` does. */
  differenceFrom(granted: AgentLeaseManifest, manifest: AgentLeaseManifest): string | undefined {
    const known = this.#byManifest.get(manifest);
    if (known?.sameAs === granted) return undefined;
    const difference = firstDifference(granted, manifest);
    if (known !== undefined && difference === undefined) known.sameAs = granted;
    return difference;
  }

  #hold(
    by: Map<string, Known>,
    hash: string | undefined,
    { manifest, length }: { readonly manifest: AgentLeaseManifest; readonly length: number },
  ): void {
    if (hash === undefined || by.has(hash)) return;
    if (this.#size + length > MOST_HELD) this.#clear();
    this.#size += length;
    const known = { manifest };
    by.set(hash, known);
    this.#byManifest.set(manifest, known);
  }

  #clear(): void {
    this.#declared.clear();
    this.#granted.clear();
    this.#byManifest.clear();
    this.#size = 0;
  }
}

function heldCopy(by: ReadonlyMap<unknown, Known>, hash: unknown, manifest: unknown) {
  const held = by.get(hash)?.manifest;
  return held !== undefined && isCopy(held, manifest) ? held : undefined;
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

// Whether two parsed values have one JSON text: members in another order can make another decision, as it is told.
function isCopy(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index++) if (!isCopy(a[index], b[index])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  if (names.length !== others.length) return false;
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    if (name !== others[index] || !isCopy(memberOf(a, name), memberOf(b, name))) return false;
  }
  return true;
}

function memberOf(value: object, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}
