import { readDocument } from './input.js';
import type { Call, Option } from './verb.js';
import { findWorkspace } from './workspace.js';

/** The option of verbs that narrow on paper. */
export const PARENT_OPTION: Readonly<Record<'parent', Option>> = {
  parent: { value: 'FILE', help: 'a manifest or a lease; the root policy of the workspace if not given' },
};

/** Returns the manifest to narrow against: of a manifest file, of a lease file, or the root policy. */
export async function readParent({ context, text }: Call): Promise<unknown> {
  const file = text('parent') ?? (await findWorkspace(context, text('dir'))).rootPolicy;
  return manifestIn(await readDocument(context, file));
}

/** Returns the manifest in a document: a lease carries its granted one, and `alm issue --json` the lease. */
export function manifestIn(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  const { lease, manifest } = document as { lease?: unknown; manifest?: unknown };
  if (lease !== undefined) return manifestIn(lease);
  return manifest ?? document;
}
