import type { AgentLeaseManifest, AuditEvent } from '@cognitive-delivery/contract';
import { leaseHandle } from '@cognitive-delivery/core';
import { toAmounts, toUsage } from '../amounts.js';

/** An audit event but for what is the same in all: who writes, and in which session. */
export interface Draft {
  /** What happened to the lease; the last segment of the event type. */
  readonly what: string;
  readonly at: string;
  readonly actor?: NonNullable<AuditEvent['actor']>;
  readonly outcome?: NonNullable<AuditEvent['outcome']>;
  readonly request_hash?: string;
  readonly spec_slug?: string;
  readonly details: Details;
}

/** Flat and short, as the schema has it; a member that is undefined is left out. */
export type Details = Readonly<Record<string, string | number | boolean | undefined>>;

const TOOL = /^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$/;
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const VALUE_MAX = 200;

/** Returns text cut to what a member of `details` may hold, counted in code points. */
export function clipValue(text: string): string {
  const points = Array.from(text);
  return points.length <= VALUE_MAX ? text : `${points.slice(0, VALUE_MAX - 1).join('')}…`;
}

/** Returns a tool's name, or undefined where it is none: anything might stand there then. */
export function toolName(name: string): string | undefined {
  return TOOL.test(name) ? name : undefined;
}

/** Returns the handles that stand for a lease and its parent. */
export function handlesOf(lease: { readonly lease_id: string; readonly parent_lease_id?: string }): Details {
  const { lease_id: id, parent_lease_id: parent } = lease;
  return { lease: leaseHandle(id), parent: parent === undefined ? undefined : leaseHandle(parent) };
}

/** Returns the agent that a manifest is of, without its name, and the slug of its specification where it is one. */
export function agentOf({ agent, intent }: AgentLeaseManifest): Pick<Draft, 'actor' | 'spec_slug'> {
  const { model, runtime_agent } = agent;
  const slug = intent.spec_slug;
  return {
    actor: {
      kind: 'agent',
      runtime_agent,
      ...(model && { model_vendor: model.vendor, model_family: model.family }),
      ...(model?.version !== undefined && { model_version: model.version }),
    },
    ...(typeof slug === 'string' && SLUG.test(slug) && { spec_slug: slug }),
  };
}

/** Returns the measured members of usage; a receiver must not take an absent one for zero. */
export function measured(usage: { readonly [name: string]: unknown } = {}): Details {
  return { ...toUsage(toAmounts(usage, 'up'), 'up') };
}
