// The fixtures of the lease shapes that schema set 1.2 publishes. Ours have their names and other contents.
const prefixed = (shape: string, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${shape}.${name}`);

export const PUBLISHED_VALID = [
  ...prefixed('agent-lease-manifest', 'deny-home-relative identity-forms minimal native populated tool-args'),
  ...prefixed('agent-lease', 'minimal populated root'),
  ...prefixed(
    'lease-record',
    `minimal populated narrowed attached refused refused-runtime-error revoked revoked-by-issuer stopped
    completed expired`,
  ),
];

export const PUBLISHED_INVALID = [
  ...prefixed(
    'agent-lease-manifest',
    `allow-missing-hosts approval-star attestation-odd-signature attestation-unknown-issuer budget-above-2-53
    command-args command-path command-shell-operator deny-command-path deny-host-scheme deny-missing-hosts
    depth-above-ceiling host-path host-port host-scheme host-space host-trailing-dot host-uppercase
    host-wildcard-interior missing-purpose model-without-family name-too-long negative-budget
    purpose-too-long schema-version-major-only tool-args-bad-key tool-args-not-object tool-space-inside
    tool-star tool-whitespace unknown-kind unknown-runtime-agent write-path-backslash-drive
    write-path-backslash-traversal write-path-drive-letter write-path-embedded-backslash-traversal
    write-path-escapes write-path-home write-path-tilde`,
  ),
  ...prefixed('agent-lease', 'bad-signature-shape missing-expiry offset-timestamp'),
  ...prefixed(
    'lease-record',
    `attached-without-containment reason-outside-reserved-forms refused-without-reasons revoked-without-by
    unknown-event`,
  ),
];

export const PUBLISHED_INVALID_BY_RULE = [
  ...prefixed('agent-lease', 'Expired TooEarly SelfParent'),
  ...prefixed('lease-record', 'RevokedByStranger'),
];
