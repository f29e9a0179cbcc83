import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { scaled } from '@cognitive-delivery/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../src/canonicalize.js';
import { containsHost } from '../src/host.js';
import { BUDGET_FIELDS } from '../src/narrow/change.js';
import { type Narrowing, narrow } from '../src/narrow.js';
import { containsPath } from '../src/path.js';
import { isReasonCode, mayIssuerMint } from '../src/reason-code.js';
import { validate } from '../src/validate.js';
import { manifest, wideManifest } from './support/arbitraries.js';

type Grant = Extract<Narrowing, { ok: true }>;

const RUNS = { numRuns: scaled(50_000) };

// Runs a law on every pair that narrowing grants, and makes sure that it grants many.
function forGrants(
  law: (declared: AgentLeaseManifest, parent: AgentLeaseManifest, grant: Grant) => void,
): void {
  let grants = 0;
  fc.assert(
    fc.property(manifest, wideManifest, (declared, parent) => {
      const narrowing = narrow(declared, parent);
      if (!narrowing.ok) return;
      grants++;
      law(declared, parent, narrowing);
    }),
    RUNS,
  );
  expect(grants).toBeGreaterThan(RUNS.numRuns / 10);
}

function isSublist(part: readonly string[], whole: readonly string[]): boolean {
  let from = 0;
  return part.every((entry) => {
    from = whole.indexOf(entry, from) + 1;
    return from > 0;
  });
}

describe('a grant', { timeout: 300_000 }, () => {
  test('is contained in its parent on every list', () => {
    forGrants((_, { allow }, { granted }) => {
      expect(granted.allow.tools.every((name) => allow.tools.includes(name))).toBe(true);
      expect(granted.allow.commands.every((name) => allow.commands.includes(name))).toBe(true);
      expect(granted.allow.read_paths.every((path) => containsPath(allow.read_paths, path))).toBe(true);
      expect(granted.allow.write_paths.every((path) => containsPath(allow.write_paths, path))).toBe(true);
      expect(granted.allow.hosts.every((host) => containsHost(allow.hosts, host))).toBe(true);
    });
  });

  test('holds nothing that was not declared, in declared order, once', () => {
    forGrants(({ allow }, _, { granted }) => {
      for (const list of ['tools', 'commands', 'read_paths', 'write_paths', 'hosts'] as const) {
        expect(isSublist(granted.allow[list], allow[list])).toBe(true);
        expect(new Set(granted.allow[list]).size).toBe(granted.allow[list].length);
      }
      expect(granted.allow).not.toHaveProperty('tool_args');
    });
  });

  test('loses no denial and no approval of either side', () => {
    forGrants((declared, parent, { granted }) => {
      for (const side of [declared, parent]) {
        for (const list of ['commands', 'paths', 'hosts'] as const) {
          expect(granted.deny[list]).toEqual(expect.arrayContaining(side.deny[list]));
        }
        expect(granted.approvals).toEqual(expect.arrayContaining(side.approvals));
      }
      expect(granted.approvals).toHaveLength(new Set([...declared.approvals, ...parent.approvals]).size);
    });
  });

  test('exceeds neither side in any budget, and has less depth than its parent', () => {
    forGrants((declared, parent, { granted }) => {
      for (const field of BUDGET_FIELDS) {
        const sides = [declared.budget[field], parent.budget[field]].filter((value) => value !== undefined);
        if (sides.length === 0) expect(granted.budget).not.toHaveProperty(field);
        else expect(granted.budget[field]).toBeLessThanOrEqual(Math.min(...sides));
      }
      expect(granted.budget.depth).toBeLessThan(parent.budget.depth as number);
    });
  });

  test('validates, and leaves both manifests as they were', () => {
    fc.assert(
      fc.property(manifest, wideManifest, (declared, parent) => {
        const before = canonicalize([declared, parent]);
        const narrowing = narrow(declared, parent);
        expect(canonicalize([declared, parent])).toBe(before);
        if (narrowing.ok) expect(validate('agent-lease-manifest', narrowing.granted).errors).toEqual([]);
      }),
      RUNS,
    );
  });

  // Under the same parent, and so under a parent that holds at least as much. Under the grant itself only
  // the depth falls further.
  test('narrowed again is itself', () => {
    forGrants((_, parent, { granted }) => {
      const again = narrow(granted, parent);
      expect(again.ok && canonicalize(again.granted)).toBe(canonicalize(granted));
      expect(again.ok && again.changes.filter(({ kind }) => kind !== 'clamped')).toEqual([]);
    });
  });

  test('can be handed on whole, but for one generation and its own room for children', () => {
    forGrants((_, __, { granted }) => {
      const child = narrow(granted, granted);
      const { depth, fan_out } = granted.budget;
      if (depth === 0 || fan_out === 0) {
        expect(child.ok).toBe(false);
        return;
      }
      const budget = { ...granted.budget, depth: (depth as number) - 1 };
      expect(child.ok && canonicalize(child.granted)).toBe(canonicalize({ ...granted, budget }));
    });
  });

  test('differs from the declaration by its changes and nothing else', () => {
    forGrants((declared, _, { granted, changes, diff }) => {
      const lists = [
        ['tools', declared.allow.tools, granted.allow.tools, diff.tools_removed],
        ['read_paths', declared.allow.read_paths, granted.allow.read_paths, diff.read_paths_removed],
        ['write_paths', declared.allow.write_paths, granted.allow.write_paths, diff.write_paths_removed],
        ['hosts', declared.allow.hosts, granted.allow.hosts, diff.hosts_removed],
        ['commands', declared.allow.commands, granted.allow.commands, diff.commands_removed],
      ] as const;
      for (const [name, before, after, removed] of lists) {
        const dropped = changes.filter((change) => change.kind === 'dropped' && change.list === name);
        expect(after.length + dropped.length).toBe(before.length);
        expect(new Set([...after, ...removed])).toEqual(new Set(before));
        expect(after.filter((entry) => removed.includes(entry))).toEqual([]);
      }
      for (const field of BUDGET_FIELDS) {
        const clamped = diff.budget_clamped.filter((one) => one.field === field);
        expect(clamped.length === 0).toBe(declared.budget[field] === granted.budget[field]);
      }
      const differences = changes.filter(
        (one) => one.kind !== 'dropped' || one.why.startsWith('not_in') || one.why === 'not_contained',
      );
      expect(diff.empty).toBe(differences.length === 0);
    });
  });
});

describe('narrowing never throws', { timeout: 300_000 }, () => {
  test('on any value', () => {
    const value = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
    });
    fc.assert(
      fc.property(value, value, manifest, (a, b, valid) => {
        for (const [declared, parent] of [
          [a, b],
          [a, valid],
          [valid, b],
        ] as const) {
          const narrowing = narrow(declared, parent);
          expect(narrowing.ok).toBe(false);
        }
      }),
      RUNS,
    );
  });

  test('on a manifest with one member replaced, and refuses with codes that an issuer may write', () => {
    const change = fc.tuple(
      fc.constantFrom(
        'agent',
        'intent',
        'allow',
        'deny',
        'budget',
        'approvals',
        'schema_version',
        'attestation',
      ),
      fc.oneof(fc.jsonValue(), fc.anything()),
    );
    fc.assert(
      fc.property(manifest, wideManifest, change, (declared, parent, [member, value]) => {
        const narrowing = narrow({ ...declared, [member]: value }, parent);
        if (narrowing.ok) return;
        expect(narrowing.reasons.length).toBeGreaterThan(0);
        expect(narrowing.reasons.every((code) => isReasonCode(code) && mayIssuerMint(code))).toBe(true);
        expect(new Set(narrowing.issues.map(({ code }) => code))).toEqual(new Set(narrowing.reasons));
      }),
      RUNS,
    );
  });
});
