import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { own } from '../lib/own.js';

/** A manifest that is held, with its text. */
export interface HeldText {
  readonly manifest: AgentLeaseManifest;
  /** As issuers write it, once it was asked for. */
  text?: string;
}

type Held = ReadonlyMap<string, HeldText>;

/** A line with null in the place of the manifests that are held. */
interface ShortLine {
  readonly text: string;
  /** Puts manifests into what was parsed of it; false where it has no such member, so that it is something else. */
  complete(value: unknown, manifest: (held: HeldText) => AgentLeaseManifest): boolean;
}

/**
 * Leaves those manifests out of a line of a record that are held, by the hash that the record has of them, text by
 * text. Undefined where there is none, or no telling whether what stands there is the member of a record.
 */
export function shorten(
  text: string,
  held: { readonly granted: Held; readonly declared: Held },
): ShortLine | undefined {
  // Where a text has no escapes, a name with its quotes and colon is a member's, and what follows is its value. One that
  // stands once with its quotes alone is that of no other member, though blanks may lie before a colon.
  if (text.includes('\\')) return undefined;
  const granted = heldAt(text, GRANTED, { by: held.granted, from: 0 });
  const declared = heldAt(text, DECLARED, { by: held.declared, from: granted?.end ?? 0 });
  if (granted === undefined && declared === undefined) return undefined;
  const rest = without(text, [granted, declared]);
  if (granted !== undefined && !isOnce(rest, GRANTED.name)) return undefined;
  if (declared !== undefined && !isOnce(rest, DECLARED.name)) return undefined;
  return {
    text: rest,
    complete: (value, manifest) =>
      (granted === undefined || replace(own(value, 'lease'), 'manifest', manifest(granted.held))) &&
      (declared === undefined || replace(value, 'declared', manifest(declared.held))),
  };
}

/** The name of a member that is a manifest, and of the one that has the hash by which it is held. */
interface Place {
  /** With its quotes. */
  readonly name: string;
  readonly hash: string;
}

const GRANTED: Place = { name: '"manifest"', hash: '"granted_hash":"' };
const DECLARED: Place = { name: '"declared"', hash: '"declared_hash":"' };
const HASH_DIGITS = 64;

/** A manifest in a text, from its first character to just behind its last. */
interface Found {
  readonly held: HeldText;
  readonly start: number;
  readonly end: number;
}

function heldAt(
  text: string,
  { name, hash }: Place,
  { by, from }: { readonly by: Held; readonly from: number },
): Found | undefined {
  const place = text.indexOf(`${name}:`, from);
  if (place === -1) return undefined;
  const digits = text.lastIndexOf(hash) + hash.length;
  const held = by.get(text.slice(digits, digits + HASH_DIGITS));
  if (held === undefined) return undefined;
  held.text ??= JSON.stringify(held.manifest);
  const start = place + name.length + ':'.length;
  const end = start + held.text.length;
  // Several times faster than `startsWith`.
  return text.slice(start, end) === held.text ? { held, start, end } : undefined;
}

function without(text: string, found: readonly (Found | undefined)[]): string {
  let [rest, from] = ['', 0];
  for (const each of found) {
    if (each === undefined) continue;
    rest += `${text.slice(from, each.start)}null`;
    from = each.end;
  }
  return rest + text.slice(from);
}

function isOnce(text: string, name: string): boolean {
  return !text.includes(name, text.indexOf(name) + name.length);
}

function replace(value: unknown, name: string, by: unknown): boolean {
  const is = own(value, name) !== undefined;
  if (is) (value as Record<string, unknown>)[name] = by;
  return is;
}
