import { copyLog, type RecordLog } from '@cognitive-delivery/store';
import { type Answer, answer } from './answer.js';
import { EXIT } from './exit.js';

/** Copies a journal into another and returns how many lines that lacked. Both are closed. */
export async function copyJournal(
  openFrom: () => Promise<RecordLog>,
  openTo: () => Promise<RecordLog>,
): Promise<Answer> {
  const from = await openFrom();
  try {
    const to = await openTo();
    try {
      return answer(EXIT.yes, { copied: await copyLog(from, to) }, ({ copied }, { style }) =>
        copied === 0
          ? 'nothing to copy: every line is there\n'
          : `${style.good('copied')}  ${copied} lines\n`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
