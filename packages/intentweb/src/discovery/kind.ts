import { isObject, listOf } from '../lib/json.js';

/**
 * What a JSON document at a place of discovery is.
 * - `intentweb`: a manifest of this format, of whatever version.
 * - `a2a-agent-card`: the card of an A2A agent, which used to be served at `/.well-known/agent.json`.
 * - `ambiguous`: has the marks of both, and no document can be both.
 * - `unknown`: anything else.
 */
export type DocumentKind = 'intentweb' | 'a2a-agent-card' | 'ambiguous' | 'unknown';

/** Tells by its content what a document is; neither its path nor its media type says so. */
export function documentKind(document: unknown): DocumentKind {
  if (!isObject(document)) return 'unknown';
  const isIntentWeb = typeof document['agentManifestVersion'] === 'string';
  if (isAgentCard(document)) return isIntentWeb ? 'ambiguous' : 'a2a-agent-card';
  return isIntentWeb ? 'intentweb' : 'unknown';
}

function isAgentCard(document: Readonly<Record<string, unknown>>): boolean {
  const { capabilities, skills } = document;
  const hasSkills = listOf(skills).some((skill) => isObject(skill) && typeof skill['name'] === 'string');
  const marks = ['supportedInterfaces', 'protocolVersion', 'preferredTransport'];
  return isObject(capabilities) || hasSkills || marks.some((name) => document[name] !== undefined);
}
