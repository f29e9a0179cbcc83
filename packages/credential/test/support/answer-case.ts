import {
  type Approval,
  type Fetched,
  parseDateTimeStamp,
  type VerificationOptions,
  type VerificationResult,
  verifyCredential,
} from '../../src/index.js';

/** The steps that a credential can fail at. */
export const CREDENTIAL_STEPS_TESTED = [1, 2, 3, 4, 5, 6, 7, 8];

const from =
  (map: unknown) =>
  (name: string): Fetched<never> => {
    const content = (map as Record<string, unknown>)[name] ?? undefined;
    return content === undefined
      ? { ok: false, code: 'not_found', message: 'there is none' }
      : { ok: true, content: content as never };
  };

/** Verifies the input of a case, which stands in for everything that would be fetched. */
export function verifyCase(
  input: Readonly<Record<string, unknown>>,
  more: Partial<VerificationOptions> = {},
): Promise<VerificationResult> {
  const {
    token,
    now,
    action,
    approvals,
    manifest,
    allow_sandbox,
    trusted_issuers,
    risk_scale,
    clock_skew_seconds = 0,
  } = input;
  // As a document that was served would be: parsed, without members that are undefined.
  const documents = JSON.parse(JSON.stringify(input['did_documents'])) as unknown;
  return verifyCredential(token, {
    now: parseDateTimeStamp(now) ?? Number.NaN,
    resolveDid: from(documents),
    fetchStatusList: from(input['status_lists']),
    fetchManifest: () => from({ manifest })('manifest'),
    allowSandbox: allow_sandbox === true,
    skewMs: Number(clock_skew_seconds) * 1000,
    ...(action !== null && { action: action as never }),
    ...(approvals !== undefined && { approvals: approvals as Approval[] }),
    ...(trusted_issuers !== undefined && { trustedIssuers: trusted_issuers as string[] }),
    ...(risk_scale !== undefined && { riskScale: risk_scale as string[] }),
    ...more,
  });
}
