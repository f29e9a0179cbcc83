import { basename } from 'node:path';
import { hostOfUrl, parseJson } from '@cognitive-delivery/core';
import { distinct, KINDS, type Observation, type ObservedKind } from './observation.js';

const CAPABILITIES: Readonly<Record<string, ObservedKind>> = {
  tools: 'tool',
  read_paths: 'read',
  write_paths: 'write',
  hosts: 'host',
  commands: 'command',
};

/**
 * Returns what a document says a program needs: the `capabilities` of a plugin manifest, or the commands and hosts
 * of the servers in an MCP configuration, which says nothing of tools. Undefined for any other document.
 */
export function needsOf(document: unknown): readonly Observation[] | undefined {
  const servers = memberOf(document, 'mcpServers');
  const capabilities = memberOf(memberOf(document, 'cdf'), 'capabilities');
  if (servers === undefined && capabilities === undefined) return undefined;
  return distinct([
    ...Object.entries(CAPABILITIES).flatMap(([list, kind]) =>
      textsOf(memberOf(capabilities, list)).map((what) => ({ kind, what })),
    ),
    ...Object.values(isObject(servers) ? servers : {}).flatMap(needsOfServer),
  ]);
}

/**
 * Returns what was used of a lease, from the audit events of a gate: the entries that allowed something, and tools.
 * Undefined where the lines are no such events.
 */
export function needsOfEvents(lines: string): readonly Observation[] | undefined {
  const found: Observation[] = [];
  for (const line of lines.split('\n').filter((text) => text !== '')) {
    const parsed = parseJson(line);
    const event = parsed.ok ? parsed.value : undefined;
    const type = memberOf(event, 'event_type');
    if (typeof type !== 'string') return undefined;
    if (!/(^|\.)lease\.allowed$/.test(type)) continue;
    const details = memberOf(event, 'details');
    const action = memberOf(details, 'action');
    const kind = KINDS.find((name) => name === action);
    const what = memberOf(details, kind === 'tool' ? 'tool' : 'entry');
    if (kind !== undefined && typeof what === 'string') found.push({ kind, what });
  }
  return lines.trim() === '' ? undefined : distinct(found);
}

function needsOfServer(server: unknown): readonly Observation[] {
  const command = memberOf(server, 'command');
  const url = memberOf(server, 'url');
  const host = typeof url === 'string' ? (hostOfUrl(url) ?? url) : undefined;
  return [
    ...(typeof command === 'string' ? [{ kind: 'command', what: basename(command) } as const] : []),
    ...(host === undefined ? [] : [{ kind: 'host', what: host } as const]),
  ];
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
