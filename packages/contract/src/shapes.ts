import type { AgentLease } from './generated/agent-lease.js';
import type { AgentLeaseManifest } from './generated/agent-lease-manifest.js';
import type { AuditEvent } from './generated/audit-event.js';
import type { CdiAssessment } from './generated/cdi-assessment.js';
import type { CdiSignal } from './generated/cdi-signal.js';
import type { ConfigCore } from './generated/config-core.js';
import type { LeaseRecord } from './generated/lease-record.js';
import type { PluginManifest } from './generated/plugin-manifest.js';
import type { PluginMarketplace } from './generated/plugin-marketplace.js';
import type { Provenance } from './generated/provenance.js';

/** The schema set whose shapes this package holds; what a writer states in `schema_version`. */
export const SCHEMA_SET_VERSION = '1.2';

/** The names of the ten shapes; `schemas/<shape>.schema.json` defines each. */
export const SHAPES = [
  'agent-lease-manifest',
  'agent-lease',
  'lease-record',
  'audit-event',
  'cdi-assessment',
  'cdi-signal',
  'config-core',
  'provenance',
  'plugin-manifest',
  'plugin-marketplace',
] as const satisfies readonly (keyof ShapeTypes)[];

/** The name of a shape. */
export type Shape = (typeof SHAPES)[number];

/** The type of a valid document by the name of its shape. */
export interface ShapeTypes {
  'agent-lease-manifest': AgentLeaseManifest;
  'agent-lease': AgentLease;
  'lease-record': LeaseRecord;
  'audit-event': AuditEvent;
  'cdi-assessment': CdiAssessment;
  'cdi-signal': CdiSignal;
  'config-core': ConfigCore;
  provenance: Provenance;
  'plugin-manifest': PluginManifest;
  'plugin-marketplace': PluginMarketplace;
}
