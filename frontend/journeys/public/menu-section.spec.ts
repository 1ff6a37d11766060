import type { Page } from '@playwright/test';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { api } from '#contract/index';
import { expect, test } from '../steps/fixtures.ts';
import {
  alterReply,
  dropConnection,
  holdReply,
  recordCalls,
  replyWith,
  replyWithError,
  stopIntercepting,
  unpublish,
} from '../steps/intercept.ts';
import { nextDocument, wordsOf } from '../steps/opened-document.ts';

const permanent = 'À la carte';
const weekly = 'Menu of the week';

test.describe('the menu section of the home page', { tag: '@alike' }, () => {
  test('the menu section lists visible menus only and opens the first', { tag: '@full' }, async ({ page }) => {
    const menu = await openSection(page);
    await expect(menu.getByRole('list', { name: 'Menus' }).getByRole('button', { pressed: true })).toHaveText([permanent]);
    await expect(menu.getByRole('button', { name: weekly, exact: true })).toBeVisible();
    await expect(page.getByText('St Martin’s feast')).toHaveCount(0);
  });

  test('the menu section has a tab All and one per category; a category shows only its items', { tag: '@full' }, async ({ page }) => {
    const menu = await openSection(page);
    const categories = ['Starters', 'Soups', 'Main courses', 'Without meat', 'Desserts', 'Drinks'];
    await expect(menu.getByRole('tab')).toHaveText(['All', ...categories]);
    await expect(menu.getByRole('tab', { selected: true })).toHaveText('All');
    await expect(menu.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText(categories);
    await menu.getByRole('tab', { name: 'Soups' }).click();
    await expect(menu.getByRole('tabpanel').getByRole('heading', { level: 4 })).toHaveText([
      /^Beef broth/,
      /^Mushroom and dill/,
      /^Garlic soup/,
    ]);
  });

  test('selecting a menu shows its items and categories and resets the category', { tag: '@full' }, async ({ page }) => {
    const menu = await openSection(page);
    await menu.getByRole('tab', { name: 'Desserts' }).click();
    await menu.getByRole('button', { name: weekly, exact: true }).click();
    await expect(menu.getByRole('button', { name: weekly, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(menu.getByRole('tab')).toHaveText(['All', 'Soups', 'Dishes of the day', 'Meatless', 'Sweet dishes']);
    await expect(menu.getByRole('tab', { selected: true })).toHaveText('All');
    await expect(menu.getByRole('heading', { name: 'Chicken in paprika sauce with halušky' })).toBeVisible();
    await expect(menu.getByRole('heading', { name: 'Beef in cream sauce' })).toHaveCount(0);
    await menu.getByRole('button', { name: permanent, exact: true }).click();
    await expect(menu.getByRole('tab', { selected: true })).toHaveText('All');
  });

  test('each item shows name, description and price in Kč; hidden items are not shown', { tag: '@full' }, async ({ page }) => {
    const menu = await openSection(page);
    const dish = menu.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Beef in cream sauce/ }) });
    await expect(dish).toContainText('Marinated beef in root vegetable cream sauce');
    await expect(dish).toContainText('289 Kč');
    await expect(menu.getByRole('listitem').filter({ hasText: 'Espresso' })).toContainText('62.50 Kč');
    await expect(menu.getByText('Chocolate mousse')).toHaveCount(0);
  });

  test('the allergen marks of a dish show their names on hover and focus, and a legend lists them', async ({ page }) => {
    // asked for when the page has settled: then the marks answer to keys
    const settled = page.waitForResponse(`**${api.site.read.path}`);
    const menu = await openSection(page);
    await settled;
    const dish = menu.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Beef in cream sauce/ }) });
    const marks = dish.getByRole('button', { name: 'Allergens: Cereals containing gluten (wheat), Eggs, Milk, Celery, Mustard' });
    await expect(marks).toContainText('1a, 3, 7, 9, 10');
    const names = marks.getByText('Allergens: Cereals containing gluten (wheat)');
    await expect(names).toBeHidden();
    await marks.hover();
    await expect(names).toBeVisible();
    await page.getByRole('heading', { name: 'Menu', exact: true }).hover();
    await expect(names).toBeHidden();
    await marks.hover();
    await expect(names).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(names).toBeHidden();
    await page.mouse.move(0, 0);
    await marks.focus();
    await expect(names).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(names).toBeHidden();
    const legend = menu.getByRole('region', { name: 'Signs and allergens' });
    await expect(legend).toContainText('Celery');
    await menu.getByRole('tab', { name: 'Drinks' }).click();
    await expect(legend).not.toContainText('Celery');
  });

  test('an empty category shows that it has no items', { tag: '@full' }, async ({ page }) => {
    await alterReply<Menu[]>(page, api.menus.list, (menus) => menus.map((menu) => ({ ...menu, categories: [...menu.categories, 'Sýry'] })));
    const menu = await openSection(page);
    await menu.getByRole('tab', { name: 'Sýry' }).click();
    await expect(menu.getByText('No items available for this category.', { exact: true })).toBeVisible();
  });

  test('a menu that CloudFront repeats in an outage says of when it is', { tag: '@full' }, async ({ page }) => {
    const threeHours = 3 * 3600;
    const hourAt = (instant: number) =>
      new Date(instant - threeHours * 1000)
        .toLocaleTimeString('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', minute: '2-digit' })
        .slice(0, 3);
    const hours = [hourAt(Date.now())];
    await page.route(`**${api.site.read.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), age: String(threeHours) } });
    });
    const menu = await openSection(page);
    const notice = menu.getByText(/^This is the menu as of/);
    await expect(notice).toBeVisible();
    // the hour may have passed meanwhile
    hours.push(hourAt(Date.now()));
    await expect(notice).toContainText(new RegExp(hours.join('|')));
  });

  test('the menu section shows a message when there are no menus or no meals', { tag: '@full' }, async ({ page }) => {
    await replyWith(page, api.menus.list, []);
    const menu = await openSection(page);
    await expect(menu.getByText('There are no menus or meals', { exact: true })).toBeVisible();
    await stopIntercepting(page);
    await alterReply<MenuItem[]>(page, api.menuItems.list, () => []);
    await page.reload();
    await expect(menu.getByText('There are no menus or meals', { exact: true })).toBeVisible();
  });

  test('a load error shows the server’s message, and Try again loads the menus', { tag: '@full' }, async ({ page }) => {
    await replyWithError(page, api.menuItems.list, 404, 'The kitchen is on fire.', 'not_found');
    const menu = await openSection(page);
    await expect(menu.getByText('Error loading menus: The kitchen is on fire.')).toBeVisible();
    await stopIntercepting(page);
    await menu.getByRole('button', { name: 'Try again' }).click();
    await expect(menu.getByRole('tab', { name: 'All' })).toBeVisible();
    await expect(menu.getByText('Error loading menus')).toHaveCount(0);
  });

  test('a load error shows a network message while the browser is offline', { tag: '@full' }, async ({ page }) => {
    await unpublish(page);
    await dropConnection(page, api.menus.list);
    const menu = await openSection(page);
    await expect(menu.getByText(/^Error loading menus: .*network/i)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reservation Form' })).toBeVisible();
  });

  test('the menu section shows Loading... while the menus load', { tag: '@full' }, async ({ page }) => {
    await unpublish(page);
    const release = await holdReply(page, api.menus.list);
    const menu = await openSection(page);
    await expect(menu.getByText('Loading...')).toBeVisible();
    release();
    await expect(menu.getByRole('tab', { name: 'All' })).toBeVisible();
    await expect(menu.getByText('Loading...')).toHaveCount(0);
  });

  test('the PDF button of a menu opens the generated PDF in a new window', async ({ page }) => {
    const menu = await openSection(page);
    const calls = recordCalls(page, api.menus.menuPdf);
    const opening = nextDocument(page);
    await menu.getByRole('button', { name: `${weekly} as PDF` }).click();
    const { pathname, name } = await opening;
    expect(pathname).toMatch(/^\/api\/menus\/menu-pdf\/[\w-]+$/);
    expect(name).toBe(`${weekly}.pdf`);
    await expect(page.getByText('Menu PDF generated successfully')).toBeVisible();
    const reply = await calls[0]?.response();
    expect(reply?.headers()['content-type']).toBe('application/pdf');
    await expect(page).toHaveURL('/');
  });

  test('the chosen menu opens as one PDF in both languages', { tag: '@full' }, async ({ page, request }) => {
    const menu = await openSection(page);
    await menu.getByRole('button', { name: weekly, exact: true }).click();
    const opening = nextDocument(page);
    await menu.getByRole('button', { name: `PDF in both languages: ${weekly}` }).click();
    const { pathname, search } = await opening;
    expect(pathname + search).toMatch(/^\/api\/menus\/menu-pdf\/[\w-]+\?language=both$/);
    expect(await wordsOf(await request.get(pathname + search))).toMatch(/Allergens .*Alergeny /);
  });

  test('a PDF that cannot be generated shows an alert and leaves no window open', { tag: '@full' }, async ({ page }) => {
    await replyWithError(page, api.menus.menuPdf, 503, 'The printer is out of paper.', 'unavailable');
    const menu = await openSection(page);
    await menu.getByRole('button', { name: `${weekly} as PDF` }).click();
    await expect(page.getByRole('alert').getByText('The printer is out of paper.')).toBeVisible();
    await expect.poll(() => page.context().pages().length).toBe(1);
  });
});

async function openSection(page: Page) {
  await page.goto('/');
  return page.getByRole('region', { name: 'Menu', exact: true });
}
