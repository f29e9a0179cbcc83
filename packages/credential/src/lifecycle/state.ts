import type { Line } from '@cognitive-delivery/store';
import { CredentialError } from '../lib/credential-error.js';
import { member } from '../lib/json.js';
import { parseDateTimeStamp } from '../verify/date-time-stamp.js';
import type {
  CredentialRecord,
  IssuedRecord,
  PublishedRecord,
  ReservedRecord,
  RevokedRecord,
} from './journal.js';

/** One credential that was issued, and what became of it. */
export interface IssuedCredential {
  readonly id: string;
  readonly slug: string;
  readonly operation: string;
  readonly token: string;
  readonly list: number;
  readonly index: number;
  readonly manifestVersion: number;
  readonly manifestHash: string;
  readonly validUntil: number;
  readonly issuedAt: string;
  readonly revoked?: { readonly at: string; readonly reason: string };
}

/** What an issuer knows, folded from its journal. */
export class IssuerState {
  /** The published versions of each agent's manifest, from the first. */
  readonly versions = new Map<string, PublishedRecord[]>();
  readonly reservations = new Map<string, ReservedRecord>();
  /** By the id of the credential, in the order of issuance. */
  readonly credentials = new Map<string, IssuedCredential>();
  readonly #operations = new Map<string, IssuedCredential>();
  /** The indexes that were taken, by list. */
  readonly taken: Set<number>[] = [];

  /** @throws {journal_unreadable} for a line that is no record: it might be a revocation */
  fold(lines: readonly Line[]): void {
    for (const { number, text } of lines) {
      try {
        this.evolve(JSON.parse(text) as CredentialRecord);
      } catch (cause) {
        throw new CredentialError('journal_unreadable', `line ${number} of the journal is no record`, {
          cause,
        });
      }
    }
  }

  evolve(record: CredentialRecord): void {
    if (record.event === 'published')
      this.versions.set(record.slug, [...this.versionsOf(record.slug), record]);
    else if (record.event === 'reserved') this.#reserve(record);
    else if (record.event === 'issued') this.#issue(record);
    else if (record.event === 'revoked') this.#revoke(record);
    else throw new TypeError('no such event');
  }

  versionsOf(slug: string): readonly PublishedRecord[] {
    return this.versions.get(slug) ?? [];
  }

  issuedBy(operation: string): IssuedCredential | undefined {
    return this.#operations.get(operation);
  }

  /** The credential of an agent that was issued last and was not revoked. */
  currentOf(slug: string): IssuedCredential | undefined {
    return [...this.credentials.values()].findLast((one) => one.slug === slug && one.revoked === undefined);
  }

  #reserve(record: ReservedRecord): void {
    while (this.taken.length <= record.list) this.taken.push(new Set());
    this.taken[record.list]?.add(record.index);
    this.reservations.set(record.operation, record);
  }

  #issue({ operation, token, at }: IssuedRecord): void {
    const reservation = this.reservations.get(operation);
    if (reservation === undefined) throw new TypeError('issued without a reservation');
    if (this.#operations.has(operation)) return;
    const { credential, list, index, slug } = reservation;
    const subject = member(credential, 'credentialSubject');
    const issued: IssuedCredential = {
      id: String(member(credential, 'id')),
      slug,
      operation,
      token,
      list,
      index,
      manifestVersion: Number(member(subject, 'manifestVersion')),
      manifestHash: String(member(subject, 'manifestHash')),
      validUntil: parseDateTimeStamp(member(credential, 'validUntil')) ?? 0,
      issuedAt: at,
    };
    this.#operations.set(operation, issued);
    this.credentials.set(issued.id, issued);
  }

  #revoke({ id, at, reason }: RevokedRecord): void {
    const known = this.credentials.get(id);
    if (known === undefined) throw new TypeError('revoked without being issued');
    if (known.revoked !== undefined) return;
    const revoked = { ...known, revoked: { at, reason } };
    this.credentials.set(id, revoked);
    this.#operations.set(known.operation, revoked);
  }
}
