import { type FileLogOpening, openFileLog, type RecordLog } from '@cognitive-delivery/store';

/** Opens a journal in a file, for `createIssuer`; what it throws is said at `openFileLog` of the store. */
export function openJournal(file: string, options: FileLogOpening = {}): Promise<RecordLog> {
  return openFileLog(file, options);
}
