import type { RecordLog } from '@cognitive-delivery/store';

/** A request whose credentials may be live. Holds no secret. */
export interface OutstandingRequest {
  readonly request_id: string;
  readonly job_id: string;
  /** Whether the upstream said that it can never be revoked. */
  readonly unrevocable?: true;
}

/** The durable list of what has still to be revoked; it outlives the process. */
export interface CredentialStore {
  list(): Promise<readonly OutstandingRequest[]>;
  /** Resolves once the entry, which may stand there already, is on disk. */
  put(entry: OutstandingRequest): Promise<void>;
  remove(requestId: string): Promise<void>;
}

/** One line: an entry that is put, or one that is removed. */
interface Line extends Partial<OutstandingRequest> {
  readonly removed?: string;
}

/** Returns a list kept in a record log of its own, such as `openFileLog` of the store opens. */
export function createCredentialStore(log: RecordLog): CredentialStore {
  const entries = new Map<string, OutstandingRequest>();

  const fold = ({ removed, ...entry }: Line) => {
    if (removed !== undefined) entries.delete(removed);
    else entries.set((entry as OutstandingRequest).request_id, entry as OutstandingRequest);
  };
  const append = async (line: Line) => {
    try {
      await log.transact((news) => {
        for (const { text } of news) fold(JSON.parse(text) as Line);
        return { append: [JSON.stringify(line)], answer: undefined };
      });
    } catch (error) {
      log.rewind();
      entries.clear();
      throw error;
    }
    fold(line);
  };

  return {
    async list() {
      for (const { text } of await log.catchUp()) fold(JSON.parse(text) as Line);
      return [...entries.values()];
    },
    put: append,
    remove: (requestId) => append({ removed: requestId }),
  };
}
