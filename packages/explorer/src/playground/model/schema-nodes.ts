/** A JSON Schema of ours, as far as completion looks at it. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly definitions?: Readonly<Record<string, SchemaNode>>;
}

// References of our own schemas go in no circle; those of others would end here.
const DEEPEST = 12;

/** Returns every schema that speaks of the value after the steps: through references and the branches of unions. */
export function nodesAt(root: SchemaNode, steps: readonly (string | number)[]): readonly SchemaNode[] {
  let nodes = spread(root, root);
  for (const step of steps) {
    nodes = nodes.flatMap((node) => {
      const next = typeof step === 'number' ? node.items : memberOf(node, step);
      return next === undefined ? [] : spread(root, next);
    });
  }
  return nodes;
}

function memberOf({ properties, additionalProperties }: SchemaNode, name: string): SchemaNode | undefined {
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** Returns a schema with all that speaks of the same value: through references and the branches of unions. */
export function spread(root: SchemaNode, node: SchemaNode, deepest = DEEPEST): readonly SchemaNode[] {
  if (deepest === 0) return [];
  const target = node.$ref === undefined ? undefined : definitionOf(root, node.$ref);
  const parts = [
    ...(target ? [target] : []),
    ...(node.allOf ?? []),
    ...(node.anyOf ?? []),
    ...(node.oneOf ?? []),
  ];
  return [node, ...parts.flatMap((part) => spread(root, part, deepest - 1))];
}

function definitionOf({ definitions = {} }: SchemaNode, ref: string): SchemaNode | undefined {
  const name = ref.replace('#/definitions/', '');
  return Object.hasOwn(definitions, name) ? definitions[name] : undefined;
}
