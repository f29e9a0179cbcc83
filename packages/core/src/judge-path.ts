import { isPathText, isTooLong } from './glob.js';
import { denied, type Judgement } from './judgement.js';
import { quote } from './lib/quote.js';
import { compileDenial, type Denial } from './path/denial.js';
import { firstMatch } from './path/first-match.js';
import { homeRelative, type PathForms, pathForms, tidyPath } from './path/forms.js';
import { escapesWorkspace } from './path.js';

// More than any file system takes (PATH_MAX), and what bounds the time that hostile patterns cost.
const LONGEST_PATH = 4096;
const NOWHERE: readonly PathForms[] = [];

/** What a path is judged by. */
export interface PathRules {
  /** `allow.read_paths` or `allow.write_paths` of the granted manifest. */
  readonly allow: readonly string[];
  /** `deny.paths` of the granted manifest. */
  readonly deny: readonly string[];
  /** The absolute path, or paths where a link leads to it, that `~` stands for in a deny entry. */
  readonly home?: string | readonly string[];
}

/** A path to judge. */
export interface PathRequest {
  /** The path from the workspace root, with `/` between its segments. */
  readonly relative: string;
  /** The same path from the root of the file system, once it is resolved, with `/` too: what `~/` entries deny. */
  readonly absolute?: string;
}

/**
 * Judges a path by its text (section 4.4): it must lie in the workspace, match an allow entry as written
 * and match no deny entry. A deny entry is also compared with case folded, with Unicode normalised (NFC
 * and NFKC), and without `.` and empty segments; one that ends in `/` denies the folder with all below
 * it; one that is too long to compile denies everything, since what it names cannot be told.
 *
 * Links are not seen: a gate judges the path once as asked and again as resolved, the second time with
 * `absolute`. A `~/` entry is judged then only, and denies everything where `home` is missing.
 */
export function judgePath(rules: PathRules, request: string | PathRequest): Judgement {
  return compilePathJudge(rules)(request);
}

/** Returns {@link judgePath} for one set of rules, compiled once. */
export function compilePathJudge(rules: PathRules): (request: string | PathRequest) => Judgement {
  const denials = rules.deny.map(compileDenial);
  // Where no entry names what lies in a home, no path is written from one.
  const homes = denials.some(({ ofHome }) => ofHome) ? [rules.home ?? []].flat() : [];
  const fromHomes = homes.map(homeRelative);
  const grantOf = firstMatch(
    rules.allow
      .filter((entry) => !escapesWorkspace(entry) && !isTooLong(entry))
      .map((entry) => Object.freeze({ allowed: true, entry } as const)),
  );

  const denialOf = (relative: string, absolute: string | undefined): Denial | undefined => {
    const tidied = tidyPath(relative);
    const path = pathForms(relative);
    const tidyForms = tidied === relative ? path : pathForms(tidied);
    const inHomes = absolute === undefined ? NOWHERE : fromHomes.map((from) => pathForms(from(absolute)));
    for (const denial of denials) {
      const covers = denial.ofHome
        ? // A home that nobody named may be anywhere.
          absolute !== undefined && (inHomes.length === 0 || inHomes.some((home) => denial.covers(home)))
        : denial.covers(path) || (tidyForms !== path && denial.covers(tidyForms));
      if (covers) return denial;
    }
    return undefined;
  };

  // An answer that allows is made once, and a path of ASCII allocates nothing on its way to it.
  return (request) => {
    const relative = typeof request === 'string' ? request : request.relative;
    const absolute = typeof request === 'string' ? undefined : request.absolute;
    if (relative.length > LONGEST_PATH) {
      return denied('path_unresolvable', `no path has more than ${LONGEST_PATH} characters`);
    }
    if (escapesWorkspace(relative)) {
      return denied(
        'path_outside_workspace',
        `${quote(relative)} leaves the workspace; give a path inside it`,
      );
    }
    if (!isPathText(relative)) {
      return denied('path_unresolvable', `${quote(relative)} is empty or has an empty segment or a NUL`);
    }
    const denial = denialOf(relative, absolute);
    if (denial !== undefined) {
      const message = `the deny entry ${quote(denial.entry)} covers ${quote(relative)}`;
      return denied('path_denied', message, denial.entry);
    }
    const granted = grantOf(relative);
    if (granted !== undefined) return granted;
    return denied('path_not_granted', `the lease does not grant ${quote(relative)}`);
  };
}
