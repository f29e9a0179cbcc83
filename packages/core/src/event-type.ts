import type { Issue } from './errors.js';

/** Who writes an audit event. */
export type EventWriter =
  | { readonly kind: 'reference' }
  | { readonly kind: 'vendor'; readonly vendor: string };

/** The first segments of `event_type` that are the reference writer's alone (section 6.2). */
export const RESERVED_FIRST_SEGMENTS: readonly string[] = [
  'agent',
  'architecture',
  'artefact',
  'audit',
  'break_glass',
  'cdi',
  'chat',
  'codex',
  'config',
  'decision',
  'deploy',
  'enforcement',
  'evidence',
  'execution',
  'fg',
  'governance',
  'integration',
  'lease',
  'memory',
  'mode',
  'phase',
  'provenance',
  'report',
  'responsible_ai',
  'review',
  'roadmap',
  'security',
  'session',
  'spec',
  'steering',
  'task',
  'tool',
  'ux',
  'work',
  'workbench',
  'workspace',
];

const FORM = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/;
const MAX_LENGTH = 120;

/**
 * Returns why this writer may not write an audit event of this type, or nothing: the reference writer
 * keeps to its reserved first segments, and every other writer puts its vendor name first, so that two
 * writers in one journal cannot collide (section 6.2). Codes: `event_type_malformed`,
 * `event_type_reserved`, `event_type_not_reserved`, `event_type_not_vendor`.
 */
export function checkEventType(eventType: unknown, writer: EventWriter): readonly Issue[] {
  if (typeof eventType !== 'string' || eventType.length > MAX_LENGTH || !FORM.test(eventType)) {
    return issue(
      'malformed',
      `give two or more lower-case dotted segments, ${MAX_LENGTH} characters at most`,
    );
  }
  const first = eventType.slice(0, eventType.indexOf('.'));
  const isReserved = RESERVED_FIRST_SEGMENTS.includes(first);
  if (writer.kind === 'reference') {
    return isReserved ? [] : issue('not_reserved', 'start with one of the reserved first segments');
  }
  if (isReserved) return issue('reserved', 'this first segment is reserved; start with your vendor name');
  return first === writer.vendor ? [] : issue('not_vendor', 'start with your vendor name');
}

function issue(kind: string, message: string): readonly Issue[] {
  return [{ code: `event_type_${kind}`, path: '', message }];
}
