import { describe, expect, it } from '@jest/globals';
import { keys } from '#house/table/keys';
import { getItem } from '#house/table/table';
import { book, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { dateIn, eveningIn, newUser } from '../../testing/users.ts';
import { handler } from './reservations.ts';

loggedLines();

it('the example booking is stored as pending, and staff find it on its day and confirm it', async () => {
  const { token } = await newUser('STAFF');
  const { status, body } = await call(handler, 'reservations/add', { body: { dateTime: eveningIn(10) } });
  expect([status, body.data]).toMatchObject([201, { status: 'pending', seats: 4, version: 1 }]);

  const list = await call(handler, 'reservations/list', { token, query: { from: dateIn(10), to: dateIn(10) } });
  const { number: _number, link: _link, calendar: _calendar, ...booked } = body.data;
  expect(list.body.data).toMatchObject([booked]);
  const confirmed = await call(handler, 'reservations/update', { id: body.data._id, token });
  expect(confirmed).toMatchObject({ status: 200, body: { data: { ...booked, status: 'confirmed', version: 2 } } });
});

describe('allergens and needs of a party', () => {
  const storedItem = async (id: string) => (await getItem(keys.reservation(id))) ?? {};

  it('are stored in one order and each once, and not at all when there are none', async () => {
    const id = await booked({ allergens: [8, 5, 8], needs: ['dog', 'high_chair'] });
    expect(await storedItem(id)).toMatchObject({ allergens: [5, 8], needs: ['high_chair', 'dog'] });
    const { token } = await newUser('STAFF');
    expect((await change(id, token, { allergens: [], needs: [] })).body.data.version).toBe(2);
    const without = [await storedItem(id), await storedItem(await booked()), await storedItem(await booked({ allergens: [], needs: [] }))];
    for (const item of without) expect(Object.keys(item).filter((name) => name === 'allergens' || name === 'needs')).toEqual([]);
  });

  it('are entered and changed by staff, and a change to the same is none', async () => {
    const { token } = await newUser('STAFF');
    const said = { allergens: [7], needs: ['wheelchair'] };
    const entered = await call(handler, 'reservations/enter', { token, body: { ...said, dateTime: eveningIn(9) } });
    expect(entered).toMatchObject({ status: 201, body: { data: said } });
    const { _id, version } = entered.body.data;
    expect((await change(_id, token, said)).body.data).toMatchObject({ ...said, version });
    expect((await change(_id, token, { allergens: [7, 9] })).body.data).toMatchObject({ allergens: [7, 9], version: version + 1 });
  });

  it('are refused with a sentence when there is no such one', async () => {
    const errors = [{ field: 'allergens.0', message: 'Allergens are numbered 1 to 14.' }];
    expect((await book({ allergens: [15] })).body).toMatchObject({ code: 'validation_failed', errors });
    expect((await book({ needs: ['throne' as 'dog'] })).body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'needs.0' }] });
  });
});
