import { canonicalHash, type Issue } from '@cognitive-delivery/core';
import type { RecordLog } from '@cognitive-delivery/store';
import type { IssueOptions } from '../issue/issue-credential.js';
import { prepareCredential } from '../issue/issue-credential.js';
import type { IssuerKey } from '../issue/issuer-key.js';
import { isFilled, member } from '../lib/json.js';
import { manifestHash } from '../manifest/canonical-form.js';
import { readManifest } from '../manifest/validate-manifest.js';
import { agentDid, PLACES, siteRoot } from '../publish/places.js';
import { DEFAULT_LIST_TERMS, type ListTerms } from '../publish/signed-lists.js';
import { type SiteFile, type SiteSource, siteFile, siteFiles } from '../publish/site.js';
import type { IssueOrder, IssuerAnswer, Publication, Refused, Revocation } from './answers.js';
import type { CredentialRecord, IssuerProfile } from './journal.js';
import { type LifecycleStatus, statusOf } from './lifecycle-status.js';
import { rotated } from './rotated.js';
import { IssuerState } from './state.js';
import { takeIndex } from './take-index.js';

// Members of a request that content from outside must not bring along: an id that is taken, a longer period.
const DECIDED = [
  ...['id', 'agent', 'issuer', 'policy', 'status', 'environment', 'validFrom', 'validForSeconds'],
  ...['manifest', 'manifestVersion', 'manifestUrl'],
];

/** How {@link createCredentialIssuer} makes an issuer. */
export interface CredentialIssuerOptions extends IssueOptions {
  /** A log of its own, such as `openFileLog` or `openPostgresLog` of the store opens. */
  readonly log: RecordLog;
  /** The first one signs; all are published. */
  readonly keys: readonly [IssuerKey, ...IssuerKey[]];
  readonly profile: IssuerProfile;
  readonly clock?: () => number;
  readonly listTerms?: ListTerms;
}

/** Issues and revokes credentials, and keeps what it did in a journal. */
export interface CredentialIssuer {
  /** Publishes the next version of an agent's manifest. The text is served as it is given. */
  publish(slug: string, text: string): Promise<Publication>;
  /** Issues a credential against the latest version of the agent's manifest. */
  issue(order: IssueOrder): Promise<IssuerAnswer>;
  /** Issues what the agent's current credential says once more, with a new id, period and status index. */
  rotate(order: { readonly operation: string; readonly slug: string }): Promise<IssuerAnswer>;
  /** Revokes a credential for good. A second time changes nothing and gives the first time and reason. */
  revoke(order: { readonly id: string; readonly reason: string }): Promise<Revocation>;
  /** Tells of every credential, in the order of issuance. */
  status(): Promise<readonly LifecycleStatus[]>;
  /** Returns one file of the site as it is now, such as a status list. */
  file(path: string): Promise<SiteFile | undefined>;
  /** Returns all files of the site as they are now. */
  files(): Promise<ReadonlyMap<string, SiteFile>>;
  /** Lets go of the log. */
  close(): Promise<void>;
}

/**
 * Returns an issuer over a journal. An index of a status list is on disk before anything is signed with it, so that
 * a crash in between loses no index and uses none twice.
 *
 * @throws {site_malformed} for a site that is no https folder
 */
export function createCredentialIssuer(options: CredentialIssuerOptions): CredentialIssuer {
  const { log, keys, profile, clock = Date.now, listTerms = DEFAULT_LIST_TERMS } = options;
  const [key] = keys;
  const root = siteRoot(profile.site);
  let state = new IssuerState();

  async function transact<T>(
    step: (known: IssuerState) => { readonly records: readonly CredentialRecord[]; readonly answer: T },
  ): Promise<T> {
    try {
      return await log.transact((news) => {
        state.fold(news);
        const { records, answer } = step(state);
        for (const record of records) state.evolve(record);
        return { append: records.map((record) => JSON.stringify(record)), answer };
      });
    } catch (error) {
      log.rewind();
      state = new IssuerState();
      throw error;
    }
  }

  async function read(): Promise<IssuerState> {
    return transact((known) => ({ records: [], answer: known }));
  }

  const now = () => new Date(clock()).toISOString();

  // The payload is fixed with the index; what is signed first stands, whoever signs.
  async function finish(
    operation: string,
    credential: Readonly<Record<string, unknown>>,
  ): Promise<{ id: string; token: string }> {
    const known = state.issuedBy(operation);
    const signed = known?.token ?? (await key.sign('vc+jwt', credential));
    const issued = await transact((current) => {
      const first = current.issuedBy(operation);
      if (first !== undefined) return { records: [], answer: first.token };
      return { records: [{ event: 'issued', at: now(), operation, token: signed }], answer: signed };
    });
    return { id: String(member(credential, 'id')), token: issued };
  }

  type Built =
    | {
        readonly ok: true;
        readonly credential: Readonly<Record<string, unknown>>;
        readonly warnings: readonly Issue[];
      }
    | Refused;

  async function issueOnce(
    { operation, slug }: { readonly operation: string; readonly slug: string },
    asked: unknown,
    build: (known: IssuerState, status: { readonly url: string; readonly index: number }) => Built,
  ): Promise<IssuerAnswer> {
    if (!isFilled(operation))
      return refused('operation_missing', '/operation', 'name the operation by a key of its own');
    const request_hash = canonicalHash(asked);
    const reserved = await transact((known): { records: readonly CredentialRecord[]; answer: Built } => {
      const before = known.reservations.get(operation);
      if (before !== undefined) {
        const same = before.request_hash === request_hash;
        const conflict = refused(
          'operation_conflict',
          '/operation',
          'this key named another operation before; take a new one',
        );
        return {
          records: [],
          answer: same ? { ok: true, credential: before.credential, warnings: [] } : conflict,
        };
      }
      const { list, index } = takeIndex(known.taken);
      const built = build(known, { url: root + PLACES.statusList(list), index });
      if (!built.ok) return { records: [], answer: built };
      const { credential } = built;
      const record = {
        event: 'reserved',
        at: now(),
        operation,
        request_hash,
        list,
        index,
        slug,
        credential,
      } as const;
      return { records: [record], answer: built };
    });
    if (!reserved.ok) return reserved;
    const { credential, warnings } = reserved;
    return { ok: true, ...(await finish(operation, credential)), credential, warnings };
  }

  async function source(): Promise<SiteSource> {
    return { state: await read(), keys, profile, now: clock(), terms: listTerms };
  }

  return {
    async publish(slug, text) {
      const verdict = readManifest(text, options);
      const lone = verdict.warnings.filter(({ code }) => code === 'canonical_lone_surrogate');
      if (!verdict.ok || lone.length > 0) {
        return { ok: false, issues: verdict.ok ? lone : verdict.issues, warnings: verdict.warnings };
      }
      if (!/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(slug)) {
        return refused(
          'agent_malformed',
          '/slug',
          'a slug is a-z, 0-9 and - between them, at most 64 characters',
        );
      }
      const hash = manifestHash(verdict.value);
      return transact((known) => {
        const versions = known.versionsOf(slug);
        const latest = versions.at(-1);
        const created = latest?.text !== text;
        const version = created ? versions.length + 1 : versions.length;
        const stale = statusOf(known, clock())
          .filter((one) => one.slug === slug && one.live && one.manifestHash !== hash)
          .map(({ id }) => id);
        const record = { event: 'published', at: now(), slug, version, hash, text } as const;
        const answer = { ok: true, version, hash, created, stale, warnings: verdict.warnings } as const;
        return { records: created ? [record] : [], answer };
      });
    },

    issue(order) {
      const { slug, content, validForSeconds, environment } = order;
      const asked = { slug, content, validForSeconds, environment };
      return issueOnce(order, asked, (known, status) => {
        const latest = known.versionsOf(slug).at(-1);
        if (latest === undefined)
          return refused('manifest_unpublished', '/slug', 'publish the manifest of this agent first');
        const decided = DECIDED.filter((name) => Object.hasOwn(content, name));
        if (decided.length > 0) {
          const message = 'this is for the issuer to say, and is no content';
          const issues = decided.map((name) => ({ code: 'request_malformed', path: `/${name}`, message }));
          return { ok: false, issues, warnings: [] };
        }
        const { domainCode, agentId = agentDid(root, slug), ...rest } = content;
        return prepareCredential(
          {
            ...rest,
            agent: { id: agentId, slug, domainCode },
            manifest: JSON.parse(latest.text),
            manifestVersion: latest.version,
            manifestUrl: root + PLACES.manifest(slug),
            issuer: profile.issuer,
            policy: profile.policy,
            status,
            validFrom: clock(),
            ...(validForSeconds !== undefined && { validForSeconds }),
            ...(environment !== undefined && { environment }),
          },
          key.did,
          options,
        );
      });
    },

    rotate(order) {
      return issueOnce(order, { slug: order.slug, rotate: true }, (known, status) => {
        const current = known.currentOf(order.slug);
        const credential = current && known.reservations.get(current.operation)?.credential;
        if (credential === undefined)
          return refused('credential_unknown', '/slug', 'this agent has no credential that is not revoked');
        if (known.versionsOf(order.slug).at(-1)?.hash !== current?.manifestHash) {
          return refused(
            'manifest_changed',
            '/slug',
            'a newer manifest is published; issue against it instead',
          );
        }
        return { ok: true, credential: rotated(credential, status, clock()), warnings: [] };
      });
    },

    async revoke({ id, reason }) {
      if (!isFilled(reason))
        return refused(
          'reason_missing',
          '/reason',
          'say why: a revocation without a reason cannot be audited',
        );
      return transact<Revocation>((known) => {
        const credential = known.credentials.get(id);
        if (credential === undefined) {
          return {
            records: [],
            answer: refused('credential_unknown', '/id', 'no credential of this id was issued here'),
          };
        }
        const { revoked } = credential;
        if (revoked !== undefined) return { records: [], answer: { ok: true, ...revoked, first: false } };
        const at = now();
        return {
          records: [{ event: 'revoked', at, id, reason }],
          answer: { ok: true, at, reason, first: true },
        };
      });
    },

    status: async () => statusOf(await read(), clock()),
    file: async (path) => siteFile(await source(), path),
    files: async () => siteFiles(await source()),
    close: () => log.close(),
  };
}

function refused(code: string, path: string, message: string): Refused {
  return { ok: false, issues: [{ code, path, message }], warnings: [] };
}
