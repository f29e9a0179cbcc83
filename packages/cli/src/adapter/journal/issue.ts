import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeaseRecord } from '@cognitive-delivery/contract';
import { importHmacKey, parseInstant } from '@cognitive-delivery/core';
import { baseManifest } from '../base-manifest.js';
import { withCaseIssuer } from '../case-issuer.js';
import { declarationOf, permissivePolicy } from '../issue-once.js';
import { type Members, membersOf, numberOf, stringOf } from '../request.js';
import { withTemporaryFolder } from '../temporary-folder.js';
import { runWorkers } from './workers.js';

/** What the cases ask for where they do not say. */
const DECLARED = baseManifest({ allow: { tools: ['read_file'] } });

// A root lease has one generation less than its policy, and may be granted beside others.
function policyAbove(budget: Members) {
  const depth = numberOf(budget, 'depth') + 1;
  return permissivePolicy(DECLARED, { ...budget, depth, fan_out: 256 });
}

/** Several processes ask for a child of one parent at the same moment. */
export function answerConcurrentIssue(input: Members): Promise<Members> {
  return withTemporaryFolder(async (folder) => {
    const budget = membersOf(input, 'parent_budget');
    const rootPolicy = policyAbove(budget);
    const keyHex = randomBytes(32).toString('hex');
    const key = importHmacKey(keyHex);
    const parent = await withCaseIssuer(folder, { rootPolicy, key }, async (issuer) => {
      const answer = await issuer.issue({ declared: { ...DECLARED, budget } });
      return answer.outcome === 'granted' ? answer.lease.lease_id : undefined;
    });
    const task = { folder, keyHex, rootPolicy, declared: DECLARED, parent };
    const answers = (await runWorkers(
      numberOf(input, 'requests'),
      'issue',
      task,
    )) as readonly (readonly string[])[];
    const refused = answers.filter((reasons) => reasons.length > 0);
    const codes = [...new Set(refused.flat())];
    return {
      granted: answers.length - refused.length,
      refused: refused.length,
      ...(codes.length === 1 && { refusal: codes[0] }),
    };
  });
}

/** A child is asked for beneath a parent that is revoked by now. */
export function answerIssueUnderRevokedParent(input: Members): Promise<Members> {
  const revokedAt = parseInstant(stringOf(input, 'revoked_at')) ?? Number.NaN;
  const now = parseInstant(stringOf(input, 'now')) ?? Number.NaN;
  const budget = membersOf(input, 'parent_budget');
  const rootPolicy = policyAbove(budget);
  const key = importHmacKey(randomBytes(32).toString('hex'));
  return withTemporaryFolder(async (folder) => {
    const parent = await withCaseIssuer(folder, { rootPolicy, key, now: revokedAt }, async (issuer) => {
      const answer = await issuer.issue({ declared: { ...DECLARED, budget } });
      if (answer.outcome !== 'granted') return undefined;
      await issuer.revoke(answer.lease.lease_id, { reason: 'a case' });
      return answer.lease.lease_id;
    });
    if (parent === undefined) return { granted: 0 };
    return withCaseIssuer(folder, { rootPolicy, key, now }, async (issuer) => {
      const answer = await issuer.issue({ declared: DECLARED, parent });
      return { granted: answer.outcome === 'granted' ? 1 : 0 };
    });
  });
}

/** What the journal holds after a declaration was refused. */
export function answerRefusal(input: Members): Promise<Members> {
  const declared = declarationOf(input);
  return withTemporaryFolder(async (folder) => {
    const rootPolicy = permissivePolicy(declared, undefined);
    await withCaseIssuer(folder, { rootPolicy }, (issuer) => issuer.issue({ declared }));
    const lines = (await readFile(join(folder, 'journal.jsonl'), 'utf8')).split('\n').filter(Boolean);
    const records = lines.map((line) => JSON.parse(line) as LeaseRecord);
    const refusals = records.filter(({ event }) => event === 'refused');
    const [first] = refusals;
    return {
      refusal_records: refusals.length,
      reasons: first?.reasons ?? [],
      grants: records.filter(({ event }) => event === 'granted').length,
      declared_hash: first?.declared_hash,
      declared_form: first?.['declared_form'],
      declared_recorded: first?.declared !== undefined,
    };
  });
}
