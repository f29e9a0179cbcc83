import type { LeaseRecord } from '@cognitive-delivery/contract';
import { approvalOf } from '../../../src/approval.js';
import { reservationOf } from '../../../src/reservation.js';

/** A journal to be tampered with, and two more of the same issuer and policy. */
export interface Material {
  readonly lines: readonly string[];
  /** Begins as `lines` does and goes on differently. */
  readonly fork: readonly string[];
  /** Of the same time, and of a later time; ids that `lines` has not. */
  readonly beside: readonly string[];
  readonly after: readonly string[];
  /** Draws a whole number below `n`. */
  readonly draw: (n: number) => number;
}

/** Whether an audit with every key and the policy finds it without an anchor. */
export type Visibility = 'found' | 'unseen' | 'depends';

/** One way to tamper with a journal; undefined where there is nothing to do it to. */
export interface Operator {
  readonly name: string;
  readonly visibility: Visibility;
  readonly apply: (material: Material) => readonly string[] | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: what is tampered with need not be a record afterwards
export type Loose = any;
export type Test = (record: LeaseRecord) => boolean;

export const isEvent =
  (...events: LeaseRecord['event'][]): Test =>
  ({ event }) =>
    events.includes(event);
export const isApproval =
  (state: string): Test =>
  (record) =>
    approvalOf(record)?.state === state;
export const isReport: Test = (record) =>
  record.event === 'heartbeat' && record.usage !== undefined && reservationOf(record) === undefined;
export const isDeclared: Test = (record) => record.event === 'refused' && record.declared !== undefined;

// Lines that a test holds for, of which one is drawn.
export function pick({ lines, draw }: Material, test: Test): number | undefined {
  const found = lines.flatMap((line, index) => (test(JSON.parse(line)) ? [index] : []));
  return found[draw(Math.max(1, found.length))];
}

/** Changes a record of a kind. */
export function edit(
  name: string,
  visibility: Visibility,
  test: Test,
  change: (record: Loose, index: number) => unknown,
): Operator {
  return {
    name,
    visibility,
    apply(material) {
      const index = pick(material, test);
      if (index === undefined) return undefined;
      const record: Loose = JSON.parse(material.lines[index] ?? '');
      if (change(record, index) === false) return undefined;
      return material.lines.with(index, JSON.stringify(record));
    },
  };
}

/** Takes a line of a kind away. */
export function drop(name: string, visibility: Visibility, test: Test): Operator {
  return {
    name,
    visibility,
    apply(material) {
      const index = pick(material, test);
      return index === undefined ? undefined : material.lines.toSpliced(index, 1);
    },
  };
}

/** Repeats a line of a kind right behind itself. */
export function duplicate(name: string, visibility: Visibility, test: Test): Operator {
  return {
    name,
    visibility,
    apply(material) {
      const index = pick(material, test);
      return index === undefined
        ? undefined
        : material.lines.toSpliced(index, 0, material.lines[index] ?? '');
    },
  };
}

/** Changes the text of any line. */
export function rewrite(name: string, visibility: Visibility, change: (line: string) => string): Operator {
  return {
    name,
    visibility,
    apply({ lines, draw }) {
      const index = draw(lines.length);
      return lines.with(index, change(lines[index] ?? ''));
    },
  };
}

export function lines(name: string, visibility: Visibility, apply: Operator['apply']): Operator {
  return { name, visibility, apply };
}

/** The id of a lease that no journal here has. */
export const STRANGER = '99999999-0000-4000-8000-000000000001';
