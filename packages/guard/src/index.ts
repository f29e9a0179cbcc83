export { type CompareOptions, compareSchemas } from './compare/compare-schemas.js';
export { type Containment, isContained } from './contain.js';
export type { Finding, Severity } from './finding.js';
export { FINDING_CODES, type FindingCode } from './finding-codes.js';
export { locate, type TextPlace } from './locate.js';
export type { Schema } from './schema/schema.js';
