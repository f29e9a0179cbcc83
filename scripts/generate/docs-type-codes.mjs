// @ts-check
// Codes that only a union of literals lists, read from the source: types are gone where code runs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LITERAL = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?\|?\s*(?:'([^']+)'|([A-Z]\w+))/g;

/**
 * Returns the literals of a union type in the source of a package, with the comment before each where there is one;
 * unions that it is made of are followed, into other packages too.
 * @param {string} root
 * @param {string} name of the package
 * @param {string} type
 * @returns {{ name: string, doc?: string }[]}
 */
export function typeCodes(root, name, type) {
  const body = unionOf(root, name, type) ?? unionOf(root, 'core', type);
  if (body === undefined) throw new Error(`there is no union ${type} in packages/${name}/src`);
  return [...body.matchAll(LITERAL)].flatMap(([, doc, literal, other]) => {
    if (other !== undefined) return typeCodes(root, name, other);
    const said = doc
      ?.replace(/\s*\n?\s*\*\s+/g, ' ')
      .trim()
      .replace(/\.$/, '');
    return [{ name: String(literal), ...(said && { doc: said }) }];
  });
}

/** @param {string} root @param {string} name @param {string} type */
function unionOf(root, name, type) {
  const folder = join(root, 'packages', name, 'src');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    const found = new RegExp(
      `type ${type} =((?:\\s*(?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)?\\s*\\|?\\s*(?:'[^']+'|[A-Z]\\w+)(?=\\s*[|/;]))+);`,
    ).exec(source);
    if (found?.[1]) return found[1];
  }
  return undefined;
}
