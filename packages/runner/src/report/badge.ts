import type { Report } from '../run-corpus.js';

/** Returns the JSON that a badge service reads from an address (schemaVersion, label, message, color). */
export function badgeReport(report: Report): string {
  const badge = { schemaVersion: 1, label: 'agent lease 1.2', ...standing(report) };
  return `${JSON.stringify(badge, null, 2)}\n`;
}

function standing({ ok, partial, roles }: Report): { message: string; color: string } {
  if (!ok) return { message: 'failing', color: 'red' };
  if (partial) return { message: 'run in part', color: 'lightgrey' };
  if (roles.length === 0) return { message: 'not checked', color: 'lightgrey' };
  return { message: roles.join(', '), color: roles.includes('issuer') ? 'brightgreen' : 'green' };
}
