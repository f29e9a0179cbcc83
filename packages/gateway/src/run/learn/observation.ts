import { parseJson } from '@cognitive-delivery/core';

/** One thing that a program did or is said to need: a tool, a path from the workspace, a host, or a command. */
export type Observation = {
  readonly [Kind in ObservedKind]: { readonly kind: Kind; readonly what: string };
}[ObservedKind];

/** What is observed. Paths that are outside the workspace are absolute. */
export type ObservedKind = 'tool' | 'read' | 'write' | 'host' | 'command';

/** Everything that is observed. */
export const KINDS: readonly ObservedKind[] = ['tool', 'read', 'write', 'host', 'command'];

/** Returns observations as lines of JSON: `{"read":"src/a.ts"}`. */
export function writeObservations(observations: readonly Observation[]): string {
  return observations.map(({ kind, what }) => `${JSON.stringify({ [kind]: what })}\n`).join('');
}

/** Returns the observations in such lines, or the number of the first line that is none. */
export function readObservations(
  text: string,
):
  | { readonly ok: true; readonly observations: readonly Observation[] }
  | { readonly ok: false; readonly line: number } {
  const observations: Observation[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const parsed = parseJson(line);
    const found = parsed.ok ? observationIn(parsed.value) : undefined;
    if (found === undefined) return { ok: false, line: index + 1 };
    observations.push(found);
  }
  return { ok: true, observations };
}

function observationIn(value: unknown): Observation | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [[kind, what] = [], ...more] = Object.entries(value);
  const known = KINDS.find((name) => name === kind);
  return known !== undefined && typeof what === 'string' && more.length === 0
    ? { kind: known, what }
    : undefined;
}

/** Returns observations in their order, each once. */
export function distinct(observations: readonly Observation[]): readonly Observation[] {
  return [...new Map(observations.map((one) => [`${one.kind} ${one.what}`, one])).values()];
}
