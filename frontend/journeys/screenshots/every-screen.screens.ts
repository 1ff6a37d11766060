import type { Page } from '@playwright/test';
import { bookAs, sessionOf } from '../steps/accounts.ts';
import { fillIn, reservationForm } from '../steps/booking.ts';
import { stubMapTiles } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';
import { panelScreens, publicPages } from '../steps/screens.ts';
import { storeSession } from '../steps/session.ts';
import { loadAllSections, test } from './screenshot-test.ts';

/** What buttons of a panel screen open: for each the button's name, or how it begins (the first with that name). */
const opened: Readonly<Record<string, string[]>> = {
  tonight: ['More for', 'New reservation'],
  menus: ['Quick start', 'Create Menu', 'Edit', 'Delete'],
  meals: ['Create Meal', 'Edit', 'Delete'],
  ingredients: ['Create', 'Edit', 'Delete'],
  reservations: ['Details', 'Cancel', 'New reservation', 'Walk-in', 'Pause online bookings'],
  opening: ['Close days or change hours', 'Edit '],
  notifications: ['Create New Notification', 'Edit', 'Delete'],
  users: ['Edit', 'Delete'],
};

/** The name of a picture: `/user/profile` is `user-profile`. */
const nameOf = (path: string) => path.split(/\W+/).filter(Boolean).join('-') || 'home';

test.beforeEach(async ({ page }) => {
  await stubMapTiles(page);
});

for (const path of publicPages) {
  test(`the page ${path}`, async ({ page, takeScreenshot }) => {
    await open(page, path);
    if (path === '/') await loadAllSections(page);
    await takeScreenshot(nameOf(path.split(/[?#]/)[0] ?? ''));
  });
}

test('the reservation form: empty, refused, accepted, and the link to the reservation', async ({ page, takeScreenshot }) => {
  await open(page, '/');
  const form = await reservationForm(page);
  await takeScreenshot('reservation-form', form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await takeScreenshot('reservation-form-refused', form.getByText('Please enter a name.'));
  await fillIn(form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await takeScreenshot('reservation-form-accepted', form.getByText('Thank you'));
  await form.getByRole('link', { name: 'Change or cancel' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await takeScreenshot('linked-reservation-change');
});

test('the pages of an account', async ({ page, person, takeScreenshot }) => {
  const { _id } = await bookAs(person.session);
  await storeSession(page, person.session);
  for (const path of ['/user/profile', '/user/reservations', `/user/reservation/${_id}`]) {
    await open(page, path);
    await takeScreenshot(nameOf(path.replace(_id, '')));
  }
  await page.getByRole('button', { name: 'Edit' }).click();
  await takeScreenshot('user-reservation-edited');
});

for (const path of panelScreens) {
  test(`the screen ${path}`, async ({ page, takeScreenshot }) => {
    await storeSession(page, await sessionOf('manager@demo.test'));
    await open(page, path);
    await takeScreenshot(nameOf(path));
    for (const name of opened[path.replace('/panel/', '')] ?? []) {
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await takeScreenshot(`${nameOf(path)}-${nameOf(name)}`, page.getByRole('dialog').or(page.getByRole('alertdialog')));
      await open(page, path);
    }
  });
}

test('a menu with its shopping list, and the navigation of the panel', async ({ page, takeScreenshot }) => {
  await storeSession(page, await sessionOf('manager@demo.test'));
  await open(page, '/panel/menus');
  await takeScreenshot('panel-navigation', await navigation(page, 'Panel'));
  await open(page, '/panel/menus');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Edit Menu' }).waitFor();
  await takeScreenshot('panel-menu-details');
  await page.getByRole('button', { name: 'Generate Shopping List' }).click();
  await takeScreenshot('panel-menu-details-shopping', page.getByRole('dialog'));
});

async function open(page: Page, path: string) {
  await page.goto(path);
  // on a phone that of Tonight is for screen readers
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.getByText('Loading...').waitFor({ state: 'hidden' });
}
