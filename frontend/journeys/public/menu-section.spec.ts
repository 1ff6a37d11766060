import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { expect, test } from '../steps/fixtures.ts';
import { recordCalls, replyWithError, stopIntercepting } from '../steps/intercept.ts';
import { nextDocument, wordsOf } from '../steps/opened-document.ts';

const permanent = 'À la carte';
const weekly = 'Menu of the week';

test.describe('the menu section of the home page', { tag: '@alike' }, () => {
  test('the menu section lists visible menus with a tab All and one per category, and selecting a menu resets the category', {
    tag: '@full',
  }, async ({ page }) => {
    const menu = await openSection(page);
    await expect(menu.getByRole('list', { name: 'Menus' }).getByRole('button', { pressed: true })).toHaveText([permanent]);
    await expect(page.getByText('St Martin’s feast')).toHaveCount(0);
    const dish = menu.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Beef in cream sauce/ }) });
    await expect(dish).toContainText('Marinated beef in root vegetable cream sauce');
    await expect(dish).toContainText('289 Kč');
    await expect(menu.getByRole('listitem').filter({ hasText: 'Espresso' })).toContainText('62.50 Kč');
    await expect(menu.getByText('Chocolate mousse')).toHaveCount(0);

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

    await menu.getByRole('button', { name: weekly, exact: true }).click();
    await expect(menu.getByRole('button', { name: weekly, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(menu.getByRole('tab')).toHaveText(['All', 'Soups', 'Dishes of the day', 'Meatless', 'Sweet dishes']);
    await expect(menu.getByRole('tab', { selected: true })).toHaveText('All');
    await expect(menu.getByRole('heading', { name: 'Chicken in paprika sauce with halušky' })).toBeVisible();
    await expect(menu.getByRole('heading', { name: 'Beef in cream sauce' })).toHaveCount(0);
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

  test('a load error shows the server’s message, and Try again loads the menus', { tag: '@full' }, async ({ page }) => {
    await replyWithError(page, api.menuItems.list, 404, 'The kitchen is on fire.', 'not_found');
    const menu = await openSection(page);
    await expect(menu.getByText('Error loading menus: The kitchen is on fire.')).toBeVisible();
    await stopIntercepting(page);
    await menu.getByRole('button', { name: 'Try again' }).click();
    await expect(menu.getByRole('tab', { name: 'All' })).toBeVisible();
    await expect(menu.getByText('Error loading menus')).toHaveCount(0);
  });

  test('the PDF button of a menu opens the generated PDF, with the version that the page shows, in a new window', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    const menu = await openSection(page);
    const version = /Version (\w{5}), as of/.exec((await menu.getByText(/^Version /).textContent()) ?? '')?.[1];
    expect(version).toBeTruthy();
    const calls = recordCalls(page, api.menus.menuPdf);
    const opening = nextDocument(page);
    await menu.getByRole('button', { name: `${permanent} as PDF` }).click();
    const { pathname, search, name } = await opening;
    expect(pathname).toMatch(/^\/api\/menus\/menu-pdf\/[\w-]+$/);
    expect(name).toBe(`${permanent}.pdf`);
    await expect(page.getByText('Menu PDF generated successfully')).toBeVisible();
    const reply = await calls[0]?.response();
    expect(reply?.headers()['content-type']).toBe('application/pdf');
    await expect(page).toHaveURL('/');
    expect(await wordsOf(await request.get(pathname + search))).toContain(`Version ${version}, as of`);
  });

  test('the PDF button of both languages opens one PDF; one that cannot be generated shows an alert and leaves no window open', {
    tag: '@full',
  }, async ({ page, request }) => {
    const menu = await openSection(page);
    await menu.getByRole('button', { name: weekly, exact: true }).click();
    const opening = nextDocument(page);
    await menu.getByRole('button', { name: `PDF in both languages: ${weekly}` }).click();
    const opened = await opening;
    expect(opened.pathname + opened.search).toMatch(/^\/api\/menus\/menu-pdf\/[\w-]+\?language=both$/);
    expect(await wordsOf(await request.get(opened.pathname + opened.search))).toMatch(/Allergens .*Alergeny /);
    const windows = page.context().pages().length;

    await replyWithError(page, api.menus.menuPdf, 503, 'The printer is out of paper.', 'unavailable');
    await menu.getByRole('button', { name: `${weekly} as PDF` }).click();
    await expect(page.getByRole('alert').getByText('The printer is out of paper.')).toBeVisible();
    await expect.poll(() => page.context().pages().length).toBe(windows);
  });
});

async function openSection(page: Page) {
  await page.goto('/');
  return page.getByRole('region', { name: 'Menu', exact: true });
}
