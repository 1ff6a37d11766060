import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { sessionOf } from '../steps/accounts.ts';
import { replyWith } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';
import { invalidateTokens, storeSession } from '../steps/session.ts';
import { test } from './screenshot-test.ts';

/** The dialogs of each screen: the name of the picture and the button that opens it (the first with that name). */
const dialogs = {
  tonight: { more: 'More for', entering: 'New reservation' },
  dashboard: {},
  menus: { creating: 'Create Menu', editing: 'Edit', deleting: 'Delete' },
  meals: { creating: 'Create Meal', editing: 'Edit', deleting: 'Delete' },
  ingredients: { creating: 'Create', editing: 'Edit', deleting: 'Delete' },
  reservations: {
    details: 'Details',
    cancelling: 'Cancel',
    entering: 'New reservation',
    'walk-in': 'Walk-in',
    pausing: 'Pause online bookings',
  },
  opening: { closing: 'Close days or change hours', copying: 'Copy Tuesday' },
  notifications: { creating: 'Create New Notification', editing: 'Edit', deleting: 'Delete' },
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
  await page.getByRole('textbox', { name: 'Message' }).fill('We roast a whole pig in the courtyard.\nCome early.');
  await page.getByRole('textbox', { name: 'Heading' }).fill('Zabijačka');
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
