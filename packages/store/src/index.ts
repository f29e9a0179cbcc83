export { copyLog } from './copy-log.js';
export { type FileLogOpening, openFileLog } from './open-file-log.js';
export type { Line, RecordLog, Snapshot, Step, TornTail } from './record-log.js';
export { type FileLogRewriting, type Rewritten, rewriteFileLog } from './rewrite-file-log.js';
export { isStoreError, StoreError, type StoreErrorCode, type StoreErrorPlace } from './store-error.js';
