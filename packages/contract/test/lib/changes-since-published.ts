import type { Place } from './corpus.js';

/** A change of the schema set since 1.0.2: `where` matches `<shape><path> <keyword>` of a refusal that it explains. */
interface Change {
  readonly what: string;
  readonly direction: 'narrower' | 'wider';
  readonly where: RegExp;
}

const narrower = (what: string, where: RegExp): Change => ({ what, direction: 'narrower', where });
const wider = (what: string, where: RegExp): Change => ({ what, direction: 'wider', where });

/** Everything that a document may meet since 1.0.2. What is not listed here is judged as it was. */
export const CHANGES: readonly Change[] = [
  // Leases and manifests.
  wider('a version of the same major is read', /^agent-lease[^ ]*\/schema_version enum$/),
  narrower('a version is major and minor', /\/schema_version pattern$/),
  narrower('names and purposes have a length', /^agent-lease[^ ]*\/(agent\/name|intent\/purpose) maxLength$/),
  narrower('depth and fan-out have a ceiling', /^agent-lease[^ ]*\/budget\/(depth|fan_out) maximum$/),
  narrower('an attestation is signed with 64 digits', /^agent-lease[^ ]*\/attestation\/signature pattern$/),
  narrower('an instant has one form', /^agent-lease\/(issued_at|expires_at) pattern$/),

  // Entries of lists, shared by leases and plugins.
  narrower(
    'tools, approvals, hosts and commands are identifiers',
    /\/(tools|hosts|commands|approvals)\/\d+ (pattern|maxLength)$/,
  ),
  narrower(
    'home, drive and backslash paths are refused',
    /\/(read_paths|write_paths|paths|docPacks)\/\d+ not$/,
  ),
  narrower('home, drive and backslash files are refused', /\/(worker|source\/path) not$/),
  wider(
    'a path may hold a line break',
    /\/(\w*paths|docPacks)\/\d+ pattern$|\/(worker|source\/path) pattern$/,
  ),
  narrower('arguments of tools are declared', /\/tool_args(\/[^/]+)? (type|not|pattern|propertyNames)$/),

  // Evidence and configuration.
  narrower(
    'integers end at 2^53 - 1',
    /\/(steps|tokens|wall_clock_ms|\w+_tier|line|\w+_minutes|\w+_reviewers) maximum$/,
  ),
  narrower('an event type has segments and a length', /^audit-event\/event_type (pattern|maxLength)$/),
  narrower('a runtime agent of an event is known', /^audit-event\/actor\/runtime_agent (type|enum)$/),
  narrower('texts of an event are short', /^audit-event\/(summary|reasoning|details\/[^/]+) maxLength$/),
  narrower('texts of an event are one line', /^audit-event\/(summary|reasoning) not$/),
  narrower(
    'sensitive keys of details are refused',
    /^(audit-event|cdi-signal)\/details (not|propertyNames)$/,
  ),
  narrower('a hash is a hash', /\/(request|prompt|steering|content)_hash pattern$/),
  narrower('a workspace is a hash or a UUID', /^cdi-signal\/workspace_id (anyOf|pattern)$/),
  narrower(
    'each of six dimensions is scored once',
    /^cdi-assessment\/dimensions (minItems|maxItems|contains)$/,
  ),
  narrower('a score is a whole number', /^cdi-assessment\/dimensions\/\d+\/score type$/),
  narrower('a sealed path is one', /^config-core\/sealed\/\d+ pattern$/),
  narrower('a spec is named by a slug', /^provenance\/cdf\/spec pattern$/),

  // Plugins and marketplaces.
  wider('a name is no longer kebab case only', /^plugin-\w+(\/plugins\/\d+)?\/name pattern$/),
  wider(
    'components may be lists, maps or files',
    /^plugin-\w+(\/plugins\/\d+)?\/(commands|hooks|mcpServers|lspServers)(\/\d+)? (anyOf|type)$/,
  ),
  narrower(
    'components are typed',
    /^plugin-\w+(\/plugins\/\d+)?\/(commands|hooks|mcpServers|lspServers)(\/.*)? \w+$/,
  ),
  narrower(
    'members of the host are declared',
    /^plugin-\w+(\/plugins\/\d+)?\/(channels|dependencies|experimental|metadata|outputStyles|relevance|settings|themes|types|userConfig|workflows)(\/.*)? \w+$/,
  ),
  narrower(
    'members for people are declared',
    /^plugin-manifest\/(\$schema|icon|(documentation|support|privacyPolicy|termsOfService)Url) \w+$/,
  ),
  narrower('a provider is reached over HTTPS or loopback', /\/baseUrl (anyOf|pattern)$/),
  narrower('removal of deleted plugins is declared', /^plugin-marketplace\/forceRemoveDeletedPlugins type$/),
  narrower(
    'a helper for headers needs strict to be false',
    /^plugin-marketplace\/plugins\/\d+(\/strict (const|type)| (if|required))$/,
  ),
  narrower(
    'headers hold no credential',
    /^plugin-marketplace\/plugins\/\d+\/headers(\/[^/]+)? (not|propertyNames)$/,
  ),
  narrower(
    'a command takes 1 to 600 seconds',
    /^plugin-marketplace\/plugins\/\d+\/source\/timeout (minimum|maximum)$/,
  ),
  narrower('a command copies or links', /^plugin-marketplace\/plugins\/\d+\/source\/mode enum$/),
  wider(
    'the digest of an archive may be upper case',
    /^plugin-marketplace\/plugins\/\d+\/source\/sha256 pattern$/,
  ),
];

// A union that refuses reports every branch, and `contains` every item: places that say nothing by themselves.
const ECHO =
  /^(plugin-marketplace\/plugins\/\d+\/source(\/source)?|provenance\/(artefact_path)?|cdi-assessment\/dimensions\/\d+(\/id)?) (anyOf|enum|required|type)$/;

/** Reports whether a refusal at `place` only repeats one that lies elsewhere. */
export function isEcho(shape: string, place: Place): boolean {
  return ECHO.test(`${shape}${place.path} ${place.keyword}`);
}

/** Returns the change that explains why only one of the two sets refuses a document at `place`. */
export function explain(shape: string, direction: Change['direction'], place: Place): Change | undefined {
  const text = `${shape}${place.path} ${place.keyword}`;
  return CHANGES.find((change) => change.direction === direction && change.where.test(text));
}
