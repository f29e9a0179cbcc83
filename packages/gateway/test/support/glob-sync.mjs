// The conformance suite imports a function that Node 20 does not have, and calls it for nothing that is run here.
import { register } from 'node:module';

const shim = `import fs from 'node:fs';
export default fs;
export const { existsSync, mkdtempSync, promises, readFileSync } = fs;
export const globSync = fs.globSync ?? (() => []);`;
const hooks = `export function resolve(specifier, context, next) {
  return specifier === 'fs' && context.parentURL.includes('/conformance/dist/')
    ? { url: 'data:text/javascript,' + ${JSON.stringify(encodeURIComponent(shim))}, shortCircuit: true }
    : next(specifier, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
