import type { Shape } from '@cognitive-delivery/contract';
import { AlmError } from './errors.js';
import { schemaErrors as agentLease } from './generated/validators/agent-lease.js';
import { schemaErrors as agentLeaseManifest } from './generated/validators/agent-lease-manifest.js';
import { schemaErrors as auditEvent } from './generated/validators/audit-event.js';
import { schemaErrors as cdiAssessment } from './generated/validators/cdi-assessment.js';
import { schemaErrors as cdiSignal } from './generated/validators/cdi-signal.js';
import { schemaErrors as configCore } from './generated/validators/config-core.js';
import { schemaErrors as leaseRecord } from './generated/validators/lease-record.js';
import { schemaErrors as pluginManifest } from './generated/validators/plugin-manifest.js';
import { schemaErrors as pluginMarketplace } from './generated/validators/plugin-marketplace.js';
import { schemaErrors as provenance } from './generated/validators/provenance.js';

/** One fault of a document against its schema; the member names are those of Ajv. */
export interface SchemaError {
  /** JSON Pointer (RFC 6901) to the value at fault; a missing member is reported at the object without it. */
  readonly instancePath: string;
  /** The schema keyword that the value breaks, for example `pattern`. */
  readonly keyword: string;
  /** What the keyword demands, for a person. */
  readonly message: string;
  /** The keyword's own details, for example `{ missingProperty: 'lease_id' }`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** The verdict of a schema on a document. */
export interface SchemaVerdict {
  readonly valid: boolean;
  /** Every fault, those inside the branches of a union too; empty exactly when the document is valid. */
  readonly errors: readonly SchemaError[];
}

const VALIDATORS: Readonly<Record<Shape, (value: unknown) => readonly SchemaError[]>> = {
  'agent-lease-manifest': agentLeaseManifest,
  'agent-lease': agentLease,
  'lease-record': leaseRecord,
  'audit-event': auditEvent,
  'cdi-assessment': cdiAssessment,
  'cdi-signal': cdiSignal,
  'config-core': configCore,
  provenance,
  'plugin-manifest': pluginManifest,
  'plugin-marketplace': pluginMarketplace,
};

/**
 * Returns the verdict of a shape's schema on a parsed JSON value: every fault, with its place. Only own
 * members count, and nothing is changed. What no schema can say (instants that are real, narrowing, the rules
 * L1 to L3) is judged elsewhere.
 *
 * @throws {AlmError} `unknown_shape` where the contract has no shape of this name
 */
export function validate(shape: Shape, value: unknown): SchemaVerdict {
  if (!Object.hasOwn(VALIDATORS, shape)) {
    throw new AlmError(
      'unknown_shape',
      `unknown shape "${shape}": name one of ${Object.keys(VALIDATORS).join(', ')}`,
    );
  }
  const errors = VALIDATORS[shape](value);
  return { valid: errors.length === 0, errors };
}
