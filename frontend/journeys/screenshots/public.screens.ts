import { api } from '#publishing/contract/api';
import { fillIn, reservationForm } from '../steps/booking.ts';
import { holdReply, replyWith, replyWithError, stopIntercepting, stubMapTiles } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';
import { invalidateTokens, storeSession } from '../steps/session.ts';
import { loadAllSections, test } from './screenshot-test.ts';

const pages = {
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': `/auth/password/reset?code=a&email=${Buffer.from('zofie@demo.test').toString('base64')}`,
  terms: '/terms',
  'privacy-policy': '/privacy-policy',
  unauthorized: '/unauthorized',
  missing: '/nowhere',
  'link-invalid': '/reservation',
};

test.beforeEach(({ page }) => stubMapTiles(page).then(() => undefined));

for (const [name, path] of Object.entries(pages)) {
  test(name, async ({ page, takeScreenshot }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await takeScreenshot(name);
  });
}

test('the home page', async ({ page, takeScreenshot }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'All' }).waitFor();
  await loadAllSections(page);
  await takeScreenshot('home-cover', page.getByRole('heading', { level: 1 }));
  await takeScreenshot('home');
  await navigation(page);
  await takeScreenshot('home-navigation', page.getByRole('navigation', { name: 'Main' }));
});

test('the menu section', async ({ page, takeScreenshot }) => {
  await page.goto('/#menu');
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  await menu.getByRole('tab', { name: 'Soups' }).click();
  await takeScreenshot('menu-category', menu.getByRole('tabpanel'));
  await menu.getByRole('tabpanel').getByRole('button').first().focus();
  await takeScreenshot('menu-allergens', menu.getByRole('tabpanel'));
});

test('the menu section while loading, failed and empty', async ({ page, takeScreenshot }) => {
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  // the written home page holds the card, the other pages do not
  const arrive = async () => {
    await page.goto('/terms');
    await (await navigation(page)).getByRole('link', { name: 'Menu' }).click();
  };
  const releases = await Promise.all([api.site.read, api.menus.list].map((route) => holdReply(page, route)));
  await arrive();
  await takeScreenshot('menu-loading', menu.getByText('Loading...'));
  for (const release of releases) release();
  await stopIntercepting(page);
  await replyWithError(page, api.menus.list, 500, 'The kitchen is on fire.');
  await arrive();
  await takeScreenshot('menu-failed', menu.getByText('Error loading menus'));
  await stopIntercepting(page);
  await replyWith(page, api.menus.list, []);
  await arrive();
  await takeScreenshot('menu-empty', menu.getByText('There are no menus or meals'));
});

test('the reservation form: empty, refused, accepted', async ({ page, takeScreenshot }) => {
  await page.goto('/');
  const form = await reservationForm(page);
  await takeScreenshot('reservation-form', form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await takeScreenshot('reservation-form-refused', form.getByText('Please enter a name.'));
  await fillIn(form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await takeScreenshot('reservation-form-accepted', form.getByText('Thank you'));
  await form.getByRole('link', { name: 'Change or cancel' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor();
  await takeScreenshot('linked-reservation');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await takeScreenshot('linked-reservation-change');
});

test('notifications in all styles, and a modal one', async ({ page, takeScreenshot }) => {
  const styles = ['info', 'success', 'warning', 'error', 'default'];
  const one = { message: 'The ground floor and the courtyard are open as usual.', visibility: true, version: 1 };
  const lastUpdated = '2026-11-05T10:00:00.000Z';
  await replyWith(page, api.notifications.list, [
    { ...one, _id: 'a', heading: 'Closed on Christmas Eve', type: 'modal', style: 'warning', lastUpdated },
    ...styles.map((style) => ({ ...one, _id: style, heading: `In style ${style}`, type: 'container', style, lastUpdated })),
  ]);
  await page.goto('/');
  await takeScreenshot('notification', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await takeScreenshot('notification-styles', page.getByText('In style default'));
});

test('the reservation form after the session has ended', async ({ page, person, takeScreenshot }) => {
  await storeSession(page, person.session);
  await page.goto('/');
  const form = await reservationForm(page);
  await fillIn(form);
  await invalidateTokens(page, 'token', 'refreshToken');
  await form.getByRole('button', { name: 'Submit' }).click();
  await takeScreenshot('reservation-form-session-ended', page.getByRole('dialog', { name: 'Your session has ended' }));
});

test('a refused sign-in', async ({ page, takeScreenshot }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await takeScreenshot('login-incomplete');
  await page.getByLabel('Email').fill('nobody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  await takeScreenshot('login-refused');
});
