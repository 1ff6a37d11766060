import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../steps/fixtures.ts';
import { asOnLaptop, expectInWindow, isWide, laptops, outOfWindow, wheelTo } from '../steps/in-window.ts';
import { navigation } from '../steps/navigation.ts';

const sections = { Home: 'U Tří jeřábů', Contact: 'CONTACT US', Menu: 'Menu', Reservation: 'Reservation Form' };
const footer = { Home: '/', Terms: '/terms', 'Privacy Policy': '/privacy-policy', Accessibility: '/accessibility' };
const profile = { 'Back to Home': '/', Reservations: '/user/reservations', 'User Information': '/user/profile' };
const staffScreens = ['menus', 'meals', 'ingredients', 'reservations', 'notifications'];
const managerScreens = [...staffScreens, 'users', 'contacts'];

test.describe('the menus of the specification', { tag: '@desk' }, () => {
  test.beforeEach(({ page }) => asOnLaptop(page));

  test('a visitor reaches each entry of the navbar and of the footer, and it leads there', async ({ page }) => {
    await page.goto('/terms');
    const bar = await navigation(page);
    const title = page.getByRole('heading', { level: 1 });
    // each from another page, and from the home page the next one
    for (const isFromHome of [false, true]) {
      for (const [label, heading] of Object.entries(sections)) {
        await follow(page, bar.getByRole('link', { name: label, exact: true }), `/#${label.toLowerCase()}`);
        await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeInViewport();
        if (!isFromHome) await page.goBack();
      }
    }
    await follow(page, bar.getByRole('link', { name: 'Sign In', exact: true }), '/login');
    for (const [label, address] of Object.entries(footer)) {
      const bar = page.getByRole('contentinfo').getByRole('navigation');
      await follow(page, bar.getByRole('link', { name: label, exact: true }), address);
      await expect(title).toBeVisible();
    }
  });

  test('a manager reaches each entry of the Admin and Profile dropdowns by wheel and by keyboard, and Logout', { tag: '@full' }, async ({
    page,
    manager: _,
  }) => {
    await expectReachable(page, 'Admin', managerScreens);
    await expectReachable(page, 'Profile', []);
    await reach(page, await navigation(page), (await navigation(page)).getByRole('button', { name: 'Logout' }));
  });

  test('staff reach each entry of the Admin dropdown by wheel and by keyboard', { tag: '@full' }, async ({ page, staff: _ }) => {
    await expectReachable(page, 'Admin', staffScreens);
  });
});

test.describe('the entries of menus on a laptop and on a phone', () => {
  test.beforeEach(({ page }) => asOnLaptop(page));

  test('each entry of the Admin dropdown leads where it says', async ({ page, manager: _ }) => {
    await page.goto('/terms');
    // on a phone the same links stand in a drawer
    for (const screen of isWide(page) ? managerScreens : managerScreens.slice(0, 2)) {
      const { list } = await openDropdown(page, 'Admin');
      const entry = list.locator(`a[href="/panel/${screen}"]`);
      const label = (await entry.textContent()) ?? '';
      await entry.click();
      await expect(page).toHaveURL(`/panel/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(label, 'i'));
      await page.goBack();
    }
  });

  test('customers reach their pages, and no panel', async ({ page, customer: _ }) => {
    await page.goto('/terms');
    for (const [label, address] of Object.entries(profile)) {
      const { list } = await openDropdown(page, 'Profile');
      await list.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
    }
    const bar = await navigation(page);
    await expect(bar.getByRole('button', { name: 'Profile', exact: true })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0);
  });

  test('staff reach each entry of the panel navigation, and Logout is in sight', { tag: '@full' }, async ({ page, staff: _ }) => {
    await expectPanelReachable(page, staffScreens);
  });

  test('a manager reaches each entry of the panel navigation, and Logout is in sight', async ({ page, manager: _ }) => {
    await expectPanelReachable(page, managerScreens);
  });
});

/** Opens a dropdown of the navbar. */
async function openDropdown(page: Page, name: 'Admin' | 'Profile'): Promise<{ bar: Locator; list: Locator }> {
  const bar = await navigation(page);
  const button = bar.getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  return { bar, list: page.locator(`[id="${await button.getAttribute('aria-controls')}"]`) };
}

/** Every entry of a dropdown can be reached in each window; these screens of the panel are among them. */
async function expectReachable(page: Page, name: 'Admin' | 'Profile', screens: readonly string[]): Promise<void> {
  // as low as a laptop's window is under toolbars, in large letters
  for (const window of isWide(page) ? [...laptops, { width: 1280, height: 400 }] : [undefined]) {
    if (window) await page.setViewportSize(window);
    await page.goto('/terms');
    const { bar, list } = await openDropdown(page, name);
    for (const screen of screens) await expect(list.locator(`a[href="/panel/${screen}"]`)).toHaveCount(1);
    // on a phone the whole navigation scrolls
    await everyEntryIsReached(page, window ? list : bar, list);
  }
}

/** Every entry of the panel navigation can be reached in each window; these screens are among them. Logout is in sight on a wide screen. */
async function expectPanelReachable(page: Page, screens: readonly string[]): Promise<void> {
  await page.goto('/panel/menus');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const list = await navigation(page, 'Panel');
  for (const screen of screens) await expect(list.locator(`a[href="/panel/${screen}"]`)).toHaveCount(1);
  for (const window of isWide(page) ? laptops : [undefined]) {
    if (window) {
      await page.setViewportSize(window);
      await expectInWindow(list.getByRole('button', { name: 'Logout' }), 'Logout');
    }
    await everyEntryIsReached(page, list);
  }
}

/** Each link and button of a list comes into the window by the wheel, and by the keyboard, while the page below it stays. */
async function everyEntryIsReached(page: Page, scrolled: Locator, list = scrolled): Promise<void> {
  const entries = list.locator('a, button').filter({ visible: true });
  const before = await page.evaluate(() => scrollY);
  for (const at of (await outOfWindow(entries)).toReversed()) await reach(page, scrolled, entries.nth(at));
  await expect.poll(() => outOfWindow(entries, true)).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(before);
}

async function reach(page: Page, scrolled: Locator, entry: Locator): Promise<void> {
  await wheelTo(page, scrolled, entry);
  await expectInWindow(entry, (await entry.textContent()) ?? '');
}

/** Brings an entry into the window, also from a page that still scrolls to one of its sections by itself, and follows it. */
async function follow(page: Page, entry: Locator, address: string): Promise<void> {
  const arrived = async () => {
    await entry.scrollIntoViewIfNeeded();
    return outOfWindow(entry);
  };
  await expect.poll(arrived).toEqual([]);
  await entry.click();
  await expect(page).toHaveURL(address);
}
