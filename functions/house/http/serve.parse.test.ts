import { describe, expect, it } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Route } from '../contract/route.ts';
import { bodyOf, pathId } from './serve.ts';

const route: Route = {
  method: 'PUT',
  path: '/api/menus/update/{id}',
  access: 'STAFF',
  summary: '',
  body: z.strictObject({ name: z.string(), dish: z.optional(z.any()), translations: z.optional(z.any()) }),
};
const event = (body: string | Buffer, id = 'm1') =>
  ({
    pathParameters: { id },
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
  }) as unknown as APIGatewayProxyEventV2;
const refusalOf = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};
const bodyIn = (body: object | Buffer) => refusalOf(() => bodyOf(route, event(Buffer.isBuffer(body) ? body : JSON.stringify(body)), 'm1'));

it('an id that cannot be one is at no address', () => {
  expect(refusalOf(() => pathId(route, event('', 'no id')))).toMatchObject({
    code: 'not_found',
    message: 'This address does not exist (any more).',
  });
  expect(pathId(route, event('', 'm1'))).toBe('m1');
  expect(pathId({ ...route, path: '/api/menus/add' }, event(''))).toBeUndefined();
});

describe('a body', () => {
  it('is refused where it has a text in the default language twice, however deep', () => {
    const twice = { name: 'Menu', dish: { translations: { cs: { name: 'Polévka' }, en: { name: 'Soup' } } } };
    expect(bodyIn(twice)).toMatchObject({ code: 'validation_failed', details: { errors: [{ field: 'dish.translations.en' }] } });
    const once = { name: 'Menu', dish: null, translations: { cs: { name: 'Nabídka' } } };
    expect(bodyIn(once)).toEqual(once);
    expect(bodyIn({ name: 'Menu', translations: null })).toEqual({ name: 'Menu', translations: null });
  });

  it('is refused with the names of all fields that it must not have', () => {
    const errors = [{ field: 'price' }, { field: 'roles' }];
    expect(bodyIn({ name: 'Menu', price: 1, roles: [] })).toMatchObject({ code: 'validation_failed', details: { errors } });
  });

  it('that is not UTF-8 cannot be read', () => {
    expect(bodyIn(Buffer.from('{"name":"\xff"}', 'latin1'))).toMatchObject({ code: 'malformed' });
  });
});
