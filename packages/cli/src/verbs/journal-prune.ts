import { join, resolve } from 'node:path';
import { parseInstant } from '@cognitive-delivery/core';
import { type PruneStatement, previewPruning, pruneJournal } from '@cognitive-delivery/issuer';
import { openFileLog, rewriteFileLog } from '@cognitive-delivery/store';
import { answer } from '../lib/answer.js';
import { renewOrigin } from '../lib/checkpoints.js';
import { parseDuration } from '../lib/duration.js';
import { EXIT } from '../lib/exit.js';
import { usageFailure } from '../lib/failure.js';
import { withIssuer } from '../lib/issuer.js';
import { readKeys } from '../lib/keys.js';
import type { Page } from '../lib/style.js';
import { wrap } from '../lib/table.js';
import type { Call, Verb } from '../lib/verb.js';
import { DIR_OPTION, findWorkspace } from '../lib/workspace.js';
import { refusal } from './checkpoint.js';

export const journalPrune: Verb = {
  summary: 'Takes out of the journal what was over before an instant; the old journal goes to an archive',
  operands: [],
  options: {
    before: { value: 'WHEN', help: 'an age (90d) or an instant (2026-01-31 or 2026-01-31T12:00:00Z)' },
    archive: { value: 'FOLDER', help: 'a new folder for the old journal; in .alm/archive if not given' },
    'dry-run': { help: 'say what would go, and change nothing' },
    ...DIR_OPTION,
  },
  details:
    'What goes are whole trees of leases that expired, and the refusals beneath them. The new journal ends ' +
    'in a signed statement of how much that was, and of its digest. Stop the issuers and gates first: they ' +
    'notice, and open nothing until they are started again. Should the machine stop at the very moment, the ' +
    'journal answers store_truncated until this is called again, which finishes it.',
  example: ['alm journal prune --before 90d --dry-run', 'alm journal prune --before 90d'],
  async run(call) {
    const { context, text, flag } = call;
    const before = readBefore(text('before'), Date.now());
    const files = await findWorkspace(context, text('dir'));
    if (flag('dry-run')) {
      const log = await openFileLog(files.journal, { readOnly: true });
      const pruned = await previewPruning(log, { before }).finally(() => log.close());
      return toAnswer(pruned && { outcome: 'prunable', pruned });
    }
    const keys = await readKeys(files);
    const archive = resolve(
      context.cwd,
      text('archive') ?? join(files.folder, 'archive', nameOf(Date.now())),
    );
    // Finishes what a call that died may have left, before which nothing can be read.
    await rewriteFileLog(files.journal, { archive }, async () => ({ replace: false, answer: undefined }));
    // Its last state, for whoever has the anchor and not the archive. What is not the journal that was signed
    // before is evidence, and no journal to be made smaller.
    await signHead(call);
    const pruned = await rewriteFileLog(files.journal, { archive }, async (from, to) => {
      const statement = await pruneJournal(from, to, { before, keys });
      // Before the new journal is in place: a checkpoint of it is of another tree.
      if (statement !== undefined) await renewOrigin(files);
      return { replace: statement !== undefined, answer: statement };
    });
    if (pruned !== undefined) await signHead(call);
    return toAnswer(pruned && { outcome: 'pruned', pruned, archive });
  },
};

async function signHead(call: Call): Promise<void> {
  const made = await withIssuer(call, (issuer) => issuer.checkpoint());
  if (made.outcome !== 'refused') {
    const { anchor_failure: failure } = made;
    if (failure !== undefined)
      call.context.stderr.write(`alm: the anchor has no copy of the head: ${failure}\n`);
  } else if (made.code !== 'checkpoints_off') throw refusal(made);
}

type Pruning =
  | { readonly outcome: 'pruned'; readonly pruned: PruneStatement; readonly archive: string }
  | { readonly outcome: 'prunable'; readonly pruned: PruneStatement }
  | { readonly outcome: 'unchanged' };

function readBefore(text: string | undefined, now: number): number {
  if (text === undefined) throw usageFailure('say with --before what is to go, for example --before 90d');
  // A day is its first moment; milliseconds may be left out.
  const forms = [text, `${text}T00:00:00.000Z`, text.replace(/Z$/, '.000Z')];
  return forms.map(parseInstant).find((instant) => instant !== undefined) ?? now - parseDuration(text);
}

// An instant as a name that every file system takes.
function nameOf(now: number): string {
  return new Date(now).toISOString().replaceAll(':', '-');
}

function toAnswer(pruning: Pruning = { outcome: 'unchanged' }) {
  return answer(EXIT.yes, pruning, render);
}

function render(pruning: Pruning, { style, width }: Page): string {
  if (pruning.outcome === 'unchanged') return 'nothing was over by then; the journal stays as it is\n';
  const { lines, leases, refusals, from, until } = pruning.pruned;
  const [said, where] =
    pruning.outcome === 'pruned'
      ? [style.good('pruned'), `The old journal is in ${pruning.archive}.`]
      : [style.warn('would go'), 'Nothing was changed.'];
  const what = `${lines} lines from ${from} to ${until}, with ${leases} leases and ${refusals} refusals.`;
  return [`${said}  ${what}`, ...wrap(where, width), ''].join('\n');
}
