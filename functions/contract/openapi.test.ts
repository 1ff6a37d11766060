import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { errors } from './errors.ts';
import { operations } from './index.ts';
import { openApi } from './openapi.ts';
import { refusalsOf } from './route.ts';

const written = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: a test walks the document as a tool that does not know our types
const document = JSON.parse(JSON.stringify(openApi())) as any;
const described = (path: string, method: string) => document.paths[path]?.[method.toLowerCase()];

it('is in docs/openapi.json as it is in the contract; if not: npm run openapi', async () => {
  expect(JSON.parse(await readFile(written, 'utf8'))).toEqual(document);
});

it('is valid OpenAPI 3.1, and all its references lead somewhere', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    expect(reference.split('/').reduce((part, key) => part?.[key], document)).toBeDefined();
  }
});

it('describes every operation with its own id, its security and every status it can answer', () => {
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

it('tells what differs: documents, pages, idempotency keys, waiting times', () => {
  expect(described('/api/menus/menu-pdf/{id}', 'GET').responses[200].content).toHaveProperty(['application/pdf']);
  const list = described('/api/reservations/list', 'GET');
  expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['from', 'to', 'status', 'q', 'cursor']),
  );
  expect(list.responses[200].content['application/json'].schema.properties).toHaveProperty('nextCursor');
  expect(described('/api/reservations/add', 'POST').parameters[0].name).toBe('Idempotency-Key');
  expect(document.components.responses.too_many_requests.headers).toHaveProperty('Retry-After');
});

it('asks for what a sender may leave out or send as digits, and promises what an answer holds', () => {
  const { NewReservation, Reservation, ShoppingListRequest } = document.components.schemas;
  expect(NewReservation.required).not.toContain('comment');
  expect(Reservation.required).toEqual(expect.arrayContaining(['comment', 'startsAt', 'version']));
  expect(ShoppingListRequest.properties.meals.items.properties.servings.anyOf).toHaveLength(2);
});
