import { StoreError, type StoreErrorCode } from '../store-error.js';

// What the operating system says, as a person must act on it. EFBIG is the size limit of a process or of
// the file system: like a full disk, nothing more goes in.
const FAULTS: Readonly<Record<string, readonly [StoreErrorCode, string]>> = {
  ENOSPC: ['store_full', 'no space is left; free some and try again'],
  EDQUOT: ['store_full', 'the disk quota is used up; free some space and try again'],
  EFBIG: ['store_full', 'the file size limit is reached; raise it or start a new file'],
  EROFS: ['store_read_only', 'the file system is read-only'],
  EACCES: ['store_permission_denied', 'permission denied; check who owns the file and its folder'],
  EPERM: ['store_permission_denied', 'permission denied; check who owns the file and its folder'],
  ENOENT: ['store_missing', 'no such file or folder'],
};

/** Turns an error of the operating system into a StoreError; a StoreError passes as it is. */
export function ioError(error: unknown, file: string, doing: string): StoreError {
  if (error instanceof StoreError) return error;
  const errno = (error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown error';
  const [code, advice] = FAULTS[errno] ?? ['store_unavailable', errno];
  return new StoreError(code, `cannot ${doing} ${file}: ${advice}`, { file, cause: error });
}
