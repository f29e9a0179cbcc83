import type { Finding } from '../finding.js';
import type { FindingCode } from '../finding-codes.js';
import { own, type Schema } from '../schema/schema.js';
import { hintFor } from './messages.js';

/** Returns what changed in what a schema says of itself. */
export function compareIdentity(before: Schema, after: Schema, name: string): Finding[] {
  const finding = (code: FindingCode, keyword: string, message: string): Finding[] => {
    const [was, value] = [own(before, keyword), own(after, keyword)];
    // The first $id, or the first $schema, promises something that was open.
    if (was === undefined || was === value) return [];
    const place = value === undefined ? { path: '' } : { path: `/${keyword}`, value };
    return [{ code, severity: 'breaking', ...place, message, hint: hintFor(code) }];
  };
  return [
    ...finding('ID_CHANGED', '$id', `the $id of ${name} changed`),
    ...finding('DIALECT_CHANGED', '$schema', `the dialect of ${name} changed`),
  ];
}
