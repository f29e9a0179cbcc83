/** The one version of the format, `agentManifestVersion`. */
export const MANIFEST_VERSION = '0.1-draft';

export type Risk = 'low' | 'medium' | 'high' | 'critical';

export type ConsentMode = 'none' | 'implicit' | 'explicit' | 'step_up' | 'human_review';

export type EnforcementLocation = 'server' | 'client' | 'none' | 'not-declared';

/** A JSON Schema, or where one is. */
export type SchemaOrReference = string | { readonly [name: string]: unknown };

/** One way to read or carry out a capability. */
export interface Binding {
  /** `html`, `static`, `http`, `openapi`, `mcp`, `hosted-checkout`, or a word of the publisher's. */
  readonly kind: string;
  /** Lower is preferred. */
  readonly priority: number;
  readonly schemaMode: 'none' | 'inherits' | 'external' | 'overrides' | 'mapped';
  readonly fallbackOnly?: boolean;
  readonly url?: string;
  readonly endpoint?: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly contentType?: string;
  readonly spec?: string;
  readonly operationId?: string;
  readonly server?: string;
  readonly tool?: string;
  readonly inputMapping?: string;
  readonly outputMapping?: string;
  readonly inputSchema?: SchemaOrReference;
  readonly outputSchema?: SchemaOrReference;
  readonly [name: string]: unknown;
}

/** Where the checks of a capability are enforced. */
export interface Enforcement {
  readonly inputValidation?: EnforcementLocation;
  readonly policy?: EnforcementLocation;
  readonly consent?: EnforcementLocation;
  readonly auth?: EnforcementLocation;
  readonly audit?: boolean;
  readonly idempotency?: boolean;
  readonly [name: string]: unknown;
}

/** What a call has to bring with it. */
export interface Authorization {
  readonly authProfiles?: readonly string[];
  readonly consentMode?: 'none' | 'explicit' | 'step_up' | 'human_review' | 'provider_confirmed';
  readonly idempotencyRequired?: boolean;
  readonly auditRequired?: boolean;
  readonly consentBinding?: readonly string[];
  readonly [name: string]: unknown;
}

/** One thing that the site lets agents do. */
export interface Capability {
  readonly id: string;
  readonly intent: string;
  readonly name: string;
  readonly description: string;
  readonly type: 'resource' | 'query' | 'action' | 'transaction' | 'conversation' | 'handoff';
  readonly risk: Risk;
  readonly stateChange: boolean;
  readonly requiresConsent: boolean;
  readonly requiresAuthentication: boolean;
  readonly consentMode: ConsentMode;
  readonly bindings: readonly Binding[];
  readonly inputSchema?: SchemaOrReference;
  readonly outputSchema?: SchemaOrReference;
  readonly enforcement?: Enforcement;
  readonly authorization?: Authorization;
  readonly audit?: readonly string[];
  /** @deprecated The earlier form of bindings. */
  readonly protocols?: readonly string[];
  readonly [name: string]: unknown;
}

/** What a website tells agents: `schemas/intentweb/agent-manifest-0.1.json`. */
export interface SiteManifest {
  readonly agentManifestVersion: typeof MANIFEST_VERSION;
  readonly id: string;
  readonly status: 'draft' | 'example' | 'experimental' | 'stable' | 'deprecated';
  readonly templateKind: string;
  readonly identity: {
    readonly name: string;
    readonly domain: string;
    readonly owner: string;
    readonly contact: string;
    readonly jurisdiction?: string;
    readonly [name: string]: unknown;
  };
  readonly platform: {
    readonly type: string;
    readonly stack: readonly string[];
    readonly integrationMode:
      | 'static'
      | 'bridge'
      | 'runtime'
      | 'static-or-bridge'
      | 'static-or-runtime'
      | 'bridge-or-runtime';
    readonly servingNotes: readonly string[];
    readonly [name: string]: unknown;
  };
  readonly discovery: {
    readonly recommendedLocations: readonly string[];
    readonly llmContext?: readonly string[];
    readonly openapi?: string;
    readonly mcp?: string;
    readonly [name: string]: unknown;
  };
  readonly knowledge: readonly {
    readonly id: string;
    readonly type: string;
    readonly source: string;
    readonly refresh?: string;
    readonly [name: string]: unknown;
  }[];
  readonly capabilities: readonly Capability[];
  readonly policies: {
    readonly consent: string;
    readonly auth: string;
    readonly dataMinimization: string;
    readonly audit: string;
    readonly [name: string]: unknown;
  };
  readonly authProfiles?: readonly {
    readonly id: string;
    readonly type: string;
    readonly maxRisk?: Risk;
    readonly description?: string;
    readonly [name: string]: unknown;
  }[];
  readonly extensionPoints?: readonly string[];
  readonly [name: string]: unknown;
}
