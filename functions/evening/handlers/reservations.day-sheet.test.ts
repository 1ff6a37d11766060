import { expect, it } from '@jest/globals';
import { booked, change } from '../../testing/bookings.ts';
import { staff as cook, some } from '../../testing/catalogue.ts';
import { loggedLines } from '../../testing/logs.ts';
import { withRoom } from '../../testing/opening.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { call } from '../../testing/request.ts';
import { emptyRoom, threeAreas } from '../../testing/restaurant.ts';
import { at, friday, saturday, tableTest } from '../../testing/table-test.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, owner } = await tableTest();

const ask = (token: string, date: string, language = 'en') =>
  call(handler, 'reservations/day-sheet', { token, query: { date }, headers: { 'accept-language': language } });
const textIn = async (pdf: string) => (await readPdf(Buffer.from(pdf, 'base64'))).map(textOf).join(' ');

it('the day sheet has the parties of the day with table and needs, and the dishes served to guests on it that contain what they must avoid', async () => {
  const { addIngredient, addMeal, addMenu, addMenuItem } = await cook();
  const nuts = await addIngredient({ allergens: [8] });
  const menu = await addMenu();
  const cake = await addMeal({ name: 'Nut cake', translations: { cs: { name: 'Ořechový dort' } }, ingredients: [some(nuts)] });
  await addMenuItem({ menuId: menu._id, mealId: cake._id });
  await addMenuItem({
    menuId: menu._id,
    mealId: (await addMeal({ name: 'Hidden nuts', ingredients: [some(nuts)] }))._id,
    visibility: false,
  });
  const onMondays = await addMenu({ served: { from: '', to: '', weekdays: [0], opens: '', closes: '' } });
  await addMenuItem({ menuId: onMondays._id, mealId: (await addMeal({ name: 'Monday nuts', ingredients: [some(nuts)] }))._id });
  await withRoom(threeAreas);
  const who = { userName: 'Božena', userSurname: 'Němcová', userPhone: '+420777123456' };
  const said = { allergens: [8], needs: ['pram' as const], comment: 'By the window.' };
  const party = await booked({ ...who, ...said, dateTime: at('18:30'), seats: 4 });
  await change(party, staff.token, { staffNote: 'Knows the chef.' });
  const cancelled = await booked({ userSurname: 'Nepřijde', dateTime: at('18:30'), seats: 2 });
  await change(cancelled, staff.token, { status: 'cancelled' });
  await booked({ userSurname: 'Zítra', dateTime: at('18:30', saturday), seats: 2 });

  const reply = await ask(staff.token, friday);
  expect(reply).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store', 'content-disposition': expect.stringContaining(friday) },
  });
  // nobody reads it without a session
  expect(reply.headers['content-location']).toBeUndefined();
  const text = await textIn(reply.body);
  expect(text).toMatch(
    /1 party, 4 covers .*18:30 H-one 4 Božena Němcová \+420.777.123.456 Not confirmed yet Allergies: Nuts pram Knows the chef\. “By the window\.”/,
  );
  expect(text).toMatch(/18:30 4 4 1 .*Nuts 18:30 Němcová Nut cake Printed/);
  expect(text).not.toMatch(/Nepřijde|Zítra|Hidden nuts|Monday nuts/);
  expect(await textIn((await ask(staff.token, friday, 'cs')).body)).toMatch(/Denní list .*Skořápkové plody 18:30 Němcová Ořechový dort/);
  await withRoom(emptyRoom);
});

it('the day sheet of an empty day says so, and is refused to guests', async () => {
  expect(await textIn((await ask(staff.token, saturday)).body)).toContain('Nobody has reserved for this day yet.');
  expect((await ask(owner.token, saturday)).status).toBe(403);
});
