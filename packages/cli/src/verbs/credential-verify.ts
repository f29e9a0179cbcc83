import {
  type Action,
  type Approval,
  actionHash,
  createCredentialVerifier,
  parseDateTimeStamp,
  type VerificationResult,
  verifyCredential,
} from '@cognitive-delivery/credential';
import { answer } from '../lib/answer.js';
import { namesIn } from '../lib/arcp.js';
import { numberIn, readToken, TO_TRY } from '../lib/credential.js';
import { EXIT, type ExitCode } from '../lib/exit.js';
import { usageFailure } from '../lib/failure.js';
import { readDocument, readInput } from '../lib/input.js';
import { siteSources } from '../lib/site-folder.js';
import type { Call, Verb } from '../lib/verb.js';
import { renderVerification } from '../render/credential.js';

const EXITS: Readonly<Record<VerificationResult['outcome'], ExitCode>> = {
  pass: EXIT.yes,
  fail: EXIT.no,
  requires_approval: EXIT.approval,
};
// What could not be had says nothing of the credential, and is no pass either.
const UNREACHED = new Set(['did_unresolvable', 'status_list_unreachable', 'manifest_unreachable']);

export const credentialVerify: Verb = {
  summary: 'Verifies an agent credential in eight steps, for an action where one is given',
  operands: ['FILE'],
  options: {
    skill: {
      value: 'NAME',
      help: 'the action that the agent is about to take; without it step 8 is left out',
    },
    risk: { value: 'RISK', help: 'the risk of the action: low, medium, high, critical, or a number' },
    level: { value: 'LEVEL', help: 'the level of autonomy that the action is of' },
    domain: { value: 'CODE', help: 'the domain that the action is in' },
    amount: { value: 'EUR', help: 'what the action moves' },
    approvals: { value: 'FILE', help: 'recorded approvals, a JSON list' },
    site: { value: 'FOLDER', help: 'an exported site in place of the network' },
    manifest: { value: 'FILE|URL', help: "the manifest that is published now; the agent's own if not given" },
    trust: { value: 'DIDS', help: 'the issuers that are trusted; nobody else is asked' },
    at: { value: 'INSTANT', help: 'the moment to judge at; now if not given' },
    'allow-sandbox': { help: 'let a credential pass that is for tests' },
    subject: { help: 'also resolve the DID of the agent' },
  },
  details:
    'Exit 0 passes, 1 fails, 3 where something cannot be had, 4 where a person has to approve the action first: that is never a pass. A pass proves what was declared and signed, not that it is true or that the agent is safe.',
  example: [
    ...TO_TRY.published,
    'alm credential issue order-desk --out order-desk.jwt',
    'alm credential export site',
    'alm credential verify order-desk.jwt --site site --skill order.read --risk low',
  ],
  async run(call) {
    const action = actionOf(call);
    const result = await verify(call, await readToken(call), action);
    const data = { ...result, ...(action !== undefined && { action_hash: actionHash(action) }) };
    const exit = UNREACHED.has(result.code) ? EXIT.unknown : EXITS[result.outcome];
    return answer(exit, data, renderVerification);
  },
};

async function verify(call: Call, token: string, action: Action | undefined): Promise<VerificationResult> {
  const { context, text, flag } = call;
  const trust = text('trust');
  const at = text('at');
  const now = at === undefined ? Date.now() : parseDateTimeStamp(at);
  if (now === undefined) throw usageFailure('--at takes an instant such as 2026-10-05T06:00:00Z');
  const file = text('approvals');
  const approvals = file === undefined ? [] : ((await readDocument(context, file)) as readonly Approval[]);
  if (!Array.isArray(approvals)) throw usageFailure('--approvals takes a file with a JSON list');
  const judging = {
    approvals,
    allowSandbox: flag('allow-sandbox'),
    checkSubject: flag('subject'),
    ...(action !== undefined && { action }),
    ...(trust !== undefined && { trustedIssuers: namesIn(trust) }),
  };
  const folder = text('site');
  const manifest = text('manifest');
  const isUrl = manifest !== undefined && /^https?:/.test(manifest);
  if (isUrl && folder !== undefined) throw usageFailure('--manifest takes a file where --site is given');
  const own = manifest === undefined || isUrl ? undefined : await readInput(context, manifest);
  if (folder === undefined && own === undefined) {
    const { trustedIssuers, ...request } = judging as typeof judging & { trustedIssuers?: readonly string[] };
    const verifier = createCredentialVerifier({
      clock: () => now,
      ...(trustedIssuers !== undefined && { trustedIssuers }),
    });
    return verifier.verify(token, { ...request, ...(isUrl && { manifestUrl: manifest }) });
  }
  if (folder === undefined)
    throw usageFailure('--manifest takes a URL where the rest comes from the network');
  const sources = siteSources(context, folder);
  return verifyCredential(token, {
    ...judging,
    ...sources,
    ...(own !== undefined && { fetchManifest: () => ({ ok: true, content: own }) as const }),
    now,
  });
}

function actionOf({ text }: Call): Action | undefined {
  const [skill, risk, level, domain] = [text('skill'), text('risk'), text('level'), text('domain')];
  const amount = numberIn(text('amount'), 'amount', usageFailure);
  if (skill === undefined) {
    if (risk !== undefined || level !== undefined || domain !== undefined || amount !== undefined) {
      throw usageFailure('--skill is missing: it names the action');
    }
    return undefined;
  }
  return {
    skill,
    ...(risk !== undefined && { risk: riskIn(risk) }),
    ...(level !== undefined && { level }),
    ...(domain !== undefined && { domain }),
    ...(amount !== undefined && { amountEur: amount }),
  };
}

function riskIn(text: string): string | number {
  return (/^[0-9.]+$/.test(text) ? numberIn(text, 'risk', usageFailure) : undefined) ?? text;
}
