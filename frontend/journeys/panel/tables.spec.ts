import type { Page, Route } from '@playwright/test';
import type { Reservation } from '#evening/contract/reservation';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { room } from '../../../infra/local/seed/demo.ts';
import { restaurantSettings } from '../../../infra/settings.ts';
import { expect, test } from '../steps/fixtures.ts';
import { interceptCall, replyWith } from '../steps/intercept.ts';
import { isSound, loaded } from '../steps/screens.ts';

const date = addDays(localDateOf(new Date(), restaurantSettings.timeZone), 40);

const reservation = (_id: string, userSurname: string, hour: number, tables?: string[]): Reservation => ({
  _id,
  userName: 'Eva',
  userSurname,
  userEmail: '',
  userPhone: '+420601000100',
  dateTime: `${date}T${hour}:00`,
  startsAt: `${date}T${hour - 1}:00:00.000Z`,
  until: `${date}T${hour + 1}:00:00.000Z`,
  seats: 4,
  status: 'confirmed',
  area: '',
  comment: '',
  version: 1,
  ...(tables && { tables }),
});

/** The one restaurant that all tests share has no tables: here the browser keeps an evening of some, and moves parties as the server does. */
async function servesEvening(page: Page) {
  const evening = [
    reservation('novak', 'Nováková', 18, ['t1']),
    reservation('large', 'Velká', 19, ['t2', 't3']),
    reservation('bare', 'Bílá', 19),
  ];
  const reply = (data: unknown) => ({ json: { success: true, message: 'Done.', data } });
  await replyWith(page, api.opening.room, { room, version: 1 });
  await replyWith(page, api.reservations.freeTables, [{ tables: ['t4'], seats: 4, freeUntil: `${date}T20:00:00.000Z` }]);
  await interceptCall(page, api.reservations.evening, (intercepted) => {
    const standing = { slots: [], waiting: [], counts: { today: 0, tomorrow: 0 }, tables: 13, closedAreas: ['garden'], closedByStaff: [] };
    const asked = new URL(intercepted.request().url()).searchParams.get('date') ?? addDays(date, -40);
    return intercepted.fulfill(reply({ date: asked, state: '', reservations: asked === date ? evening : [], ...standing }));
  });
  const partyOf = (intercepted: Route) => evening.find(({ _id }) => intercepted.request().url().endsWith(_id));
  let before: Partial<Reservation> = {};
  await interceptCall(page, api.reservations.seat, (intercepted) => {
    const seated = partyOf(intercepted);
    before = { tables: seated?.tables, isFixed: false };
    const { tables, isFixed } = intercepted.request().postDataJSON() as { tables: string[]; isFixed: boolean };
    if (seated) Object.assign(seated, { tables, isFixed, version: seated.version + 1 });
    return intercepted.fulfill(reply(seated));
  });
  await interceptCall(page, api.reservations.takeBack, (intercepted) => {
    const back = partyOf(intercepted);
    if (back) Object.assign(back, { ...before, version: back.version + 1 });
    return intercepted.fulfill(reply(back));
  });
}

test('the list, the plan and the timeline of an evening fit into the window and pass axe where it runs', { tag: '@full' }, async ({
  page,
  staff: _,
}) => {
  await servesEvening(page);
  await page.goto(`/panel/tables?date=${date}`);
  await loaded(page);
  const list = page.getByRole('region', { name: 'Tables and parties' });
  await expect(list.getByText('Reserved from 18:00 until 20:00: Eva Nováková, 4 covers')).toBeVisible();
  // on a telephone the list stands in the place of the plan
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expect(
    page
      .getByRole('group', { name: 'Dining room at 18:00', includeHidden: true })
      .getByRole('button', { name: /^Table 2, .* Reserved from 19:00/, includeHidden: true }),
  ).toBeVisible({ visible: !isPhone });
  await isSound(page);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(
    page.getByRole('group', { name: 'Table 3', exact: true }).getByRole('button', { name: 'Velká, 4, 19:00–21:00' }),
  ).toBeVisible();
  await isSound(page);
  await list.getByRole('button', { name: /Nováková/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Seat at 4 free until 21:00' })).toBeVisible();
  await isSound(page);
});
