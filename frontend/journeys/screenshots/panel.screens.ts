import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { sessionOf } from '../steps/accounts.ts';
import { alterReply, interceptCall, replyWith } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';
import { invalidateTokens, storeSession } from '../steps/session.ts';
import { test } from './screenshot-test.ts';

/** The dialogs of each screen: the name of the picture and the button that opens it (the first with that name). */
const dialogs = {
  tonight: { more: 'More for', entering: 'New reservation' },
  dashboard: {},
  menus: { 'quick-start': 'Quick start', creating: 'Create Menu', editing: 'Edit', deleting: 'Delete' },
  meals: { creating: 'Create Meal', editing: 'Edit', deleting: 'Delete' },
  ingredients: { creating: 'Create', editing: 'Edit', deleting: 'Delete' },
  reservations: {
    details: 'Details',
    cancelling: 'Cancel',
    entering: 'New reservation',
    'walk-in': 'Walk-in',
    pausing: 'Pause online bookings',
  },
  opening: { closing: 'Close days or change hours', editing: 'Edit ' },
  'booking-rules': {},
  notifications: { creating: 'Create New Notification', editing: 'Edit', deleting: 'Delete' },
  figures: {},
  trail: {},
  users: { editing: 'Edit', deleting: 'Delete' },
  contacts: {},
} satisfies Record<string, Record<string, string>>;

test.beforeEach(async ({ page }) => storeSession(page, await sessionOf('manager@demo.test')));

for (const [screen, states] of Object.entries(dialogs)) {
  test(screen, async ({ page, takeScreenshot }) => {
    await open(page, `/panel/${screen}`);
    await takeScreenshot(screen);
    for (const [state, button] of Object.entries<string>(states)) {
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${button}`) })
        .first()
        .click();
      await takeScreenshot(`${screen}-${state}`, page.getByRole(/deleting|cancelling/.test(state) ? 'alertdialog' : 'dialog'));
      await open(page, `/panel/${screen}`);
    }
  });
}

test('an ingredient list without a search result', async ({ page, takeScreenshot }) => {
  await open(page, '/panel/ingredients');
  await page.getByRole('searchbox').fill('nothing of that name');
  await takeScreenshot('ingredients-none');
});

test('the meals of a menu, and the shopping list', async ({ page, takeScreenshot }) => {
  await open(page, '/panel/menus');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Edit Menu' }).waitFor();
  await takeScreenshot('menu-details');
  await page.getByRole('button', { name: 'Generate Shopping List' }).click();
  await takeScreenshot('menu-details-shopping', page.getByRole('dialog'));
});

test('a line of a menu in its drawer, and a pasted card', async ({ page, takeScreenshot }) => {
  await open(page, '/panel/menus');
  await page.getByRole('main').getByRole('link').first().click();
  const more = page.getByRole('button', { name: /^All of/ }).first();
  // on a phone a line is opened first
  await more
    .or(page.getByRole('button', { name: /^Beef tartare/ }))
    .first()
    .click();
  if (!(await page.getByRole('dialog').isVisible())) await more.click();
  await takeScreenshot('menu-details-line', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Paste a card' }).click();
  await page.getByLabel('The card as text').fill('Starters\nBeef tartare with garlic toast (1,3,9) 295 Kč\nHerring 12 €\nThank you');
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('region', { name: 'Pasted card' }).waitFor();
  await takeScreenshot('menu-details-pasted');
});

test('a reservation that is edited', async ({ page, takeScreenshot }) => {
  await open(page, '/panel/reservations');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await takeScreenshot('reservations-editing', page.getByRole('dialog', { name: 'Edit reservation' }));
});

test('requests that wait, are answered, and were not answered in time', async ({ page, takeScreenshot }) => {
  const at = (day: number, hour: number) => new Date(Date.now() + day * 24 * 3600_000).toISOString().replace(/T..:../, `T${hour}:00`);
  const asking = (_id: string, name: string, seats: number) => ({
    _id,
    name,
    seats,
    version: 1,
    date: at(2, 17).slice(0, 10),
    startsAt: at(2, 17),
  });
  const waiting = [
    asking('a', 'Jana Malá', 4),
    { ...asking('b', 'Bartoloměj Nejedlý-Schwarzenberg', 6), asked: { dateTime: `${at(2, 17).slice(0, 10)}T20:30`, seats: 8, area: '' } },
    { ...asking('c', 'xx', 8), likelyRobot: true },
    asking('d', 'Ivo Třetí', 2),
  ];
  await alterReply<object>(page, api.reservations.evening, (evening) => ({ ...evening, waiting }));
  await interceptCall(page, api.reservations.answer, (intercepted) =>
    intercepted.request().url().endsWith('/b')
      ? intercepted.fulfill({
          status: 409,
          json: { success: false, code: 'not_available', message: 'Only 4 seats are left at that time.' },
        })
      : intercepted.fulfill({ json: { success: true, message: 'The reservation has been confirmed.', data: { _id: 'a', version: 2 } } }),
  );
  await open(page, '/panel/tonight?show=pending');
  await page.getByText('Jana Malá').waitFor();
  await takeScreenshot('requests');
  await page.getByRole('button', { name: /^Confirm all/ }).click();
  await page.getByText('2 confirmed, 1 not confirmed').waitFor();
  await takeScreenshot('requests-answered');

  await open(page, '/panel/reservations?status=pending');
  await takeScreenshot('requests-in-list');

  const guest = {
    userEmail: '',
    userPhone: '+420601000100',
    area: '',
    comment: '',
    version: 2,
    dateTime: `${at(2, 17).slice(0, 10)}T18:00`,
  };
  const expired = (_id: string, userSurname: string, seats: number, status: string) => ({
    at: at(-1, 10),
    reservation: { ...guest, _id, userName: 'Jana', userSurname, startsAt: at(2, 17), seats, status },
  });
  await replyWith(page, api.reservations.expired, [expired('a', 'Malá', 4, 'cancelled'), expired('b', 'Velká', 6, 'confirmed')]);
  await open(page, '/panel/dashboard');
  await page.getByText('Jana Velká').waitFor();
  await takeScreenshot('dashboard-expired');
});

test('a meal dialog after the session has ended', async ({ page, takeScreenshot }) => {
  await open(page, '/panel/meals');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByLabel('Description (optional)', { exact: true }).fill('Slowly, with a bay leaf.');
  await invalidateTokens(page, 'token', 'refreshToken');
  await page.getByRole('button', { name: 'Save' }).click();
  await takeScreenshot('meals-session-ended', page.getByRole('dialog', { name: 'Your session has ended' }));
});

test('an ingredient that is already selected', async ({ page, takeScreenshot }) => {
  await open(page, '/panel/meals');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog');
  const name = await form.getByRole('listitem').first().getByRole('strong').textContent();
  await form.getByRole('searchbox').fill(name ?? '');
  await takeScreenshot('meals-ingredient-selected', form.getByText('Already selected'));
});

test('both types of a notification in the preview', async ({ page, takeScreenshot }) => {
  await open(page, '/panel/notifications');
  await page.getByRole('button', { name: 'Create New Notification' }).click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('We roast a whole pig in the courtyard.\nCome early.');
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Zabijačka');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.scrollIntoViewIfNeeded();
  await takeScreenshot('notifications-preview-modal', preview);
  await page.getByLabel('Type').selectOption('Container');
  await preview.scrollIntoViewIfNeeded();
  await takeScreenshot('notifications-preview-container', preview);
});

test('contacts left with unsaved changes', async ({ page, takeScreenshot }) => {
  await open(page, '/panel/contacts');
  await page.getByLabel('Name', { exact: true }).fill('U Nového jeřába');
  await (await navigation(page, 'Panel')).getByRole('link', { name: 'Menus' }).click();
  await takeScreenshot('contacts-leaving', page.getByRole('alertdialog'));
});

test('a screen that fails', async ({ page, takeScreenshot }) => {
  await replyWith(page, api.menus.list, [{ _id: 'a', name: 'A', type: 'permanent', visibility: true, categories: null }]);
  await page.goto('/panel/menus');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await takeScreenshot('panel-failed');
});

test('the navigation of the panel', async ({ page, takeScreenshot }) => {
  await open(page, '/panel/meals');
  await takeScreenshot('panel-navigation', await navigation(page, 'Panel'));
});

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Loading...').waitFor({ state: 'hidden' });
}
