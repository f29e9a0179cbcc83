// @ts-check
// Since which release a member is there.

/** @typedef {any} Node */
/** @typedef {import('../evolution/releases.mjs').Release} Release */

/**
 * Calls `visit` for every member that an instance can have, with the object schema that declares it and the place in
 * the instance; entries of lists and values of maps stand under `*`.
 * @param {Node} root
 * @param {(owner: Node, name: string, place: string) => void} visit
 */
function walkMembers(root, visit) {
  const seen = new Set();
  /** @param {Node} node @param {string} place */
  const walk = (node, place) => {
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.$ref === 'string') {
      const target = node.$ref.startsWith('#/')
        ? node.$ref
            .slice(2)
            .split('/')
            .reduce((/** @type {Node} */ at, /** @type {string} */ key) => at?.[key], root)
        : undefined;
      // A part of itself is at the same place once.
      const key = `${node.$ref} ${place.split('/').slice(0, 12).join('/')}`;
      if (place.split('/').length > 8 || seen.has(key)) return;
      seen.add(key);
      walk(target, place);
    }
    for (const [name, member] of Object.entries(node.properties ?? {})) {
      visit(node, name, `${place}/${name}`);
      walk(member, `${place}/${name}`);
    }
    walk(node.items, `${place}/*`);
    walk(node.additionalProperties, `${place}/*`);
    for (const word of ['allOf', 'anyOf', 'oneOf']) for (const part of node[word] ?? []) walk(part, place);
  };
  walk(root, '');
}

/** The first release from this repository; what is new before it comes with it. */
const OURS_SINCE = '1.3.0';

/**
 * Returns a function that tells since which release a member is there: the first whose schema declares it at a place
 * that it has now, or the one to come.
 * @param {string} name of the schema's file
 * @param {Node} schema as it is now
 * @param {readonly Release[]} releases oldest first
 * @returns {(owner: Node, name: string) => string}
 */
export function sinceOf(name, schema, releases) {
  const next = releases.length > 1 ? 'the next release' : OURS_SINCE;
  const places = releases.flatMap(({ version, schemas }) => {
    const old = schemas.get(name);
    /** @type {Set<string>} */
    const had = new Set();
    if (old) walkMembers(old, (_owner, _name, place) => had.add(place));
    return old ? [{ version, had }] : [];
  });
  /** @type {Map<Node, Map<string, string>>} */
  const found = new Map();
  walkMembers(schema, (owner, member, place) => {
    const members = found.get(owner) ?? new Map();
    const version = places.find(({ had }) => had.has(place))?.version;
    if (version !== undefined || !members.has(member)) members.set(member, version ?? next);
    found.set(owner, members);
  });
  return (owner, member) => found.get(owner)?.get(member) ?? next;
}
