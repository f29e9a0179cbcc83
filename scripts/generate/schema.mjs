// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A draft-07 schema object as far as the generators read it.
 * @typedef {Record<string, any>} Schema
 */

const SUFFIX = '.schema.json';
const SHAPE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Reads every `<shape>.schema.json` of a folder, in the order of their names.
 * @param {string} folder
 * @returns {Map<string, Schema>}
 */
export function readSchemas(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
  return new Map(
    files.toSorted().map((name) => {
      const shape = name.slice(0, -SUFFIX.length);
      // The name of a shape goes into generated code as it stands.
      if (!SHAPE.test(shape))
        throw new Error(`${JSON.stringify(name)} is no name of a shape: write a-z, 0-9 and -`);
      return [shape, JSON.parse(readFileSync(join(folder, name), 'utf8'))];
    }),
  );
}

/**
 * Returns a schema as the text of its file: pure ASCII, so that a character class of control or space
 * characters is readable and survives every editor.
 * @param {Schema} schema
 */
export function schemaText(schema) {
  const text = JSON.stringify(schema, null, 2);
  return `${text.replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}

/**
 * Returns the type name of a shape or a definition: `agent-lease` and `agentLease` give `AgentLease`.
 * @param {string} name
 */
export function pascalCase(name) {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}
