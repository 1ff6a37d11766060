import { describe, expect, it } from '@jest/globals';
import { operations } from '#publishing/contract/api';
import { callOperation, eventNameOf } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import { type Changes, eventFor } from '../../testing/request.ts';
import { isFull } from '../../testing/size.ts';
import { wholeTable } from '../../testing/table.ts';
import { errors } from '../contract/errors.ts';
import { refusalsOf } from '../contract/route.ts';

loggedLines();
const { goodRequest } = await import('../../testing/good-requests.ts');

/** Fields that a caller may not set; where the name is allowed, the value is invalid. */
const names = [
  'roles',
  '_id',
  'ownerId',
  'status',
  'version',
  'hash',
  'sv',
  'createdAt',
  'pk',
  'sk',
  'PK',
  'SK',
  'ttl',
  'list',
  'sort',
  'uses',
  '__proto__',
  'constructor',
];
const smuggled = 'smuggled-value';

const writing = operations()
  .filter(({ route }) => route.body)
  .filter(({ name }) => ['add', 'update', 'register', 'updateUser', 'enter', 'changeLinked', 'block', 'join'].includes(name))
  .map((operation) => ({ ...operation, event: eventNameOf(operation) }));

/** A good request with one more field, written as text: an object cannot hold `__proto__`. */
async function withOneMore(event: string, changes: Changes, name: string, value: unknown): Promise<Changes> {
  const { body = '{}' } = await eventFor(event, changes);
  const { [name]: _legal, version: _version, ...rest } = JSON.parse(body);
  const fields = Object.entries(rest).map(([key, given]) => `${JSON.stringify(key)}:${JSON.stringify(given)}`);
  return { ...changes, body: `{${[...fields, `"${name}":${JSON.stringify(value)}`].join(',')}}` };
}

describe('an unexpected field of a request', () => {
  it('is tried at every creation and change', () => {
    expect(writing).toHaveLength(26);
  });

  it('is never stored @sized', () =>
    eachKeeps(
      [...writing.entries()].map(([at, operation]) => ({ ...operation, at })),
      async (operation) => {
        const documented = [operation.route.status ?? 200, ...refusalsOf(operation.route).map((code) => errors[code].status)];
        const target = await goodRequest(operation);
        // each name at a sixth of the operations, when not all tests run
        const tried = names.filter((_name, index) => isFull || index % 6 === operation.at % 6);
        for (const [index, name] of tried.entries()) {
          const changes = operation.route.method === 'PUT' ? target : await goodRequest(operation);
          const value = index % 2 === 0 ? smuggled : { [smuggled]: smuggled };
          const { status } = await callOperation(operation, await withOneMore(operation.event, changes, name, value));
          expect(documented).toContain(status);
          expect(status).toBeLessThan(500);
        }
        expect(JSON.stringify(await wholeTable())).not.toContain(smuggled);
      },
    ));

  it('does not change Object.prototype', () => {
    expect(Reflect.get({}, smuggled)).toBeUndefined();
    expect(Reflect.get({}, 'roles')).toBeUndefined();
  });
});
