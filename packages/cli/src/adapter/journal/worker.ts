// One of the processes that a concurrency case runs: says that it is ready, waits for the word, does one
// task, prints what came of it as a line of JSON.
import { once } from 'node:events';
import type { AgentLeaseManifest } from '@cognitive-delivery/contract';
import { importHmacKey } from '@cognitive-delivery/core';
import { openFileLog } from '@cognitive-delivery/store';
import { withCaseIssuer } from '../case-issuer.js';

interface AppendTask {
  readonly file: string;
  readonly count: number;
  readonly bytes: number;
}

interface IssueTask {
  readonly folder: string;
  readonly keyHex: string;
  readonly rootPolicy: AgentLeaseManifest;
  readonly declared: AgentLeaseManifest;
  readonly parent: string;
}

const TASKS = {
  async append({ file, count, bytes }: AppendTask): Promise<null> {
    const log = await openFileLog(file);
    for (let n = 0; n < count; n += 1) {
      const line = JSON.stringify({ writer: process.pid, n, filler: 'x'.repeat(bytes) });
      await log.transact(() => ({ append: [line], answer: undefined }));
    }
    await log.close();
    return null;
  },
  // Answers the refusal's codes, none for a grant.
  issue({ folder, keyHex, rootPolicy, declared, parent }: IssueTask): Promise<readonly string[]> {
    return withCaseIssuer(folder, { rootPolicy, key: importHmacKey(keyHex) }, async (issuer) => {
      const answer = await issuer.issue({ declared, parent });
      return answer.outcome === 'refused' ? answer.reasons : [];
    });
  },
};

const [task = '', input = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const run = TASKS[task as keyof typeof TASKS] as (input: unknown) => Promise<unknown>;
process.stdout.write(`${JSON.stringify(await run(JSON.parse(input)))}\n`);
