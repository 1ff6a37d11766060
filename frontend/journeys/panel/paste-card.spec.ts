import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { cardTable as cells, menus as menuTexts, pasting as texts } from '../../texts/en/card.ts';
import { axeViolations, axeViolationsInBothColours } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { pastedCard } from '../steps/card.ts';
import { counted } from '../steps/counted.ts';
import { expect, newMenu, test } from '../steps/panel-steps.ts';

/** Pastes a card into the table of a menu. */
async function pasteCard(page: Page, menuId: string, text: string): Promise<void> {
  await page.goto(`/panel/menu/details/${menuId}`);
  await page.getByRole('button', { name: texts.open }).click();
  await expect(page.getByLabel(texts.label)).toBeFocused();
  await page.keyboard.insertText(text);
  await page.getByRole('button', { name: texts.read }).click();
}

test.describe('a pasted card', () => {
  test('of 34 dishes is in the table and saved in at most 8 clicks, changes nothing the second time, and is taken back', {
    tag: ['@desk', '@full'],
  }, async ({ page, staff }) => {
    page.setDefaultTimeout(60_000);
    const menu = await newMenu(staff);
    const { spent } = await counted(page);
    const onMenu = async () => (await callApi(api.menuItems.list, { token: staff.token })).data.filter(({ menuId }) => menuId === menu._id);
    // dishes of this test only: of others, other allergens may be known
    const mark = `M${Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')
      .slice(0, 6)}`;
    await pasteCard(
      page,
      menu._id,
      pastedCard(1, (name) => `${mark} ${name}`),
    );
    const pasted = page.getByRole('region', { name: texts.title });
    await expect(pasted).toBeVisible();
    expect(await onMenu()).toEqual([]);
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await expect(pasted.getByText(texts.state(34, 0))).toBeVisible();
    await page.getByRole('button', { name: texts.save(34) }).click();
    await expect(page.getByText(texts.saved(34))).toBeVisible();
    expect(spent().click).toBeLessThanOrEqual(8);

    const items = await onMenu();
    expect(items).toHaveLength(34);
    expect(new Set(items.flatMap(({ categories }) => categories)).size).toBe(6);
    expect(items.find(({ mealId }) => mealId.name.startsWith(`${mark} Carpaccio`))).toMatchObject({
      mealPrice: 149,
      mealId: { allergens: [7, 8], weight: '120 g' },
    });
    expect(items.find(({ mealId }) => mealId.name === `${mark} Hranolky`)).toMatchObject({ mealId: { allergens: null } });

    await page.reload();
    await page.getByRole('button', { name: texts.takeBack }).click();
    await expect.poll(onMenu).toEqual([]);
    await expect(page.getByLabel(cells.cell(cells.columns.name, `${mark} Kulajda`))).toHaveCount(0);
  });

  test('of a week replaces the last one in at most 10 clicks, and the week before is brought back', {
    tag: ['@desk', '@full'],
  }, async ({ page, staff }) => {
    page.setDefaultTimeout(60_000);
    const { token } = staff;
    const menu = await newMenu(staff, ['Pondělí', 'Úterý', 'Nápoje']);
    const days = { Pondělí: '2020-01-06', Úterý: '2020-01-07' };
    await callApi(api.menus.update, { token, id: menu._id, body: { type: 'weekly', days } });
    const mark = Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')
      .slice(0, 6);
    for (const [name, category] of [
      [`Guláš ${mark}`, 'Pondělí'],
      [`Kofola ${mark}`, 'Nápoje'],
    ] as const) {
      const { data: meal } = await callApi(api.meals.add, { token, body: { name, ingredients: [] } });
      const body = { menuId: menu._id, mealId: meal._id, mealPrice: 120, categories: [category] };
      await callApi(api.menuItems.add, { token, body });
    }
    const onMenu = async () =>
      (await callApi(api.menuItems.list, { token })).data
        .filter(({ menuId }) => menuId === menu._id)
        .map(({ mealId, categories, mealPrice }) => [categories[0], mealId.name, mealPrice]);

    const { spent } = await counted(page);
    await page.goto('/panel/menus');
    await page.getByRole('searchbox').fill(menu.name);
    await page.getByRole('link', { name: menuTexts.week.openOf(menu.name) }).click();
    await expect(page.getByLabel(menuTexts.week.label)).toBeFocused();
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await page.keyboard.insertText(
      `Pondělí 13. 1.\nZelňačka ${mark} (1,7)\nŘízek ${mark} 150 g (1,3) 155 Kč\nÚterý 14. 1.\nŘízek ${mark} 150 g (1,3) 155 Kč\nKulajda ${mark} (3,7) 9 EUR`,
    );
    await page.getByRole('button', { name: texts.read }).click();
    await expect(page.getByText(menuTexts.week.state(1))).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.getByLabel(cells.cell(cells.columns.price, `Kulajda ${mark}`))).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText('65');
    await expect(page.getByText(menuTexts.week.state(0))).toBeVisible();
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    expect(await onMenu()).toHaveLength(2);
    await page.getByRole('button', { name: menuTexts.week.save }).click();
    const back = page.getByRole('button', { name: menuTexts.week.undo });
    await expect(back).toBeVisible();
    expect(spent().click).toBeLessThanOrEqual(10);
    expect(await onMenu()).toEqual([
      ['Pondělí 13. 1.', `Zelňačka ${mark}`, null],
      ['Pondělí 13. 1.', `Řízek ${mark}`, 155],
      ['Úterý 14. 1.', `Řízek ${mark}`, 155],
      ['Úterý 14. 1.', `Kulajda ${mark}`, 65],
      ['Nápoje', `Kofola ${mark}`, 120],
    ]);
    await back.click();
    await expect(page.getByLabel(cells.cell(cells.columns.name, `Guláš ${mark}`))).toBeVisible();
    expect(await onMenu()).toHaveLength(2);
  });

  test('on a phone is asked about, corrected and saved', { tag: ['@phone', '@full'] }, async ({ page, staff }) => {
    page.setDefaultTimeout(60_000);
    const menu = await newMenu(staff);
    await pasteCard(
      page,
      menu._id,
      'Mains\nVenison goulash with a long description of its dumplings 150 g (1,3,7) 12 €\nTurkey schnitzel 219 Kč\nTrout in almonds 249 Kč',
    );
    await page.getByRole('button', { name: texts.next(1) }).click();
    const price = page.getByLabel(cells.columns.price, { exact: true }).first();
    await expect(price).toBeFocused();
    await price.fill('289');
    await page.getByRole('button', { name: /^Trout in almonds/ }).click();
    await page.getByLabel(cells.columns.allergens, { exact: true }).fill('4, 7');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: texts.save(3) }).click();
    await expect(page.getByText(texts.saved(3))).toBeVisible();
    const { data: items } = await callApi(api.menuItems.list, { token: staff.token });
    const taken = items.filter(({ menuId }) => menuId === menu._id).map(({ mealId, mealPrice }) => [mealId.allergens, mealPrice]);
    expect(taken).toEqual([
      [[1, 3, 7], 289],
      [null, 219],
      [[4, 7], 249],
    ]);
  });
});
