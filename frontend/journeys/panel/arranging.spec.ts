import { api } from '#publishing/contract/api';
import { components } from '#texts/house';
import { cardTable as texts } from '../../texts/en/card.ts';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, newItem, newMeal, newMenu, test } from '../steps/panel-steps.ts';

test('staff move dishes by keyboard and in the drawer, and undo it; prices are raised after a preview and taken back; axe finds nothing', {
  tag: ['@desk', '@full'],
}, async ({ page, staff }) => {
  const menu = await newMenu(staff);
  const meals = [await newMeal(staff), await newMeal(staff), await newMeal(staff)];
  for (const meal of meals) await newItem(staff, menu, meal);
  const [first = '', second = '', third = ''] = meals.map(({ name }) => name);
  const stored = async () => {
    const { data } = await callApi(api.menuItems.list, { token: staff.token });
    return data.filter((item) => item.menuId === menu._id).map(({ mealId }) => mealId.name);
  };
  const undo = page.getByRole('button', { name: components.undo, exact: true }).first();
  await page.goto(`/panel/menu/details/${menu._id}`);
  await page.getByLabel(texts.cell(texts.columns.price, third)).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(stored).toEqual([third, first, second]);
  await page.getByRole('button', { name: texts.more(second) }).click();
  await page.getByRole('dialog', { name: second }).getByRole('button', { name: texts.up }).click();
  await page.keyboard.press('Escape');
  await expect.poll(stored).toEqual([third, second, first]);
  await undo.click();
  await undo.click();
  await expect.poll(stored).toEqual([first, third, second]);

  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByLabel('By how much').fill('7,5');
  await dialog.getByLabel('Rounded to').selectOption({ label: 'whole 5 Kč' });
  // 189 and 7.5 percent are 203.175
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(/189\sKč205\sKč/);
  expect(await axeViolationsInBothColours(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 3 prices' }).click();
  const price = page.getByLabel(texts.cell(texts.columns.price, first));
  await expect(price).toHaveValue('205');
  await undo.click();
  await expect(price).toHaveValue('189');

  // a field that was filled in and emptied again is left without a question
  await page.getByLabel('Price (Kč)', { exact: true }).fill('120');
  await page.getByLabel('Price (Kč)', { exact: true }).fill('');
  await page.getByRole('link', { name: 'Back to menus' }).click();
  await expect(page).toHaveURL('/panel/menus');
});
