import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/service/describe/routes.js';
import { HANDLERS } from '../../src/service/handlers.js';
import { DOCUMENT } from './support/contract.js';
import { serviceBench } from './support/service-bench.js';

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(DOCUMENT));
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

test('it describes each route that is answered, and no other', () => {
  const described = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted());
  expect(Object.keys(HANDLERS).toSorted()).toEqual(ROUTES.map(({ id }) => id).toSorted());
});

test('the service gives it as it is', async () => {
  const { call } = await serviceBench();
  const { status, headers, json } = await call('GET', '/v1/openapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(json).toEqual(DOCUMENT);
});

test('the keys of the issuer are given where it has published any', async () => {
  const keys = { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'AA' }] };
  const { call } = await serviceBench({ jwks: async () => keys });
  expect((await call('GET', '/v1/keys')).json).toEqual(keys);
  const none = await serviceBench({ jwks: async () => undefined });
  expect((await none.call('GET', '/v1/keys')).json.error.code).toBe('not_found');
});
