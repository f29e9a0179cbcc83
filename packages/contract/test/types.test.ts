import { expectTypeOf, test } from 'vitest';
import type { AgentLease, AgentLeaseManifest, LeaseRecord, Shape, ShapeTypes } from '../src/index.js';

// Checked by the compiler; there is nothing to run.
test('the types say what the schemas say', () => {
  expectTypeOf<keyof ShapeTypes>().toEqualTypeOf<Shape>();
  expectTypeOf<ShapeTypes['agent-lease']>().toEqualTypeOf<AgentLease>();

  expectTypeOf<AgentLease['manifest']>().toEqualTypeOf<AgentLeaseManifest>();
  expectTypeOf<LeaseRecord['lease']>().toEqualTypeOf<AgentLease | undefined>();
  expectTypeOf<LeaseRecord['declared']>().toEqualTypeOf<AgentLeaseManifest | undefined>();

  expectTypeOf<AgentLeaseManifest['agent']['kind']>().toEqualTypeOf<
    'native' | 'delegated-cli' | 'plugin' | 'external'
  >();
  expectTypeOf<AgentLeaseManifest['allow']['tools']>().toEqualTypeOf<string[]>();
  expectTypeOf<AgentLeaseManifest['budget']['depth']>().toEqualTypeOf<number | undefined>();

  // An open object keeps what a newer writer adds.
  expectTypeOf<AgentLeaseManifest['a_field_from_a_newer_writer']>().toEqualTypeOf<unknown>();
});
