import type { IssuerKey } from '../issue/issuer-key.js';
import { member } from '../lib/json.js';
import type { IssuerProfile } from '../lifecycle/journal.js';
import type { IssuerState } from '../lifecycle/state.js';
import { agentDocument, issuerDocument } from './did-document.js';
import { didDocumentPlace, PLACES, siteRoot } from './places.js';
import { type ListTerms, signCurrent, signStatusList } from './signed-lists.js';
import { verifyPage } from './verify-page.js';

/** What a site is made of. */
export interface SiteSource {
  readonly state: IssuerState;
  readonly keys: readonly [IssuerKey, ...IssuerKey[]];
  readonly profile: IssuerProfile;
  readonly now: number;
  readonly terms: ListTerms;
}

/** One file of a site. */
export interface SiteFile {
  readonly mediaType: string;
  readonly text: string;
}

const JSON_TYPE = 'application/json';
const TOKEN_TYPE = 'application/vc+jwt';

/** Returns one file of a site, made as it is now, or undefined where there is none of this path. */
export async function siteFile(source: SiteSource, path: string): Promise<SiteFile | undefined> {
  return siteIndex(source).get(path)?.();
}

/**
 * Returns every file of a site by its path: the DID documents, the status lists, every version of every manifest,
 * which credential is current, the credentials, and the page for people. Any web server can serve them.
 */
export async function siteFiles(source: SiteSource): Promise<ReadonlyMap<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  for (const [path, make] of siteIndex(source)) files.set(path, await make());
  return files;
}

function siteIndex(source: SiteSource): ReadonlyMap<string, () => Promise<SiteFile>> {
  const { state, keys, profile, now, terms } = source;
  const [key] = keys;
  const root = siteRoot(profile.site);
  const index = new Map<string, () => Promise<SiteFile>>();
  const json = (path: string, value: object) =>
    void index.set(path, async () => ({ mediaType: JSON_TYPE, text: `${JSON.stringify(value, null, 2)}\n` }));

  json(didDocumentPlace(key.did, profile.site), issuerDocument(key.did, keys));
  index.set('index.html', () => verifyPage(root));
  for (let list = 0; list < Math.max(1, state.taken.length); list++) {
    const path = PLACES.statusList(list);
    index.set(path, async () => ({
      mediaType: TOKEN_TYPE,
      text: await signStatusList(state, list, { url: root + path, key, now, terms }),
    }));
  }
  for (const [slug, versions] of state.versions) {
    for (const { version, text } of versions) {
      index.set(PLACES.manifestVersion(slug, version), async () => ({ mediaType: JSON_TYPE, text }));
    }
    const latest = versions.at(-1);
    if (latest) index.set(PLACES.manifest(slug), async () => ({ mediaType: JSON_TYPE, text: latest.text }));
    const agent = agentOf(state, slug);
    if (agent === undefined) continue;
    json(PLACES.agentDocument(slug), agentDocument(agent, key.did, root + PLACES.manifest(slug)));
    const current = state.currentOf(slug);
    if (current === undefined) continue;
    const { id: credential, manifestVersion } = current;
    index.set(PLACES.current(slug), async () => ({
      mediaType: JSON_TYPE,
      text: await signCurrent(key, { agent, slug, credential, manifestVersion, now }),
    }));
  }
  for (const { id, token } of state.credentials.values()) {
    index.set(PLACES.credential(id), async () => ({ mediaType: TOKEN_TYPE, text: token }));
  }
  return index;
}

// The DID that the last credential of an agent is about, revoked or not.
function agentOf(state: IssuerState, slug: string): string | undefined {
  const last = [...state.credentials.values()].findLast((credential) => credential.slug === slug);
  const payload = last && state.reservations.get(last.operation)?.credential;
  const id = member(member(payload, 'credentialSubject'), 'id');
  return typeof id === 'string' ? id : undefined;
}
