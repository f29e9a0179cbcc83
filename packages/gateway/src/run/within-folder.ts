import { compilePathJudge } from '@cognitive-delivery/core';

/**
 * Returns what a denial says of what lies in a folder, as patterns from that folder on, none where it says nothing of
 * it. Several, since a `**` before the folder's end may stand for more or fewer of the folder's names.
 */
export function withinFolder(denial: string, folder: string): readonly string[] {
  const segments = denial.split('/');
  let starts: ReadonlySet<number> = new Set([0]);
  for (const name of folder.split('/').filter((segment) => segment !== '' && segment !== '.')) {
    starts = new Set([...starts].flatMap((start) => startsBelow(segments, start, name)));
  }
  return [...starts]
    .filter((start) => start < segments.length)
    .map((start) => segments.slice(start).join('/'));
}

// Where a pattern goes on below a name: after a segment that denies it, and at each `**` on the way, which may be none.
function startsBelow(segments: readonly string[], from: number, name: string): readonly number[] {
  const starts: number[] = [];
  let start = from;
  for (; segments[start] === '**'; start++) starts.push(start);
  const segment = segments[start];
  return segment !== undefined && isDenied(segment, name) ? [...starts, start + 1] : starts;
}

// As a gate compares them, without notice of case or of how a letter is composed.
function isDenied(segment: string, name: string): boolean {
  return !compilePathJudge({ allow: ['**'], deny: [segment] })(name).allowed;
}

/** Returns the pattern that names one path and no other. */
export function literalPattern(path: string): string {
  return path.replace(/[*?[]/g, '[$&]');
}
