import { api } from '#contract/index';
import { answers, cutOff, emptyTiles, holdsBack } from '../answers.ts';
import { fillIn, hold, navigation, reservationForm, spoil } from '../steps.ts';
import { test, unroll } from './camera.ts';

const pages = {
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': `/auth/password/reset?code=a&email=${Buffer.from('zofie@demo.test').toString('base64')}`,
  terms: '/terms',
  'privacy-policy': '/privacy-policy',
  unauthorized: '/unauthorized',
  missing: '/nowhere',
};

test.beforeEach(({ page }) => emptyTiles(page).then(() => undefined));

for (const [name, path] of Object.entries(pages)) {
  test(name, async ({ page, photograph }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await photograph(name);
  });
}

test('the home page', async ({ page, photograph }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'All' }).waitFor();
  await unroll(page);
  await photograph('home-cover', page.getByRole('heading', { level: 1 }));
  await photograph('home');
  await navigation(page);
  await photograph('home-navigation', page.getByRole('navigation', { name: 'Main' }));
});

test('the menu section', async ({ page, photograph }) => {
  await page.goto('/#menu');
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  await menu.getByRole('tab', { name: 'Polévky' }).click();
  await photograph('menu-category', menu.getByRole('tabpanel'));
  await menu.getByRole('tabpanel').getByRole('button').first().focus();
  await photograph('menu-allergens', menu.getByRole('tabpanel'));
});

test('the menu section on its way, empty and failed', async ({ page, photograph }) => {
  const menu = page.getByRole('region', { name: 'Menu', exact: true });
  const letGo = await holdsBack(page, api.menus.list);
  await page.goto('/#menu');
  await photograph('menu-loading', menu.getByText('Loading...'));
  letGo();
  await answers(page, api.menus.list, []);
  await page.reload();
  await photograph('menu-empty', menu.getByText('There are no menus or meals'));
  await cutOff(page, api.menus.list);
  await page.reload();
  await photograph('menu-failed', menu.getByText('Error loading menus'));
});

test('the reservation form: empty, refused, accepted', async ({ page, photograph }) => {
  await page.goto('/');
  const form = await reservationForm(page);
  await photograph('reservation-form', form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await photograph('reservation-form-refused', form.getByText('Please enter a name.'));
  await fillIn(form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await photograph('reservation-form-accepted', form.getByText('Thank you'));
});

test('notifications in all styles, and one over the page', async ({ page, photograph }) => {
  const styles = ['info', 'success', 'warning', 'error', 'default'];
  const one = { message: 'The ground floor and the courtyard are open as usual.', visibility: true, version: 1 };
  const lastUpdated = '2026-11-05T10:00:00.000Z';
  await answers(page, api.notifications.list, [
    { ...one, _id: 'a', heading: 'Closed on Christmas Eve', type: 'modal', style: 'warning', lastUpdated },
    ...styles.map((style) => ({ ...one, _id: style, heading: `In style ${style}`, type: 'container', style, lastUpdated })),
  ]);
  await page.goto('/');
  await photograph('notification', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await photograph('notification-styles', page.getByText('In style default'));
});

test('a booking over the end of a session', async ({ page, person, photograph }) => {
  await hold(page, person.session);
  await page.goto('/');
  const form = await reservationForm(page);
  await fillIn(form);
  await spoil(page, 'token', 'refreshToken');
  await form.getByRole('button', { name: 'Submit' }).click();
  await photograph('reservation-form-session-ended', page.getByRole('dialog', { name: 'Your session has ended' }));
});

test('a part of the home page that does not load', async ({ page, photograph }) => {
  await page.route('**/assets/home-parts*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/#menu');
  await photograph('menu-not-loaded', page.getByRole('region', { name: 'Menu', exact: true }).getByRole('alert'));
});

test('a refused sign-in', async ({ page, photograph }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await photograph('login-incomplete');
  await page.getByLabel('Email').fill('nobody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  await photograph('login-refused');
});
