import type { Page } from '@playwright/test';
import { sessionOf } from '../people.ts';
import { hold } from '../steps.ts';
import { test } from './camera.ts';

/** What is opened on a screen, and by which button; the first of that name. */
const dialogs = {
  dashboard: {},
  menus: { creating: 'Create Menu', editing: 'Edit', deleting: 'Delete' },
  meals: { creating: 'Create Meal', editing: 'Edit', deleting: 'Delete' },
  ingredients: { creating: 'Create', editing: 'Edit', deleting: 'Delete' },
  reservations: { details: 'Details', cancelling: 'Cancel' },
  notifications: { creating: 'Create New Notification', editing: 'Edit', deleting: 'Delete' },
  users: { editing: 'Edit', deleting: 'Delete' },
  contacts: {},
} satisfies Record<string, Record<string, string>>;

test.beforeEach(async ({ page }) => hold(page, await sessionOf('manager@demo.test')));

for (const [room, states] of Object.entries(dialogs)) {
  test(room, async ({ page, photograph }) => {
    await open(page, `/panel/${room}`);
    await photograph(room);
    for (const [state, button] of Object.entries<string>(states)) {
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${button}`) })
        .first()
        .click();
      await photograph(`${room}-${state}`, page.getByRole(/deleting|cancelling/.test(state) ? 'alertdialog' : 'dialog'));
      await open(page, `/panel/${room}`);
    }
  });
}

test('an ingredient list in which nothing is found', async ({ page, photograph }) => {
  await open(page, '/panel/ingredients');
  await page.getByRole('searchbox').fill('nothing of that name');
  await photograph('ingredients-none');
});

test('the meals of a menu, and the shopping list', async ({ page, photograph }) => {
  await open(page, '/panel/menus');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Edit Menu' }).waitFor();
  await photograph('menu-details');
  await page.getByRole('button', { name: 'Generate Shopping List' }).click();
  await photograph('menu-details-shopping', page.getByRole('dialog'));
});

test('a reservation that is edited', async ({ page, photograph }) => {
  await open(page, '/panel/reservations');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await photograph('reservations-editing', page.getByRole('dialog', { name: 'Edit reservation' }));
});

test('the navigation of the panel', async ({ page, photograph }) => {
  await open(page, '/panel/meals');
  const unfold = page.getByRole('button', { name: 'Open navigation' });
  if (await unfold.isVisible()) await unfold.click();
  await photograph('panel-navigation', page.getByRole('navigation', { name: 'Panel' }));
});

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Loading...').waitFor({ state: 'hidden' });
}
