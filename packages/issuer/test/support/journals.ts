import { readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { openFileLog, type RecordLog } from '@cognitive-delivery/store';
import { openPostgresLog } from '@cognitive-delivery/store/postgres';
import { type PostgresServer, temporaryFolder } from '@cognitive-delivery/testkit';

/** A journal that a test opens, reads and breaks. */
export interface TestJournal {
  open(): Promise<RecordLog>;
  /** The complete lines that were not returned before. */
  news(): Promise<readonly string[]>;
  /** Runs `job` as if its process died on the way, earlier or later as `when` (0 to 1) says. */
  crashDuring(job: () => Promise<unknown>, when: number): Promise<void>;
  remove(): Promise<void>;
}

/** A journal in a file. What a process had written when it died is some beginning of its bytes. */
export function fileJournal(): TestJournal {
  const folder = temporaryFolder('alm-model-');
  const file = join(folder.path, 'journal.jsonl');
  let read = 0;
  return {
    open: () => openFileLog(file),
    async news() {
      const bytes = readFileSync(file).subarray(read);
      const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
      read += whole.length;
      return whole.toString().split('\n').slice(0, -1);
    },
    async crashDuring(job, when) {
      const before = statSync(file).size;
      await job();
      const written = statSync(file).size - before;
      truncateSync(file, before + Math.floor(written * when));
    },
    remove: async () => folder.remove(),
  };
}

/** The journal of a database. A process that dies takes its connection along. */
export async function postgresJournal(server: PostgresServer, url: string): Promise<TestJournal> {
  const reader = await openPostgresLog(url);
  return {
    open: () => openPostgresLog(url),
    news: async () => (await reader.catchUp()).map(({ text }) => text),
    async crashDuring(job, when) {
      const running = job();
      await new Promise((resolve) => setTimeout(resolve, when * 4));
      await server.cut(url);
      await running;
    },
    remove: () => reader.close(),
  };
}
