import { beforeEach, expect, it } from '@jest/globals';
import { keys } from '#house/table/keys';
import { changeItem } from '#house/table/table';
import { trailEntries } from '#people/store/trail';
import { storedGuests } from '../../testing/guests.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { takeAway } from '../../testing/table.ts';
import { at, tableTest } from '../../testing/table-test.ts';
import { newUser } from '../../testing/users.ts';
import { followReservation } from '../store/guest-records.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, clockIs, enter } = await tableTest();
beforeEach(() => takeAway(({ pk }) => String(pk).startsWith('GUEST_')));

const exported = async ({ cursor, language = 'en' }: { cursor?: string; language?: string } = {}) => {
  const { token, userId } = await newUser('MANAGER');
  const query: Record<string, string> = cursor === undefined ? {} : { cursor };
  const reply = await call(handler, 'reservations/export-guests', { token, query, headers: { 'accept-language': language } });
  return { ...reply, userId };
};
const entriesBy = async (by: string) => {
  const between = { from: new Date(Date.now() - 3600_000), to: new Date(Date.now() + 60_000) };
  return (await trailEntries({ ...between, by, prefix: '' }, 100, undefined)).items;
};

/** A reservation with its record; returns its id. */
async function come(body: Parameters<typeof enter>[0]): Promise<string> {
  const { _id } = (await enter({ anotherTable: true, ...body })).body.data;
  await followReservation({ id: _id, contacts: [] });
  return _id;
}

it('the file has each guest with contacts and visits, safe against formulas, without allergies, needs and notes', async () => {
  const jana = { userName: '=Jana', userSurname: 'Nováková', userPhone: '+420777123456', userEmail: 'jana@example.com' };
  await come({ ...jana, allergens: [8], needs: ['wheelchair'], comment: 'By the window', staffNote: 'Knows the chef.' });
  await come({ ...jana, userEmail: 'work@example.com', dateTime: at('19:00') });
  await clockIs('2027-03-12T22:00:00Z');

  const { status, body } = await exported();
  expect(status).toBe(200);
  expect(String(body.data.csv).split('\r\n')).toEqual([
    '\ufeff"Name","Surname","Phone","Email","Other contacts","Language","Visits","No-shows","Reservations ahead","Last visit"',
    `"'=Jana","Nováková","tel:+420777123456","work@example.com","jana@example.com","English","2","0","0","2027-03-12"`,
    '',
  ]);
});

it('speaks the language of who reads it, with the separator of its spreadsheets', async () => {
  await come({ userName: 'Petr', userSurname: 'Malý', userPhone: '+420777123456' });
  const { body } = await exported({ language: 'cs' });
  expect(body.data.csv).toMatch(/^\ufeff"Jméno";"Příjmení";"Telefon"/);
  expect(body.data.csv).toContain('"Petr";"Malý";"tel:+420777123456"');
});

it('leaves out a guest whose reservations have ended, though DynamoDB has not deleted the record', async () => {
  const id = await come({ userName: 'Petr', userSurname: 'Malý', userPhone: '+420777123456' });
  await changeItem(keys.reservation(id), { set: { ttl: 1 } });
  await followReservation({ id, contacts: [] });
  expect((await exported()).body.data.csv).not.toContain('Petr');
});

it('leaves one entry of the trail for all pages of a file, and each guest is on one of them @full', async () => {
  await storedGuests(1500);
  const first = await exported();
  expect(await entriesBy(first.userId)).toMatchObject([{ operation: 'reservations/guests/export', values: {} }]);
  const second = await exported({ cursor: first.body.nextCursor });
  expect(await entriesBy(second.userId)).toEqual([]);
  expect(second.body.nextCursor).toBeUndefined();
  expect(second.body.data.csv).not.toContain('Surname');
  const numbers = (first.body.data.csv + second.body.data.csv).match(/Host \d{6}/g) ?? [];
  expect(numbers).toHaveLength(1500);
  expect(new Set(numbers).size).toBe(1500);
});

it('is refused to staff, who find guests one by one', async () => {
  expect((await call(handler, 'reservations/export-guests', { token: staff.token })).status).toBe(403);
});
