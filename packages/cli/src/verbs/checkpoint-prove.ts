import type { Checkpoint } from '@cognitive-delivery/core';
import { verifyCheckpoint } from '@cognitive-delivery/core';
import { proveExtension, proveLines, readCheckpoints } from '@cognitive-delivery/issuer';
import { openFileLog, type RecordLog } from '@cognitive-delivery/store';
import { type Answer, answer } from '../lib/answer.js';
import { EXIT } from '../lib/exit.js';
import { Failure, usageFailure } from '../lib/failure.js';
import { readInput } from '../lib/input.js';
import { withIssuer } from '../lib/issuer.js';
import { readKeys } from '../lib/keys.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { refusal } from './checkpoint.js';

export const checkpointProve: Verb = {
  summary: 'Proves that a line is in the journal, or that the journal goes on from an older checkpoint',
  operands: [],
  options: {
    line: { value: 'NUMBER', help: 'the line to prove, counted from 1' },
    since: { value: 'FILE', help: 'the older checkpoint; the last one in the file' },
    ...DIR_OPTION,
  },
  details:
    'A proof of inclusion is printed in the form that C2SP calls tlog-proof, with the newest checkpoint in it. A ' +
    'proof of consistency is printed as hashes; with --json, either is there as data.',
  example: [
    'alm checkpoint > old.txt',
    'alm issue .alm/example.json',
    'alm checkpoint prove --line 1',
    'alm checkpoint prove --since old.txt',
  ],
  async run(call) {
    const [line, since] = [call.text('line'), call.text('since')];
    if ((line === undefined) === (since === undefined)) throw usageFailure('give one of --line and --since');
    const head = await withIssuer(call, (issuer) => issuer.checkpoint());
    if (head.outcome === 'refused') throw refusal(head);
    const { journal } = await findWorkspace(call.context, call.text('dir'));
    const log = await openFileLog(journal, { readOnly: true });
    try {
      return line === undefined
        ? await proveSince(call, log, head, since ?? '')
        : await proveLine(log, head, line);
    } finally {
      await log.close();
    }
  },
};

type Head = Checkpoint & { readonly checkpoint: string };

async function proveLine(log: RecordLog, head: Head, text: string): Promise<Answer> {
  const number = /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= head.size)) {
    throw usageFailure(`the journal has the lines 1 to ${head.size}; there is no line '${text}'`);
  }
  const [proven] = (await proveLines(log, head, [number - 1])) ?? [];
  if (proven === undefined) throw changed();
  const { index, path } = proven;
  const proof = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...path, '', head.checkpoint].join('\n');
  return answer(EXIT.yes, { checkpoint: head.checkpoint, inclusion: { index, path } }, () => proof);
}

async function proveSince(call: Call, log: RecordLog, head: Head, file: string): Promise<Answer> {
  const { history } = await readKeys(await findWorkspace(call.context, call.text('dir')));
  const kept = readCheckpoints(new TextDecoder().decode(await readInput(call.context, file))).at(-1);
  const verifiers = (history?.keys ?? [])
    .filter(({ purpose }) => purpose === 'checkpoint')
    .map(({ key }) => ({ name: head.origin, key }));
  const read = verifyCheckpoint(kept?.note ?? '', verifiers, head.origin);
  if (!read.ok) {
    throw new Failure(read.code, 'this is no checkpoint of this journal', { exit: EXIT.no, place: file });
  }
  const { size } = read.checkpoint;
  // Every journal goes on from the empty one, which is shown by nothing.
  const path = size === 0 ? [] : size > head.size ? undefined : await proveExtension(log, size, head);
  if (path === undefined) throw changed();
  const consistency = { from: size, to: head.size, path };
  return answer(EXIT.yes, { checkpoint: head.checkpoint, consistency }, () =>
    [`consistency ${size} ${head.size}`, ...path, '', head.checkpoint].join('\n'),
  );
}

function changed(): Failure {
  return new Failure('journal_forked', 'the journal is not the one that was signed', { exit: EXIT.no });
}
