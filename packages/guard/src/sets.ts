export { type Bundle, bundle } from './lock/bundle.js';
export { type Lock, lockText, makeLock, readLock, setOfLock } from './lock/lock.js';
export { readRef, resolveRef } from './lock/read-ref.js';
export { readSet } from './lock/read-set.js';
export {
  type SchemaFile,
  type SchemaSet,
  SchemaSetError,
  type SchemaSetErrorCode,
} from './lock/schema-set.js';
export { type Comparison, compareSets, type PlacedFinding } from './report/compare-sets.js';
export { type GuardReport, makeReport, type ReportedFinding, type Verdict } from './report/guard-report.js';
export { type Format, renderReport } from './report/render.js';
