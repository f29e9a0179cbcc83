import { join } from 'node:path';
import { temporaryFolder } from '@cognitive-delivery/testkit';
import { openFileLog } from '../src/index.js';
import type { Bench } from './support/contract/given.js';
import { describeStore } from './support/store-contract.js';

const benchOf = (rotateBytes: number) => async (): Promise<Bench> => {
  const folder = temporaryFolder();
  const target = join(folder.path, 'journal.jsonl');
  return {
    target,
    open: async (options = {}) => {
      // A log is there before it is only read.
      if (options.readOnly) await (await openFileLog(target)).close();
      return await openFileLog(target, { rotateBytes, ...options });
    },
    remove: async () => folder.remove(),
  };
};

describeStore('a file', benchOf(Number.POSITIVE_INFINITY));
// So small that nearly every transaction begins another file.
describeStore('a rotated file', benchOf(64));
