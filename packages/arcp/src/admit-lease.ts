import type { Issue } from '@cognitive-delivery/core';
import { type Amount, parseAmounts } from './budget/amount.js';
import { COST_BUDGET, isCapability, MODEL_USE } from './capability.js';
import { type ErrorPayload, errorPayload } from './error.js';
import { isPast, parseExpiry } from './expiry.js';
import type { AdmittedLease, LeaseConstraints, LeaseGrant } from './lease.js';
import { type Pattern, readPattern } from './pattern/pattern.js';

/** The part of `job.submit` that asks for authority. */
export interface LeaseRequest {
  readonly lease_request?: unknown;
  readonly lease_constraints?: unknown;
}

/** Settings of {@link admitLease}. */
export interface AdmissionOptions {
  /** Milliseconds since 1970, which an expiry has to lie after; not judged where left out. */
  readonly now?: number;
  /** The features that both sides negotiated; all of them where left out. */
  readonly features?: Iterable<string>;
  /** What a lease without `model.use` may use: no model, or any. No model where left out. */
  readonly unnamedModels?: 'none' | 'any';
}

/** A lease that was admitted, or the error that rejects the submission and every issue with its place. */
export type Admission =
  | { readonly ok: true; readonly lease: AdmittedLease }
  | { readonly ok: false; readonly error: ErrorPayload; readonly issues: readonly Issue[] };

/**
 * Admits the lease that a job asks for. An absent request is an empty lease, which allows nothing. Unknown
 * capabilities, patterns and amounts that are malformed, an expiry that is not in the future, constraints
 * that are unknown, and a budget or constraint whose feature was not negotiated are refused, each with its
 * place in the payload. Takes parsed JSON and never throws on it.
 */
export function admitLease(request: LeaseRequest, options: AdmissionOptions = {}): Admission {
  const issues: Issue[] = [];
  const refuse = (path: string, message: string) => issues.push({ code: 'INVALID_REQUEST', path, message });
  const features = options.features === undefined ? undefined : new Set(options.features);
  const negotiated = (feature: string) => features?.has(feature) ?? true;

  const patterns = new Map<string, readonly Pattern[]>();
  let amounts: readonly Amount[] = [];
  for (const [capability, entries] of entriesOf(request.lease_request, refuse)) {
    const path = `/lease_request/${pointerSegment(capability)}`;
    if (!isCapability(capability)) {
      refuse(path, 'no such capability; use a reserved name or x-vendor.<vendor>.<capability>');
    } else if (!isTexts(entries)) {
      refuse(path, 'a capability has a list of strings');
    } else if (capability !== COST_BUDGET) {
      patterns.set(capability, readPatterns(capability, entries, path, refuse));
    } else if (!negotiated(COST_BUDGET)) {
      refuse(path, 'the feature cost.budget was not negotiated, so nobody would enforce this');
    } else {
      const reading = parseAmounts(entries);
      if (reading.ok) amounts = reading.amounts;
      else for (const issue of reading.issues) refuse(path + issue.path, issue.message);
    }
  }
  const constraints = readConstraints(request.lease_constraints, { ...options, negotiated }, refuse);
  if (issues.length > 0) return rejected(issues);

  if (options.unnamedModels === 'any' && !patterns.has(MODEL_USE)) {
    patterns.set(MODEL_USE, readPatterns(MODEL_USE, ['**'], '', refuse));
  }
  const named =
    request.lease_request !== undefined && Object.hasOwn(request.lease_request as object, COST_BUDGET);
  return {
    ok: true,
    lease: leaseOf(patterns, named ? amounts : undefined, parseExpiry(constraints.expires_at)),
  };
}

/** Returns the lease of patterns, amounts (undefined: no budget) and an expiry that are sound already. */
export function leaseOf(
  patterns: ReadonlyMap<string, readonly Pattern[]>,
  amounts: readonly Amount[] | undefined,
  expiresAt: number | undefined,
): AdmittedLease {
  const lists = [...patterns].map(
    ([capability, list]) => [capability, list.map(({ text }) => text)] as const,
  );
  const budget = amounts?.map(({ currency, text }) => `${currency}:${text}`);
  const lease: LeaseGrant = Object.freeze(
    Object.fromEntries(budget === undefined ? lists : [...lists, [COST_BUDGET, budget]]),
  );
  const constraints: LeaseConstraints =
    expiresAt === undefined ? {} : { expires_at: new Date(expiresAt).toISOString() };
  return { lease, constraints: Object.freeze(constraints), patterns, amounts: amounts ?? [], expiresAt };
}

type Refuse = (path: string, message: string) => void;

function entriesOf(request: unknown, refuse: Refuse): [string, unknown][] {
  if (request === undefined) return [];
  if (isObject(request)) return Object.entries(request);
  refuse('/lease_request', 'a lease is an object of capabilities, each with a list of patterns');
  return [];
}

function readPatterns(capability: string, texts: readonly string[], path: string, refuse: Refuse): Pattern[] {
  return texts.flatMap((text, index) => {
    const reading = readPattern(capability, text);
    if (reading.ok) return [reading.pattern];
    refuse(`${path}/${index}`, reading.message);
    return [];
  });
}

function readConstraints(
  constraints: unknown,
  { now, negotiated }: { now?: number; negotiated: (feature: string) => boolean },
  refuse: Refuse,
): LeaseConstraints {
  const place = '/lease_constraints';
  if (constraints === undefined) return {};
  if (!isObject(constraints)) {
    refuse(place, 'the constraints of a lease are an object');
    return {};
  }
  for (const name of Object.keys(constraints).filter((key) => key !== 'expires_at')) {
    refuse(`${place}/${pointerSegment(name)}`, 'no such constraint, so nobody would enforce it');
  }
  if (!Object.hasOwn(constraints, 'expires_at')) return {};
  const expiresAt = parseExpiry(constraints['expires_at']);
  const path = `${place}/expires_at`;
  if (!negotiated('lease_expires_at')) {
    refuse(path, 'the feature lease_expires_at was not negotiated, so nobody would enforce this');
  } else if (expiresAt === undefined) {
    refuse(path, 'write an instant that exists, in UTC, as 2026-10-05T06:00:00Z');
  } else if (now !== undefined && isPast(expiresAt, now)) {
    refuse(path, 'a lease expires in the future');
  }
  return expiresAt === undefined ? {} : { expires_at: constraints['expires_at'] as string };
}

function rejected(issues: readonly Issue[]): Admission {
  const [first] = issues as readonly [Issue];
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  const error = errorPayload('INVALID_REQUEST', `${first.message}${more}`, { place: first.path });
  return { ok: false, error, issues };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function pointerSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
