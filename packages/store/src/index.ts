export { type FileLogOpening, openFileLog } from './open-file-log.js';
export type { Line, RecordLog, Step, TornTail } from './record-log.js';
export { isStoreError, StoreError, type StoreErrorCode, type StoreErrorPlace } from './store-error.js';
