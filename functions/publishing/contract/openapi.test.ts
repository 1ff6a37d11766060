import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod/mini';
import { errors } from '#house/contract/errors';
import { refusalsOf } from '#house/contract/route';
import { operations } from './api.ts';
import { openApi } from './openapi.ts';

const written = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: a test walks the document as a tool that does not know our types
const document = JSON.parse(JSON.stringify(openApi())) as any;
const described = (path: string, method: string) => document.paths[path]?.[method.toLowerCase()];

it('docs/openapi.json equals the contract; if not: npm run openapi', async () => {
  expect(JSON.parse(await readFile(written, 'utf8'))).toEqual(document);
});

it('the document is valid OpenAPI 3.1 without broken references', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    expect(reference.split('/').reduce((part, key) => part?.[key], document)).toBeDefined();
  }
});

it('every object that the contract exports has its name in the document', async () => {
  const rooms = new URL('../../', import.meta.url);
  const files = globSync('*/contract/*.ts', { cwd: rooms }).filter((file) => !/\.test\.ts$|settings\.ts$/.test(file));
  const exported = (await Promise.all(files.map((file) => import(new URL(file, rooms).href)))).flatMap((module) =>
    Object.entries<unknown>(module),
  );
  const queries = operations().map(({ route }) => route.query);
  const named = exported.filter(([, schema]) => schema instanceof z.ZodMiniObject && !queries.includes(schema));
  for (const [name, schema] of named) expect([name, z.globalRegistry.get(schema as z.ZodMiniObject)?.id]).toEqual([name, name]);
  expect(named.length).toBeGreaterThan(50);
});

it('the document has every operation with an id, its security and every status', () => {
  const ids = new Set<string>();
  for (const { group, name, route } of operations()) {
    const operation = described(route.path, route.method);
    expect(operation.operationId).toBe(`${group}.${name}`);
    ids.add(operation.operationId);
    expect(operation.security).toEqual(route.access === 'PUBLIC' ? [{}, { session: [] }] : [{ session: [] }]);
    const statuses = new Set([route.status ?? 200, ...refusalsOf(route).map((code) => errors[code].status)].map(String));
    expect(Object.keys(operation.responses).toSorted()).toEqual([...statuses].toSorted());
    expect(Boolean(operation.requestBody)).toBe(route.body !== undefined);
  }
  expect(ids.size).toBe(operations().length);
});

it('the document describes PDFs, pages, idempotency keys and Retry-After', () => {
  expect(described('/api/menus/menu-pdf/{id}', 'GET').responses[200].content).toHaveProperty(['application/pdf']);
  const list = described('/api/reservations/list', 'GET');
  expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['from', 'to', 'status', 'q', 'cursor']),
  );
  expect(list.responses[200].content['application/json'].schema.properties).toHaveProperty('nextCursor');
  expect(described('/api/reservations/add', 'POST').parameters[0].name).toBe('Idempotency-Key');
  expect(document.components.responses.too_many_requests.headers).toHaveProperty('Retry-After');
});

it('request schemas allow what may be left out, and reply schemas require what is always there', () => {
  const { NewReservation, Reservation, ShoppingListRequest } = document.components.schemas;
  expect(NewReservation.required).not.toContain('comment');
  expect(Reservation.required).toEqual(expect.arrayContaining(['comment', 'startsAt', 'version']));
  expect(ShoppingListRequest.properties.meals.items.properties.servings.anyOf).toHaveLength(2);
});
