import { beforeEach, describe, expect, it } from '@jest/globals';
import { keys } from '#house/table/keys';
import { changeItem } from '#house/table/table';
import { trailEntries } from '#people/store/trail';
import { aGuest, booked } from '../../testing/bookings.ts';
import { storedGuests } from '../../testing/guests.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { storedReservations } from '../../testing/stored-reservations.ts';
import { takeAway } from '../../testing/table.ts';
import { at, friday, saturday, tableTest } from '../../testing/table-test.ts';
import { newUser } from '../../testing/users.ts';
import { followReservation } from '../store/guest-records.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, clockIs, enter } = await tableTest();
beforeEach(() => takeAway(({ pk }) => String(pk).startsWith('GUEST_')));

interface Page {
  cursor?: string;
  language?: string;
}
const fileOf = async (event: string, body: object | undefined, { cursor, language = 'en' }: Page) => {
  const { token, userId } = await newUser('MANAGER');
  const query: Record<string, string> = cursor === undefined ? {} : { cursor };
  const reply = await call(handler, `reservations/${event}`, {
    token,
    ...(body && { body }),
    query,
    headers: { 'accept-language': language },
  });
  return { ...reply, userId };
};
const exported = (body: { from: string; to: string }, page: Page = {}) => fileOf('export', body, page);
const exportedGuests = (page: Page = {}) => fileOf('export-guests', undefined, page);
const entriesBy = async (by: string) => {
  const between = { from: new Date(Date.now() - 3600_000), to: new Date(Date.now() + 60_000) };
  return (await trailEntries({ ...between, by, prefix: '' }, 100, undefined)).items;
};

it('the file has the reservations of the days in order, safe against formulas, without allergies and needs', async () => {
  await booked({ ...aGuest(), userSurname: 'Zítra', dateTime: at('18:30', saturday), seats: 2 });
  await enter({
    dateTime: at('19:00'),
    userName: 'Božena',
    userSurname: '=HYPERLINK("http://x")',
    userPhone: '+420777123456',
    allergens: [8],
    needs: ['wheelchair'],
    comment: 'By the window,\n-1 chair',
    staffNote: 'Knows the chef.',
  });
  await booked({ ...aGuest(), userSurname: 'První', dateTime: at('18:30'), seats: 4 });

  const { status, body } = await exported({ from: friday, to: friday });
  expect(status).toBe(200);
  const [heads, first, ...rest] = String(body.data.csv).split('\r\n');
  expect(heads).toMatch(/^\ufeff"Number","Date and time","Guests","Name","Surname","Phone","Email","Area"/);
  expect(first).toMatch(/^"[A-Z0-9]{3}-[A-Z0-9]{3}","2027-03-12 18:30","4","[^"]+","První","tel:\+420\d{9}"/);
  expect(rest.join('\r\n')).toContain(`"2027-03-12 19:00","2","Božena","'=HYPERLINK(""http://x"")","tel:+420777123456"`);
  expect(rest.join('\r\n')).toContain(`"By the window,\n'-1 chair","Knows the chef."`);
  expect(rest.at(-1)).toBe('');
  expect(body.data.csv).not.toMatch(/Zítra|Nuts|wheelchair|Allerg|Need/i);
});

it('speaks the language of who reads it, with the separator of its spreadsheets', async () => {
  await enter({ dateTime: at('19:00'), userSurname: 'Malá' });
  const { body } = await exported({ from: friday, to: friday }, { language: 'cs' });
  expect(body.data.csv).toMatch(/^\ufeff"Číslo";"Datum a\u00a0čas";"Hostů"/);
  expect(body.data.csv).toMatch(/"Malá";.*"potvrzená";.*"telefon"/);
});

it('refuses more than a year, and days in the wrong order', async () => {
  expect((await exported({ from: '2027-01-01', to: '2028-01-01' })).status).toBe(200);
  const tooLong = await exported({ from: '2027-01-01', to: '2028-01-02' });
  expect(tooLong.body.errors).toEqual([{ field: 'to', message: 'Please choose a first and a last day, at most a year apart.' }]);
  expect((await exported({ from: saturday, to: friday })).body.errors).toMatchObject([{ field: 'to' }]);
  expect((await exported({ from: '', to: friday })).body.errors).toEqual([{ field: 'from', message: expect.any(String) }]);
});

it('is refused to staff, who may read the list and find guests one by one', async () => {
  const body = { from: friday, to: friday };
  expect((await call(handler, 'reservations/export', { token: staff.token, body })).status).toBe(403);
  expect((await call(handler, 'reservations/export-guests', { token: staff.token })).status).toBe(403);
});

describe('the file of guests', () => {
  /** A reservation with its record; returns its id. */
  async function come(body: Parameters<typeof enter>[0]): Promise<string> {
    const { _id } = (await enter({ anotherTable: true, ...body })).body.data;
    await followReservation({ id: _id, contacts: [] });
    return _id;
  }

  it('has each guest with contacts and visits, safe against formulas, without allergies, needs and notes', async () => {
    const jana = { userName: '=Jana', userSurname: 'Nováková', userPhone: '+420777123456', userEmail: 'jana@example.com' };
    await come({ ...jana, allergens: [8], needs: ['wheelchair'], comment: 'By the window', staffNote: 'Knows the chef.' });
    await come({ ...jana, userEmail: 'work@example.com', dateTime: at('19:00') });
    await clockIs('2027-03-12T22:00:00Z');

    const { status, body } = await exportedGuests();
    expect(status).toBe(200);
    expect(String(body.data.csv).split('\r\n')).toEqual([
      '\ufeff"Name","Surname","Phone","Email","Other contacts","Language","Visits","No-shows","Reservations ahead","Last visit"',
      `"'=Jana","Nováková","tel:+420777123456","work@example.com","jana@example.com","English","2","0","0","2027-03-12"`,
      '',
    ]);
  });

  it('speaks the language of who reads it, with the separator of its spreadsheets', async () => {
    await come({ userName: 'Petr', userSurname: 'Malý', userPhone: '+420777123456' });
    const { body } = await exportedGuests({ language: 'cs' });
    expect(body.data.csv).toMatch(/^\ufeff"Jméno";"Příjmení";"Telefon"/);
    expect(body.data.csv).toContain('"Petr";"Malý";"tel:+420777123456"');
  });

  it('leaves out a guest whose reservations have ended, though DynamoDB has not deleted the record', async () => {
    const id = await come({ userName: 'Petr', userSurname: 'Malý', userPhone: '+420777123456' });
    await changeItem(keys.reservation(id), { set: { ttl: 1 } });
    await followReservation({ id, contacts: [] });
    expect((await exportedGuests()).body.data.csv).not.toContain('Petr');
  });

  it('leaves one entry of the trail for all pages of a file, and each guest is on one of them @full', async () => {
    await storedGuests(1500);
    const first = await exportedGuests();
    expect(await entriesBy(first.userId)).toMatchObject([{ operation: 'reservations/guests/export', values: {} }]);
    const second = await exportedGuests({ cursor: first.body.nextCursor });
    expect(await entriesBy(second.userId)).toEqual([]);
    expect(second.body.nextCursor).toBeUndefined();
    expect(second.body.data.csv).not.toContain('Surname');
    const numbers = (first.body.data.csv + second.body.data.csv).match(/Host \d{6}/g) ?? [];
    expect(numbers).toHaveLength(1500);
    expect(new Set(numbers).size).toBe(1500);
  });
});

// the last one: other tests would read its reservations again and again
it('leaves one entry of the trail for all pages of a file, without its days, and refuses the page of other days @full', async () => {
  await storedReservations(6000, new Date(`${friday}T10:00:00Z`), new Date(`${friday}T20:00:00Z`), { seats: 2 });
  const first = await exported({ from: friday, to: friday });
  expect(await entriesBy(first.userId)).toMatchObject([{ operation: 'reservations/export', values: {} }]);
  expect(Buffer.byteLength(JSON.stringify(first.body))).toBeLessThan(4_000_000);

  const second = await exported({ from: friday, to: friday }, { cursor: first.body.nextCursor });
  expect(await entriesBy(second.userId)).toEqual([]);
  expect(second.body.nextCursor).toBeUndefined();
  const numbers = (first.body.data.csv + second.body.data.csv).match(/Host \d{6}/g) ?? [];
  expect(numbers).toHaveLength(6000);
  expect(new Set(numbers).size).toBe(6000);
  expect(second.body.data.csv).not.toContain('Surname');

  expect((await exported({ from: friday, to: saturday }, { cursor: first.body.nextCursor })).status).toBe(422);
});
