export type { SiteManifestFlags } from './authoring/create-manifest.js';
export { createManifest } from './authoring/create-manifest.js';
export { HINT, insertHint } from './authoring/insert-hint.js';
export type { ApprovalReason } from './bridge/approval.js';
export {
  type BindingChoice,
  type BindingCode,
  type BindingContext,
  bindingOrder,
  chooseBinding,
  type PassedOver,
} from './bridge/choose-binding.js';
export type { CapabilitySummary, SiteIssue, SiteLoss, SiteRefusalCode } from './bridge/report.js';
export type { SiteSelection, SiteToManifestOptions } from './bridge/selection.js';
export { type SiteAddress, siteAddress } from './bridge/site-address.js';
export { checkRules, type RulesContext } from './check-rules.js';
export { type DiscoverOptions, type Discovery, discover } from './discover.js';
export { findHints } from './discovery/html-hint.js';
export { type DocumentKind, documentKind } from './discovery/kind.js';
export type { Location, Meeting, ReadDocument, Visit } from './discovery/visit.js';
export type {
  Authorization,
  Binding,
  Capability,
  ConsentMode,
  Enforcement,
  EnforcementLocation,
  Risk,
  SchemaOrReference,
  SiteManifest,
} from './manifest.js';
export { MANIFEST_VERSION } from './manifest.js';
export { judgeManifest, type ManifestCode, type ManifestReading, readManifest } from './read-manifest.js';
export type { Advice, MustRule, RuleFinding } from './rules/finding.js';
export { type SiteToManifest, toManifest } from './to-manifest.js';
export { type ManifestVerdict, type SchemaFault, validateManifest } from './validate-manifest.js';
