// @ts-check
// Words to say with what is changed of a schema node, and where it applies.

/** @typedef {Readonly<Record<string, any>>} Node */

/**
 * Returns what a node becomes, once for each way to apply the change; none where it does not apply.
 * @typedef {(node: Node, root: Node) => Node[]} Change
 */

/** @param {Node} node @param {string} key */
export function without(node, key) {
  const { [key]: _, ...rest } = node;
  return rest;
}

/** @param {readonly unknown[]} list @param {number} index */
export function except(list, index) {
  return list.filter((_, at) => at !== index);
}

/** @param {Node} node @param {string} type */
export function admits(node, type) {
  return [node.type].flat().includes(type);
}

/**
 * Applies to nodes whose type is named, so that the keyword has something to constrain.
 * @param {string} type
 * @param {(node: Node) => Node | Node[]} change
 * @returns {Change}
 */
export function on(type, change) {
  return (node) => (admits(node, type) ? [change(node)].flat() : []);
}

/**
 * Applies to nodes that have a keyword.
 * @param {string} keyword
 * @param {(value: any, node: Node, root: Node) => Node | Node[]} change
 * @returns {Change}
 */
export function having(keyword, change) {
  return (node, root) => (keyword in node ? [change(node[keyword], node, root)].flat() : []);
}

/**
 * Applies to the schema as a whole.
 * @param {(root: Node) => Node | Node[]} change
 * @returns {Change}
 */
export function whole(change) {
  return (node, root) => (node === root ? [change(root)].flat() : []);
}
