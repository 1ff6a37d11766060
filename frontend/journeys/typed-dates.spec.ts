import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Opening } from '#evening/contract/opening';
import { addDays } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { room } from '../../infra/local/seed/demo.ts';
import { notifications as czech } from '../texts/cs/site.ts';
import { notifications as english } from '../texts/en/site.ts';
import { bookAs } from './steps/accounts.ts';
import { today } from './steps/booking.ts';
import { expect, test } from './steps/fixtures.ts';
import { alterReply, replyWith } from './steps/intercept.ts';
import { linkIn, mailTo } from './steps/mailbox.ts';
import { newItem, newMeal, newMenu, newReservation, uniqueName } from './steps/panel-steps.ts';

type Words = readonly [english: string | RegExp, czech: string | RegExp];

interface Screen {
  at: string;
  /** What is chosen before the fields stand there. */
  press?: readonly Words[];
  /** Whether they stand in a dialog that this opens. */
  inDialog?: true;
  /** How many fields take a date or a time. */
  fields: number;
}

const details: Words = ['Details', 'Podrobnosti'];
const edit: Words = ['Edit', 'Upravit'];
const more: Words = ['More: when it is served, description, set price', 'Další: kdy se podává, popis, cena menu'];
const certainDays: Words = [english.form.certainDays, czech.form.certainDays];
/** Unfolds the fields of a table that is chosen. */
const unfold: Words = [/· change$/, /· změnit$/];
const later: Words = ['A later day', 'Jindy, pozdější den'];

const ofGuests: readonly Screen[] = [
  { at: '/#reservation', press: [later], fields: 2 },
  { at: '/enquiry', fields: 1 },
];

const ofManagers: readonly Screen[] = [
  { at: '/panel/tonight', fields: 1 },
  { at: '/panel/tables', fields: 1 },
  { at: '/panel/reservations', fields: 2 },
  { at: '/panel/reservations', press: [['New reservation', 'Nová rezervace']], inDialog: true, fields: 1 },
  { at: '/panel/reservations', press: [['Download', 'Stáhnout']], inDialog: true, fields: 2 },
  { at: '/panel/opening', press: [[/^Sat ·/, /^so ·/]], fields: 4 },
  { at: '/panel/booking-rules', fields: 1 },
  { at: '/panel/opening', press: [['Close days or change hours', 'Přidat zvláštní den']], inDialog: true, fields: 2 },
  { at: '/panel/menus', press: [['Create Menu', 'Přidat lístek'], more], inDialog: true, fields: 4 },
  { at: '/panel/notifications', press: [['Create New Notification', 'Přidat oznámení'], certainDays], inDialog: true, fields: 2 },
  { at: '/panel/shopping/new', fields: 2 },
  { at: '/panel/trail', fields: 2 },
];

/** How many fields of dates and times stand in each file of the product. Each of them is on one of the screens above, or in the tests below. */
const fieldsByFile = {
  'guest/evening/detail-inputs.tsx': 1,
  'guest/evening/enquiry-screen.tsx': 1,
  'guest/evening/change-linked.tsx': 1,
  'guest/evening/times/time-choice.tsx': 1,
  'staff/card/menus/categories-field.tsx': 1,
  'staff/card/menus/menu-dialog.tsx': 4,
  'staff/card/shopping/new-list-screen.tsx': 2,
  'staff/card/table/price-dialog.tsx': 1,
  'staff/evening/opening/day-dialog.tsx': 2,
  'staff/evening/opening/preview.tsx': 1,
  'staff/evening/opening/week-lines.tsx': 1,
  'staff/evening/reservations/files.tsx': 1,
  'staff/evening/reservations/reservation-filter.tsx': 2,
  'staff/evening/tables/day-choice.tsx': 1,
  // shown where a device is told: device-switch.test.tsx
  'staff/evening/tonight/device-switch.tsx': 2,
  'staff/evening/tonight/tonight-screen.tsx': 1,
  'staff/people/trail-screen.tsx': 2,
  'staff/site/notifications-screen.tsx': 2,
};

test('each field of dates and times is one that can be typed, and is typed into below', { tag: '@desk' }, () => {
  const folder = join(import.meta.dirname, '..');
  const found = globSync('**/*.tsx', { cwd: folder, exclude: ['**/*.test.tsx', 'house/**'] }).toSorted();
  const sources = found.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  const fields = sources.map(([file, source]) => [file, source.match(/<Date(Field|Input)\b/g)?.length ?? 0] as const);
  expect(Object.fromEntries(fields.filter(([, count]) => count > 0))).toEqual(fieldsByFile);
  const others = /<(?!DateField\b|DateInput\b)[\w.]+\s[^<]*type="(date|time|datetime-local|month|week)"/;
  expect(sources.filter(([, source]) => others.test(source)).map(([file]) => file)).toEqual([]);
});

for (const [language, name] of ['English', 'Czech'].entries()) {
  const prefix = language === 0 ? '' : '/cs';
  test.describe(`dates and times can be typed, moved by arrow keys and pasted, in ${name}`, {
    tag: language === 0 ? '@desk' : ['@desk', '@full'],
  }, () => {
    test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

    const typeOn = (page: Page, { at, press = [], inDialog, fields }: Screen) =>
      test.step([at, ...press.map((words) => words[language])].join(' '), async () => {
        await page.goto(prefix + at);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const words of press) await choose(page, words[language] ?? '');
        await typeIntoAll(page, inDialog ? page.getByRole('dialog').last() : page.getByRole('main'), fields, language);
      });

    test('by guests', async ({ page }) => {
      for (const screen of ofGuests) await typeOn(page, screen);
      const { userEmail } = await bookAs(undefined);
      const at = linkIn(await mailTo(userEmail, 'We have your reservation'), '/reservation');
      await typeOn(page, { at, press: [['Change', 'Změnit'], unfold, later], fields: 2 });
    });

    test('by customers', { tag: '@full' }, async ({ page, customer }) => {
      const { _id } = await bookAs(customer);
      await typeOn(page, { at: `/user/reservation/${_id}`, press: [edit, unfold, later], fields: 2 });
    });

    test('by managers', { tag: '@full' }, async ({ page, manager }) => {
      await replyWith(page, api.opening.room, { room, version: 1 });
      await alterReply(page, api.opening.show, oneSitting);
      for (const screen of ofManagers) await typeOn(page, screen);
      const menu = await newMenu(manager);
      await newItem(manager, menu, await newMeal(manager));
      await typeOn(page, { at: `/panel/menu/details/${menu._id}`, press: [['Change prices', 'Změnit ceny']], inDialog: true, fields: 1 });
      const guest = uniqueName('Datum');
      await newReservation(manager, guest);
      await typeOn(page, { at: `/panel/reservations?q=${encodeURIComponent(guest)}`, press: [details, edit], inDialog: true, fields: 1 });
    });
  });
}

/** Of the week only one sitting is left, whose fields are typed into. */
function oneSitting({ rules, ...opening }: Opening): Opening {
  return { ...opening, rules: rules && { ...rules, week: rules.week.map((sittings, day) => (day === 5 ? sittings.slice(0, 1) : [])) } };
}

/** Presses a button or ticks a choice of the page, or of the dialog that is open. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  const choices = page
    .getByRole('radio', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.locator('summary', { hasText: name }));
  await choices.filter({ visible: true }).last().click();
}

/** Types into each field there; there are so many. */
async function typeIntoAll(page: Page, place: Locator, count: number, language: number): Promise<void> {
  const fields = place.locator('input:is([type=date], [type=time], [type=datetime-local])').filter({ visible: true });
  await expect(fields).toHaveCount(count);
  for (const field of await fields.all()) await typeInto(page, field, language);
}

/**
 * Types digit by digit, moves what was typed by arrow keys, and pastes another day as the language writes it: the field stays, keeps the focus, and
 * has what was entered when it is left.
 */
async function typeInto(page: Page, field: Locator, language: number): Promise<void> {
  const { type, min, max } = await field.evaluate(({ type, min, max }: HTMLInputElement) => ({ type, min, max }));
  const valueAt = (date: string, time: string) => (type === 'time' ? time : type === 'date' ? date : `${date}T${time}`);
  // beyond the days that the forms offer as buttons
  const first = addDays(min ? min.slice(0, 10) : today, 30);
  const [year = '', month = '', day = ''] = first.split('-');
  // the year cannot be typed where only one is possible
  const isYearFixed = max !== '' && min.slice(0, 4) === max.slice(0, 4);
  await field.focus();
  if (type !== 'time') await page.keyboard.type(`${month}${day}${isYearFixed ? '' : year}`);
  // browsers leave the year by themselves where it can have four digits only
  if (type === 'datetime-local' && max === '') await page.keyboard.press('ArrowRight');
  if (type !== 'date') await page.keyboard.type('0630PM');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(valueAt(first, '18:30'));
  await page.keyboard.press('ArrowUp');
  await expect(field).not.toHaveValue(valueAt(first, '18:30'));
  await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  await field.blur();
  await expect(field).toHaveValue(valueAt(first, '18:30'));

  const second = addDays(first, 1);
  const written = second
    .split('-')
    .toReversed()
    .map(Number)
    .join(language === 0 ? '/' : '. ');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${written} 19:15`);
  await field.focus();
  await page.keyboard.press('Control+V');
  await expect(field).toBeFocused();
  await field.blur();
  await expect(field).toHaveValue(valueAt(second, '19:15'));
}
