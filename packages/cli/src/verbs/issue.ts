import type { Refused } from '@cognitive-delivery/issuer';
import { type Answer, answer } from '../lib/answer.js';
import { parseDuration } from '../lib/duration.js';
import { EXIT, exitOfRefusal } from '../lib/exit.js';
import { usageFailure } from '../lib/failure.js';
import { readInput } from '../lib/input.js';
import { withIssuer } from '../lib/issuer.js';
import { readLeaseId } from '../lib/lease.js';
import { reserveFile } from '../lib/reserve-file.js';
import type { Call, Verb } from '../lib/verb.js';
import { visible } from '../lib/visible.js';
import { DIR_OPTION } from '../lib/workspace.js';
import { renderGrantable, renderGranted } from '../render/grant.js';
import { renderRefusal } from '../render/refusal.js';

export const issue: Verb = {
  summary: 'Narrows a manifest against its parent or the root policy; signs and records the lease',
  operands: ['FILE'],
  options: {
    parent: { value: 'LEASE', help: 'the lease to delegate from; the root policy if not given' },
    ttl: { value: 'TIME', help: 'close the lease sooner than it would expire: 90s, 10m, 2h' },
    out: { value: 'FILE', help: 'write the signed lease there (mode 0600); an existing file is kept' },
    'dry-run': { help: 'show the grant or the refusal and record nothing' },
    ...DIR_OPTION,
  },
  details:
    'A refusal is recorded like a grant. The lease id is a bearer secret: whoever has it holds what the ' +
    'lease opens, so hand it to that one agent.',
  example: [
    'alm issue .alm/example.json --ttl 10m --out lease.json',
    'alm issue .alm/example.json --parent lease.json --dry-run',
  ],
  async run(call) {
    const request = await readRequest(call);
    return call.flag('dry-run') ? dryRun(call, request) : issueLease(call, request, call.text('out'));
  },
};

interface Request {
  readonly declared: Uint8Array;
  readonly parent?: string;
  readonly ttlMs?: number;
}

async function readRequest({ context, operands: [file = '-'], text }: Call): Promise<Request> {
  const [parent, ttl] = [text('parent'), text('ttl')];
  if (file === '-' && parent === '-') throw usageFailure('FILE and --parent cannot both be standard input');
  return {
    ...(ttl !== undefined && { ttlMs: parseDuration(ttl) }),
    ...(parent !== undefined && { parent: await readLeaseId(context, parent) }),
    declared: await readInput(context, file),
  };
}

async function dryRun(call: Call, request: Request): Promise<Answer> {
  const decided = await withIssuer(call, (issuer) => issuer.issue({ ...request, dryRun: true }));
  return decided.outcome === 'refused' ? refused(decided) : answer(EXIT.yes, decided, renderGrantable);
}

// The file is taken before the lease is issued, so that no lease is on record that nobody could be handed.
async function issueLease(call: Call, request: Request, out: string | undefined): Promise<Answer> {
  const file = out === undefined ? undefined : await reserveFile(call.context, out);
  try {
    const decided = await withIssuer(call, (issuer) => issuer.issue(request));
    if (decided.outcome === 'refused') return refused(decided);
    await file?.write(`${JSON.stringify(decided.lease, null, 2)}\n`);
    return answer(EXIT.yes, decided, (shown, page) => renderGranted(shown, page, visible(out)));
  } finally {
    await file?.release();
  }
}

function refused(decided: Refused): Answer {
  return answer(exitOfRefusal(decided.reasons), decided, renderRefusal);
}
