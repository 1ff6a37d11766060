import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { expect, test } from '../steps/fixtures.ts';
import { recordCalls } from '../steps/intercept.ts';
import { nextDocument, wordsOf } from '../steps/opened-document.ts';

const permanent = 'À la carte';

test.describe('the menu section of the home page', { tag: '@alike' }, () => {
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
});

async function openSection(page: Page) {
  await page.goto('/');
  return page.getByRole('region', { name: 'Menu', exact: true });
}
