import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { navigation } from './steps.ts';

const staffRooms = ['Back to Home', 'Menus', 'Meals', 'Ingredients', 'Reservations', 'Notifications'];
const managerRooms = ['Back to Home', 'Dashboard', 'Menus', 'Meals', 'Ingredients', 'Reservations', 'Users', 'Notifications', 'Contacts'];
const customerPages = { 'Back to Home': '/', Reservations: '/user/reservations', 'User Information': '/user/profile' };

test.describe('specification 2, layout', () => {
  test('a visitor finds Home, Reservation, Menu, Contact and Sign In in the navbar', async ({ page }) => {
    await page.goto('/terms');
    await expect((await navigation(page)).getByRole('link')).toHaveText(['Home', 'Reservation', 'Menu', 'Contact', 'Sign In']);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button')).toHaveCount(0);
  });

  test('the links of the navbar lead to their sections of the home page, from there and from elsewhere', async ({ page }) => {
    await page.goto('/terms');
    for (const [place, heading] of [
      ['Contact', 'CONTACT US'],
      ['Menu', 'Menu'],
      ['Reservation', 'Reservation Form'],
    ] as const) {
      await (await navigation(page)).getByRole('link', { name: place }).click();
      await expect(page).toHaveURL(`/#${place.toLowerCase()}`);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
    }
    await (await navigation(page)).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('a customer finds a Profile dropdown and Logout, and no Admin', async ({ page, customer: _ }) => {
    await page.goto('/terms');
    const bar = await navigation(page);
    await expect(bar.getByRole('button')).toHaveText(['Profile', 'Logout']);
    await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Profile' }).click();
    for (const [name, path] of Object.entries(customerPages)) {
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await bar.getByRole('link', { name: 'User Information' }).click();
    await expect(page).toHaveURL('/user/profile');
  });

  test('staff find their rooms under Admin and the customer items under Profile', async ({ page, staff: _ }) => {
    await page.goto('/terms');
    expect(await roomsUnder(page, 'Admin')).toEqual(staffRooms);
    expect(await roomsUnder(page, 'Profile')).toEqual(Object.keys(customerPages));
  });

  test('managers find theirs', async ({ page, manager: _ }) => {
    await page.goto('/terms');
    expect(await roomsUnder(page, 'Admin')).toEqual(managerRooms);
    expect(await roomsUnder(page, 'Profile')).toEqual(Object.keys(customerPages));
  });

  test('the panel shows staff their rooms, one’s own page and Logout', async ({ page, staff: _ }) => {
    await showsRooms(page, staffRooms);
  });

  test('the panel shows managers theirs', async ({ page, manager: _ }) => {
    await showsRooms(page, managerRooms);
  });

  test('on customer reservation pages the in-page links are hidden, on the profile they are not', async ({ page, customer: _ }) => {
    await page.goto('/user/reservations');
    const bar = await navigation(page);
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(bar.getByRole('link')).toHaveCount(0);
    await page.goto('/user/profile');
    await expect((await navigation(page)).getByRole('link')).toHaveText(['Home', 'Reservation', 'Menu', 'Contact']);
  });

  test('customer pages link to each other, and to nothing under /panel', async ({ page, customer: _ }) => {
    await page.goto('/user/profile');
    const links = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
    await expect(links).toHaveText(Object.keys(customerPages));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(Object.values(customerPages));
  });

  test('the footer ends every public page with a copyright line, Home, Terms and Privacy Policy', async ({ page }) => {
    for (const path of ['/', '/login', '/register', '/terms', '/unauthorized', '/nowhere']) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
      await expect(footer.getByRole('link')).toHaveText(['Home', 'Terms', 'Privacy Policy']);
    }
  });
});

async function showsRooms(page: Page, rooms: string[]) {
  await page.goto('/panel/meals');
  const panel = await navigation(page, 'Panel');
  await expect(panel.getByRole('link')).toHaveText([...rooms, 'User Information']);
  await expect(panel.getByRole('button', { name: 'Logout' })).toBeVisible();
}

async function roomsUnder(page: Page, label: string): Promise<string[]> {
  const bar = await navigation(page);
  const button = bar.getByRole('button', { name: label });
  await button.click();
  const list = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
  await expect(list.getByRole('link').first()).toBeVisible();
  const rooms = await list.getByRole('link').allTextContents();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  return rooms;
}
