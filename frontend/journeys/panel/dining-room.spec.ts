import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { newPhone, timesLoaded } from '../steps/booking.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/fixtures.ts';
import { tabTo } from '../steps/keyboard.ts';
import { storeSession } from '../steps/session.ts';
import { dateInDays, type SmallRestaurant, startSmallRestaurant } from '../steps/small-restaurant.ts';
import { dayChip, openForm } from '../steps/small-restaurant-form.ts';

test.use({ allowedErrors: /^Failed to load resource/, actionTimeout: 30_000, viewport: { width: 1024, height: 900 } });

const inDays = 11;
const date = dateInDays(inDays);
const pasted = ['Hall:', '1-3: 4 seats, 4: 2 seats', '1+2 join', 'Garden:', 'G1-G2: 4 seats'].join('\n');

/** Tables are held by quarters of an hour (ms). */
const quarter = 15 * 60_000;

interface Wish {
  surname: string;
  seats: number;
  area?: string;
}

test.describe('an evening in a room that a manager enters', { tag: ['@desk', '@full'] }, () => {
  let restaurant: SmallRestaurant;
  test.beforeAll(async () => {
    restaurant = await startSmallRestaurant();
    const { site: at, token } = restaurant;
    const { rules, version } = (await callApi(api.opening.show, { token, at })).data;
    if (!rules) throw new Error('The restaurant has no opening hours.');
    await callApi(api.opening.update, { body: { rules: { ...rules, seats: 100, confirmUpTo: 6 }, version }, token, at });
  });
  test.afterAll(() => restaurant?.stop());

  test('is booked by guests until each table is taken; staff move, swap and join, and close the garden for a while', async ({
    page,
    browser,
  }) => {
    const { site } = restaurant;
    await storeSession(page, restaurant.session, site);
    await enterRoom(page, site);

    const guests = {
      large: { surname: 'Adamova', seats: 6 },
      first: { surname: 'Benesova', seats: 2, area: 'Garden' },
      second: { surname: 'Cerna', seats: 2, area: 'Garden' },
      late: { surname: 'Dvorska', seats: 2, area: 'Garden' },
      small: { surname: 'Erbenova', seats: 2 },
      last: { surname: 'Fialova', seats: 2 },
    } satisfies Record<string, Wish>;
    for (const wish of [guests.large, guests.first]) {
      await book(await formOf(browser, restaurant, wish), '18:00');
    }
    // the last table of the garden goes while another guest fills in the form
    const slow = await formOf(browser, restaurant, guests.late);
    await slow.getByRole('radio', { name: '18:00' }).check();
    await book(await formOf(browser, restaurant, guests.second), '18:00');
    await slow.getByRole('button', { name: 'Submit' }).click();
    const refusal = slow.getByRole('alert');
    await expect(refusal).toContainText('There is no table left at this time.');
    await refusal
      .getByRole('button', { name: /, 20:00$/ })
      .first()
      .click();
    await submitted(slow);
    for (const wish of [guests.small, guests.last]) await book(await formOf(browser, restaurant, wish), '18:00');
    const tooLate = await formOf(browser, restaurant, { surname: 'Gabrielova', seats: 2 });
    await expect(tooLate.getByRole('radio', { name: '18:00 full' })).toBeDisabled();
    await expect(tooLate.getByRole('radio', { name: '20:00' })).toBeEnabled();
    await tooLate.page().close();

    await page.goto(`${site}/panel/tables?date=${date}`);
    const list = page.getByRole('region', { name: 'Tables and parties' });
    const entry = (table: string) => list.getByRole('listitem').filter({ hasText: `Table ${table}:` });
    const at = (table: string, { surname }: Wish) => entry(table).getByRole('button', { name: new RegExp(surname) });
    for (const table of ['1', '2']) await expect(at(table, guests.large)).toBeVisible();
    await expect(at('4', guests.small)).toBeVisible();
    await expect(at('3', guests.last)).toBeVisible();
    await expect(page.getByRole('region', { name: /without a table/ })).toHaveCount(0);

    // dragged on the plan to a table that is taken, the two swap
    const onPlan = (table: string) => page.getByRole('button', { name: new RegExp(`^Table ${table},`) });
    await drag(page, onPlan('3'), onPlan('4'));
    await page.getByRole('button', { name: `Swap with Eva ${guests.small.surname}, 2 covers` }).click();
    await expect(at('4', guests.last)).toBeVisible();
    await expect(at('3', guests.small)).toBeVisible();

    // two swap from the list
    const [gardenOfFirst, gardenOfSecond] = (await at('G1', guests.first).isVisible()) ? ['G1', 'G2'] : ['G2', 'G1'];
    await at(gardenOfFirst, guests.first).click();
    const dialog = page.getByRole('dialog');
    const swapWith = dialog.getByRole('list', { name: 'Swap with' });
    await swapWith.getByRole('button', { name: new RegExp(guests.second.surname) }).click();
    await expect(dialog).toHaveCount(0);
    await expect(at(gardenOfSecond, guests.first)).toBeVisible();
    await expect(at(gardenOfFirst, guests.second)).toBeVisible();

    // by keyboard alone the guest of 20:00 gets the other table of the garden
    const moment = page.getByRole('slider', { name: 'Moment' });
    await tabTo(page, moment);
    for (let quarters = 0; quarters < 8; quarters++) await page.keyboard.press('ArrowRight');
    const [gardenOfLate, free] = (await at('G1', guests.late).isVisible()) ? ['G1', 'G2'] : ['G2', 'G1'];
    await tabTo(page, onPlan(gardenOfLate));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: `Seat at ${free}` }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(at(free, guests.late)).toBeVisible();

    // on the timeline the guest is dragged out of the garden, which needs a reason
    await page.getByRole('tab', { name: 'Timeline' }).click();
    const line = (table: string) => page.getByRole('group', { name: `Table ${table}`, exact: true });
    await drag(page, line(free).getByRole('button', { name: new RegExp(`^${guests.late.surname}`) }), line('3'));
    await expect(dialog).toContainText('The guest asked for another area.');
    await dialog.getByLabel('Reason').fill('It will rain');
    await dialog.getByRole('button', { name: 'Seat at 3 anyway' }).click();
    await expect(line('3').getByRole('button', { name: new RegExp(`^${guests.late.surname}.*stays there$`) })).toBeVisible();

    // six who telephone get the two tables that are pushed together
    const joined = { surname: 'Hajkova', seats: 6 };
    await page.getByRole('button', { name: 'New reservation' }).click();
    await dialog.getByRole('combobox', { name: 'Name or phone' }).fill(`Eva ${joined.surname}`);
    await dialog.getByRole('radio', { name: `${joined.seats} guests` }).check();
    await dialog.getByLabel('Date and Time').fill(`${date}T20:00`);
    await timesLoaded(dialog);
    await dialog.getByText('More', { exact: true }).click();
    await dialog.getByRole('radio', { name: /^Tables 1 \+ 2/ }).check();
    await dialog.getByRole('button', { name: 'Save reservation' }).click();
    await expect(dialog).toHaveCount(0);
    for (const table of ['1', '2']) await expect(at(table, joined)).toBeVisible();

    // the garden closes: who sits there has no other table
    await page.getByRole('button', { name: 'Close on this day: Garden' }).click();
    const asked = page.getByRole('dialog', { name: 'Close Garden?' });
    await expect(asked.getByRole('status')).toHaveText('2 reservations no longer fit.');
    for (const { surname } of [guests.first, guests.second]) await expect(asked.getByText(new RegExp(surname))).toBeVisible();
    await asked.getByRole('radio', { name: 'Keep them without a table, nobody is written to' }).check();
    await asked.getByRole('button', { name: 'Save and keep 2 reservations' }).click();
    const without = page.getByRole('region', { name: '2 parties without a table' });
    for (const { surname } of [guests.first, guests.second]) await expect(without.getByText(new RegExp(surname))).toBeVisible();
    for (const table of ['G1', 'G2']) await expect(entry(table)).toContainText('Closed');

    // it opens again, and they have their tables
    await page.getByRole('button', { name: 'Open again: Garden' }).click();
    await expect(page.getByRole('region', { name: /without a table/ })).toHaveCount(0);
    for (const { surname } of [guests.first, guests.second]) await expect(list.getByText(new RegExp(surname))).toBeVisible();

    await eachHasATable(restaurant);
    await restaurant.checkBooks();
  });
});

/** Pastes the tables and keeps the large parties that have booked already, for whom there is none. */
async function enterRoom(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/panel/room`);
  await page.getByRole('button', { name: 'Paste tables' }).click();
  await page.getByLabel('Your tables').fill(pasted);
  await page.getByRole('button', { name: 'Take over 6 tables' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Who is affected' });
  await asked.getByRole('radio', { name: 'Keep them without a table, nobody is written to' }).check();
  await asked.getByRole('button', { name: /^Save and keep/ }).click();
  await expect(page.getByText('The room has been saved.').first()).toBeVisible();
}

/** The form that a guest with a telephone of their own has filled in but for the time. */
async function formOf(browser: Browser, restaurant: SmallRestaurant, { surname, seats, area = 'Anywhere' }: Wish): Promise<Locator> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  const form = await openForm(restaurant, page);
  await form.getByRole('radio', { name: `${seats} guests` }).check();
  await form.getByRole('radio', { name: area, exact: true }).check();
  await dayChip(form, inDays).check();
  const details = { Name: 'Eva', Surname: surname, Email: `eva.${randomUUID()}@demo.test`, Phone: newPhone() };
  for (const [label, text] of Object.entries(details)) await form.getByLabel(label, { exact: true }).fill(text);
  await timesLoaded(form);
  return form;
}

async function book(form: Locator, time: string): Promise<void> {
  await form.getByRole('radio', { name: time, exact: true }).check();
  await submitted(form);
}

/** Submits the form and closes its page when the table is booked. */
async function submitted(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
  await form.page().close();
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

/** Each has a table, and no two have the same one at the same time. */
async function eachHasATable({ site: at, token }: SmallRestaurant): Promise<void> {
  const { data } = await callApi(api.reservations.list, { token, at });
  const parties = data.filter(({ dateTime, status }) => dateTime.startsWith(date) && status !== 'cancelled');
  expect(parties.filter(({ tables = [] }) => tables.length === 0)).toEqual([]);
  const quarters = parties.flatMap(({ tables = [], startsAt, until = startsAt }) => {
    const length = (Date.parse(until) - Date.parse(startsAt)) / quarter;
    return tables.flatMap((table) => Array.from({ length }, (_, i) => `${table} at ${Date.parse(startsAt) + i * quarter}`));
  });
  expect(quarters.length).toBeGreaterThan(0);
  expect(new Set(quarters).size).toBe(quarters.length);
}
