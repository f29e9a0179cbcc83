// @ts-check
// The description of the HTTP service: its routes and their schemas as its own code has them, and the contract's.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { pascalCase, schemaText } from './schema.mjs';

/** @typedef {import('./schema.mjs').Schema} Schema */
/** @typedef {import('../../packages/issuer/src/service/describe/routes.js').RouteDescription} Route */

const DESCRIBE = ['packages', 'issuer', 'src', 'service', 'describe'];
/** Shapes of the contract that answers hold. */
const SHAPES = ['agent-lease-manifest', 'agent-lease'];
/** Errors that any route may answer with, and those of routes that ask for more. */
const ALWAYS = [400, 405, 408, 421, 429, 431, 500, 503];
const JSON_TYPE = 'application/json';

/**
 * Returns the text of the service's OpenAPI document.
 * @param {string} root
 * @param {ReadonlyMap<string, Schema>} schemas
 */
export async function openapiOf(root, schemas) {
  const { ROUTES, SCOPES } = await load(root, 'routes');
  const { ANSWERS } = await load(root, 'answer-schemas');
  const { LEASE_NAME } = await load(root, 'request-schemas');
  const { codesOf } = await load(root, 'errors');
  /** @type {Record<string, Record<string, Schema>>} */
  const paths = {};
  for (const route of ROUTES) {
    paths[route.path] ??= {};
    Object.assign(/** @type {Schema} */ (paths[route.path]), {
      [route.method.toLowerCase()]: operationOf(route, { codesOf, leaseName: LEASE_NAME }),
    });
  }
  return schemaText({
    openapi: '3.1.0',
    info: {
      title: 'Agent lease issuer',
      version: '1.0.0',
      description:
        'Issues, checks, charges and ends agent leases. Members may be added to answers; none is renamed, ' +
        'removed or given another meaning within a major version. Members of a request that are not described ' +
        'are refused.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: 'http://127.0.0.1:8787', description: 'where alm serve listens unless it is told otherwise' },
    ],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of the service with the scopes that it was made for: ${SCOPES.join(', ')}.`,
        },
        lease: {
          type: 'http',
          scheme: 'bearer',
          description: 'The id of a lease, which opens the calls of that lease.',
        },
      },
      schemas: { ...ANSWERS, ...Object.fromEntries(SHAPES.map((shape) => componentOf(shape, schemas))) },
    },
  });
}

/**
 * Loads a module of the service that holds nothing but data, from its source.
 * @param {string} root
 * @param {string} name
 */
async function load(root, name) {
  const bundle = await rolldown({ input: join(root, ...DESCRIBE, `${name}.ts`), platform: 'neutral' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  return await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

/**
 * @param {Route} route
 * @param {{ codesOf: (status: number) => readonly string[], leaseName: Schema }} parts
 */
function operationOf(route, { codesOf, leaseName }) {
  const { id, summary, access, body, query, once } = route;
  const named = route.path.includes('{lease}');
  const parameters = [
    ...(named ? [{ name: 'lease', in: 'path', required: true, schema: leaseName }] : []),
    ...Object.entries(query?.['properties'] ?? {}).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...(once ? [onceParameter()] : []),
  ];
  const errors = [
    ...ALWAYS,
    ...(access ? [401, 403] : []),
    ...(named ? [404, 409] : []),
    ...(id === 'keys' ? [404] : []),
    ...(once ? [409] : []),
    ...(body ? [413, 415] : []),
  ].toSorted((a, b) => a - b);
  return {
    operationId: id,
    summary,
    ...(access && { 'x-scopes': access.scopes, security: securityOf(access) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: 'required' in body || 'oneOf' in body, content: json(body) },
    }),
    responses: {
      ...Object.fromEntries(Object.entries(route.answers).map(([status, answer]) => [status, good(answer)])),
      ...Object.fromEntries(errors.map((status) => [status, errorOf(status, codesOf(status))])),
    },
  };
}

function onceParameter() {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
    description: 'The same key with the same body gives the first answer again, for an hour.',
  };
}

/** @param {NonNullable<Route['access']>} access */
function securityOf({ scopes, lease }) {
  return [...(scopes.length > 0 ? [{ token: [] }] : []), ...(lease ? [{ lease: [] }] : [])];
}

/** @param {Schema} schema */
function json(schema) {
  return { [JSON_TYPE]: { schema } };
}

/** @param {Route['answers'][number]} answer */
function good(answer) {
  if ('media' in answer) return { description: 'The answer.', content: { [answer.media]: { schema: {} } } };
  return { description: answer.schema, content: json({ $ref: `#/components/schemas/${answer.schema}` }) };
}

/** @param {number} status @param {readonly string[]} codes */
function errorOf(status, codes) {
  return {
    description: codes.join(', '),
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': { schema: { type: 'string' } } } }),
    content: json({ $ref: '#/components/schemas/Error' }),
  };
}

/**
 * Returns a shape of the contract as a component, whose own definitions are found from the document's root.
 * @param {string} shape
 * @param {ReadonlyMap<string, Schema>} schemas
 * @returns {[string, Schema]}
 */
function componentOf(shape, schemas) {
  const name = pascalCase(shape);
  const { $schema: _dialect, $id: _id, ...schema } = /** @type {Schema} */ (schemas.get(shape));
  const text = JSON.stringify(schema).replaceAll(
    '"#/definitions/',
    `"#/components/schemas/${name}/definitions/`,
  );
  return [name, JSON.parse(text)];
}
