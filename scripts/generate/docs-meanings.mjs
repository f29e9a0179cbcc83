// @ts-check
// What codes mean, for those that the code itself does not explain. Every code has a meaning and every meaning a code:
// the pages are not made otherwise.

/** A refusal of `alm issue`: what it means, and what whoever declares can do. @type {Record<string, [string, string]>} */
export const REFUSALS = {
  R1: [
    'The declaration states no purpose.',
    'Say in `intent.purpose` what the agent is to do, in a sentence.',
  ],
  R2: [
    'No tool is left: what was declared and what the parent grants have none in common, or none was declared.',
    'Ask for a tool that the parent has. `alm why-not manifest.json --parent LEASE` names the smallest change.',
  ],
  R3: [
    'A path leads out of the workspace: it begins with `/`, `~` or a drive letter, or holds `..` or a backslash. The whole declaration is refused, not the path dropped.',
    'Write paths from the root of the workspace, with slashes.',
  ],
  R4: [
    'A native agent or a delegated command-line agent does not say which runtime drives it.',
    'Name it in `agent.runtime_agent`.',
  ],
  R5: [
    'The parent has no depth left: nothing may be delegated below it.',
    'Issue from a lease further up, or give the parent more `budget.depth` when it is issued.',
  ],
  R6: [
    'The parent has as many open children as its `fan_out` lets it have.',
    'Complete or stop one of them, or give the parent more `budget.fan_out`.',
  ],
  'runtime_error:clock_behind': [
    "The issuer's clock is behind the newest record of the journal.",
    'Set the clock; nothing is issued until it is right.',
  ],
  'runtime_error:manifest_invalid': [
    'The declaration does not fit its schema, in places that no R code names.',
    'The issues of the answer have the places; `alm validate` shows them too.',
  ],
  'runtime_error:manifest_too_large': [
    'The text is larger than 1 MiB.',
    'Declare less: patterns in place of single files.',
  ],
  'runtime_error:manifest_unparseable': [
    'The text is no JSON that two readers read alike: a syntax error, a member twice, nesting over 128.',
    'The message has line and column.',
  ],
  'runtime_error:no_signing_key': [
    'The issuer has no key to sign with, or has lost the proof key that was in force.',
    '`alm keys list` shows which; `alm keys rotate` or `alm keys new` makes one.',
  ],
  'runtime_error:parent_closed': [
    'The parent opens nothing any more: it or a lease above it is revoked, stopped, completed or expired, or its signature does not verify.',
    'Issue from a lease that is open.',
  ],
  'runtime_error:parent_unknown': [
    'The journal has no lease with the id of the parent.',
    'Give the id or the file of a lease that this issuer granted.',
  ],
  'runtime_error:policy_invalid': [
    'The root policy does not validate. Nothing else is judged.',
    '`alm policy check` says what is wrong with it.',
  ],
  'runtime_error:store_unavailable': [
    'The journal cannot be written, so nothing can be granted.',
    'See that the disk or the database is there, then ask again.',
  ],
  'runtime_error:unsupported_schema_version': [
    'The declaration is of another major version, and what it says is not interpreted.',
    'Write a declaration of version 1.',
  ],
  'vendor:alm:attestation_invalid': [
    'A key is configured for whoever vouches for the declaration, and the signature is missing or wrong.',
    'Have it signed again.',
  ],
  'vendor:alm:credential_in_manifest': [
    'A value of the declaration has the form of a password, a token or a key. The record leaves the declaration out.',
    'Take the secret out; a declaration is kept for good.',
  ],
};

/** Why a gate stays shut. @type {Record<string, string>} */
export const DENIALS = {
  tool_not_granted: 'The lease does not name the tool.',
  path_not_granted: 'No entry of the lease covers the path.',
  path_denied: 'A deny entry covers the path, as it was asked for or as it resolves.',
  path_outside_workspace: 'The path leads out of the workspace, by itself or through a link.',
  path_unresolvable:
    'The path cannot be followed to its end: a loop of links, or a folder that cannot be read.',
  host_not_granted: 'No entry of the lease covers the host.',
  host_denied: 'A deny entry covers the host.',
  host_malformed: 'The text is no host name, or an address that leases cannot name.',
  command_not_granted: 'The lease does not name the program that would really run; the message names it.',
  command_denied: 'A deny entry names the program, or the name that it was called by.',
  command_not_found: 'There is no such program on the path.',
  lease_unknown: 'The journal has no such lease.',
  lease_not_yet_open: 'The time of the lease has not begun.',
  lease_expired: 'The time of the lease is over.',
  lease_revoked: 'The lease was taken back.',
  lease_stopped: 'The operator stopped the lease.',
  lease_completed: 'The work of the lease is done.',
  ancestor_closed: 'A lease above is closed; the message says which and why.',
  signature_invalid: 'The signature of the lease is not by a key of the issuer.',
  unsupported_schema_version: 'The lease or record is of another major version.',
  budget_exhausted: 'The lease, or one above it, has spent its steps, tokens or dollars.',
  clock_behind: 'The clock is behind the newest record; nothing opens until it is right.',
  journal_unreadable: 'A line of the journal cannot be read. It may be a revocation, so nothing opens.',
  request_malformed: 'The question is none: no tool, path, host or command, or more than one.',
  store_unavailable: 'The journal cannot be read, or, for a call that has to be recorded, written.',
  view_stale: 'The gate answers from memory, and its view is older than it may be.',
};

/** Findings of an audit that the code shares with verification. @type {Record<string, string>} */
export const VERIFICATION = {
  not_an_object: 'what is to be verified is no JSON object',
  not_canonical: 'the document holds a value that has no canonical bytes',
  signature_missing: 'there is no signature where one has to be',
  signature_malformed: 'a signature is not 64 lower-case hexadecimal digits',
  signature_mismatch: 'a signature is not of what it stands on, or by none of the keys',
  proof_missing: 'there is no proof',
  proof_required: 'there is no proof though a proof key was in force',
  proof_malformed: 'a proof is no compact JWS with a detached payload',
  proof_mismatch: 'a proof is not of what it stands on',
  proof_header_refused: 'the header of a proof says something that no proof of ours says',
  proof_algorithm_refused: 'a proof names another algorithm than that of an Ed25519 key',
  proof_key_unknown: 'a proof is by a key that was not given',
  proof_key_not_in_force: 'a proof is by a key that was not in force at that instant',
};
