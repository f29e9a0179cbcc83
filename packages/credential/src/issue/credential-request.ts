import type { BoundResource } from './bound-resources.js';

/** The organisation that issues. */
export interface IssuerIdentity {
  readonly name: string;
  readonly registryCode: string;
  readonly jurisdiction: string;
  readonly contact: string;
}

/** What is said of how an agent can be stopped (section 3.4); the coverage is counted. */
export interface KillSwitch {
  readonly methods: readonly string[];
  readonly graceSecondsMax?: number;
  readonly dualApprovalRequired?: boolean;
  /** True wherever there is a method other than `STOP_ISSUANCE`. */
  readonly bestEffort?: boolean;
  readonly [member: string]: unknown;
}

/** The legal person that answers for an agent, and the role within it. Never a person's name. */
export interface Principal {
  readonly organization: string;
  readonly role: string;
  readonly [member: string]: unknown;
}

/** What tells people that they deal with an AI system, and where to read on. */
export interface Disclosure {
  readonly statement: string;
  readonly verificationUrl: string;
  readonly policyUrl: string;
  readonly dataProtection: string;
  readonly [member: string]: unknown;
}

/** What a credential says of its agent, beside what the manifest says. */
export interface CredentialContent {
  readonly agent: {
    /** The DID of the agent. */
    readonly id: string;
    readonly slug: string;
    readonly domainCode: string;
  };
  /** At or below the manifest's `autonomyMax`, which it is where absent. */
  readonly autonomyLevel?: string;
  /** Some of the manifest's skills; all where absent. */
  readonly skills?: readonly string[];
  /** Actions that are prohibited beside those of the manifest. */
  readonly prohibited?: readonly string[];
  /** Never above the manifest's limit, which it is where absent. */
  readonly maxRiskWithoutApproval?: string | number;
  readonly maxTransactionEur?: number;
  readonly domains?: readonly string[];
  readonly boundResources?: readonly BoundResource[];
  readonly mcpServers?: readonly unknown[];
  readonly killSwitch: KillSwitch;
  readonly principal: Principal;
  readonly disclosure: Disclosure;
  /** Where the manifest is published; not part of the specification, which leaves it open. */
  readonly manifestUrl?: string;
}

/** What {@link issueCredential} signs. */
export interface CredentialRequest extends CredentialContent {
  readonly manifest: unknown;
  readonly manifestVersion: string | number;
  readonly issuer: IssuerIdentity;
  /** The policy of the issuer: its address and its text. */
  readonly policy: { readonly id: string; readonly policy: string };
  readonly status: { readonly url: string; readonly index: number };
  /** In milliseconds since 1970. */
  readonly validFrom: number;
  /** 90 days where absent. */
  readonly validForSeconds?: number;
  /** Marks a credential that is for tests. */
  readonly environment?: 'SANDBOX';
  /** `urn:uuid:` and a random UUID where absent. */
  readonly id?: string;
}
