import { LocationClient } from '@aws-sdk/client-location';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { interleaved } from '../../testing/interleaving.ts';
import { call } from '../../testing/request.ts';
import { newUser } from '../../testing/users.ts';
import { RestaurantInfoType } from '../contract/restaurant-info.ts';
import { deleteRestaurantInfo } from '../store/restaurant-info.ts';
import { handler } from './restaurant-info.ts';

const { token } = await newUser('MANAGER');
const add = (body: Record<string, unknown>) => call(handler, 'restaurant-info/add', { token, body });
const update = (id: string, body: Record<string, unknown>) =>
  call(handler, 'restaurant-info/update', { token, id, body: { type: undefined, version: undefined, ...body } });
const list = async () => (await call(handler, 'restaurant-info/list')).body.data;

beforeEach(async () => {
  for (const type of RestaurantInfoType.options) await deleteRestaurantInfo(type);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('the list shows everybody what the manager has saved', async () => {
  await add({ type: 'phone', data: '387 123 456' });
  expect(await list()).toEqual([{ _id: 'phone', type: 'phone', data: '+420387123456', version: 1 }]);
});

describe('add', () => {
  it('takes the name of an Instagram account as its link', async () => {
    const { body } = await add({ type: 'instagram', data: ' @u.lipy_praha ' });
    expect(body.data).toMatchObject({ data: 'https://www.instagram.com/u.lipy_praha' });
    expect(await add({ type: 'facebook', data: '@u.lipy' })).toMatchObject({ status: 422, body: { errors: [{ field: 'data' }] } });
  });

  it('keeps one record of a type, also when two managers add it at once', async () => {
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((data) => add({ type: 'name', data })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ success: false, code: 'already_exists', data: { _id: 'name', version: 1 } });
    expect(await list()).toHaveLength(1);
  });
});

describe('update', () => {
  it('says what was saved, and refuses to change the type', async () => {
    await add({ type: 'opening-hours', data: 'Mon-Fri\n11-22' });
    expect(await update('opening-hours', { data: 'Every day\n11-23' })).toMatchObject({
      status: 200,
      body: { message: 'The opening hours have been saved.', data: { data: 'Every day\n11-23', version: 2 } },
    });
    expect(await update('opening-hours', { type: 'name', data: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'type' }] },
    });
  });

  it('answers 404 for a type that has no record, and for an unknown type', async () => {
    for (const id of ['name', 'fax']) {
      expect((await update(id, { data: 'x' })).status).toBe(404);
      expect((await call(handler, 'restaurant-info/delete', { token, id })).status).toBe(404);
    }
  });
});

describe('the address on the map', () => {
  const dlouha = { latitude: 50.0901, longitude: 14.4249 };

  it('is found when the address is saved, and again when it changes', async () => {
    const reply = await add({ type: 'address', data: 'Dlouhá 12, Praha' });
    expect(reply.body).toMatchObject({ message: 'The address has been saved.', data: { location: dlouha } });
    expect((await update('address', { data: 'náměstí Svobody 1, Brno' })).body.data.location).toEqual({
      latitude: 49.1951,
      longitude: 16.6081,
    });
  });

  it('is removed when the new address is not found, and the reply says so', async () => {
    await add({ type: 'address', data: 'Dlouhá 12, Praha' });
    const { status, body } = await update('address', { data: 'Nikde 7' });
    expect([status, body.message]).toEqual([
      200,
      'The address has been saved. It could not be found on the map, so the site shows no map.',
    ]);
    expect(await list()).toEqual([{ _id: 'address', type: 'address', data: 'Nikde 7', version: 2 }]);
  });

  it('is left out while the map service is down: the address is saved, and the reply says so', async () => {
    mapServiceDown();
    const { status, body } = await add({ type: 'address', data: 'Dlouhá 12, Praha' });
    expect(status).toBe(201);
    expect(body.message).toMatch(/^The address has been saved\. The map service does not answer/);
    expect(await list()).toEqual([{ _id: 'address', type: 'address', data: 'Dlouhá 12, Praha', version: 1 }]);

    jest.restoreAllMocks();
    expect((await update('address', { data: 'Dlouhá 12, Praha' })).body.data.location).toEqual(dlouha);
  });

  it('is kept while the map service is down and the same address is saved again', async () => {
    await add({ type: 'address', data: 'Dlouhá 12, Praha' });
    const asked = mapServiceDown();
    expect((await update('address', { data: 'Dlouhá 12, Praha' })).body.data.location).toEqual(dlouha);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is left to the manager where the address may mean several places, or a town only, and the reply says so', async () => {
    const { body } = await add({ type: 'address', data: 'Dlouhá 12' });
    expect([body.data.location, body.message]).toEqual([
      undefined,
      'The address has been saved. It may mean several places, so the site shows no map until you choose one.',
    ]);
    expect((await update('address', { data: 'Neznámá 7, Brno' })).body.data.location).toBeUndefined();
  });

  it('is where the manager has put it, until the address changes', async () => {
    const location = { latitude: 50.09, longitude: 14.425 };
    expect((await add({ type: 'address', data: 'Dlouhá 12', location })).body.data.location).toEqual(location);
    const moved = { ...location, latitude: 50.0902 };
    expect((await update('address', { data: 'Dlouhá 12', location: moved })).body.data.location).toEqual(moved);
    expect((await update('address', { data: 'Dlouhá 12' })).body.data.location).toEqual(moved);
    expect((await update('address', { data: 'Dlouhá 12, Praha' })).body.data.location).toEqual(dlouha);
    expect(await list()).toMatchObject([{ location: dlouha }]);
  });

  it('is not stored with another contact', async () => {
    await add({ type: 'name', data: 'U Lípy', location: dlouha });
    expect(await list()).toEqual([{ _id: 'name', type: 'name', data: 'U Lípy', version: 1 }]);
  });
});

describe('the places that an address may mean', () => {
  const find = (address: string) => call(handler, 'restaurant-info/find', { token, query: { address } });

  it('are listed with their countries and doubts', async () => {
    const { data } = (await find('Dlouhá 12')).body;
    expect(data.map(({ label }: { label: string }) => label)).toEqual(['Dlouhá 12, Praha', 'Dlouhá 12, Brno', 'Dlouhá 12, Plzeň']);
    expect(data[0]).toEqual({
      label: 'Dlouhá 12, Praha',
      country: 'CZ',
      location: { latitude: 50.0901, longitude: 14.4249 },
      isVague: true,
    });
    expect((await find('Dlouhá 12, Praha')).body.data).toMatchObject([{ isVague: false }]);
    expect((await find('Nikde 7')).body.data).toEqual([]);
  });

  it('cannot be looked for while the map service is down', async () => {
    mapServiceDown();
    expect(await find('Dlouhá 12')).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/^The map service does not answer/) },
    });
  });
});

function mapServiceDown() {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  return jest.spyOn(LocationClient.prototype, 'send').mockImplementation(() => Promise.reject(new Error('connect ECONNREFUSED')));
}

describe('a record that is changed and deleted at once', () => {
  const begin = () => add({ type: 'name', data: 'U Čápa' });
  const change = () => update('name', { data: 'U Lva' });
  const remove = () => call(handler, 'restaurant-info/delete', { token, id: 'name' });

  it('stays deleted when the change comes during the deletion', async () => {
    await begin();
    expect((await interleaved(remove, change)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('stays deleted when the deletion comes during the change', async () => {
    await begin();
    expect((await interleaved(change, remove)).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});
