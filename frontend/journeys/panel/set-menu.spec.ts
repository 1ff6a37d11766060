import { api } from '#publishing/contract/api';
import { menuPath } from '#site/contract/page-paths';
import { cardTable as texts } from '../../texts/en/card.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, test, uniqueName } from '../steps/panel-steps.ts';

test.use({ actionTimeout: 15_000 });

const name = uniqueName('Tasting menu');
const mark = name.slice(-8);
const dishes = ['Terrine', 'Consommé', 'Venison', 'Quince', 'Cheese'].map((dish) => `${dish} ${mark}`);

test.afterEach(async ({ staff: { token } }) => {
  const { data: menus } = await callApi(api.menus.list, { token });
  const menu = menus.find((one) => one.name === name);
  const { data: meals } = await callApi(api.meals.list, { token });
  if (menu) await callApi(api.menus.delete, { id: menu._id, token });
  for (const { _id } of meals.filter((meal) => dishes.includes(meal.name))) await callApi(api.meals.delete, { id: _id, token });
});

test('a set menu of five dishes is made of their names and one price by keyboard, and guests read it on a phone', {
  tag: ['@desk', '@full'],
}, async ({ page, staff, browser }) => {
  const keys = page.keyboard;
  await page.goto('/panel/menus');
  await page.getByRole('button', { name: 'Create Menu' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create Menu' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await keys.type(name);
  await form.locator('summary').press('Enter');
  await form.getByRole('button', { name: 'Add a set price' }).press('Enter');
  await expect(form.getByLabel('What for', { exact: true })).toBeFocused();
  await keys.press('Tab');
  await keys.type('690');
  await form.getByLabel('New category').press('C');
  await keys.press('Enter');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form).toHaveCount(0);

  await page.getByRole('link', { name: `View ${name}` }).press('Enter');
  const first = page.getByLabel(texts.cell(texts.columns.name, texts.newLineIn('C')));
  await first.focus();
  for (const dish of dishes) {
    await keys.type(dish);
    await keys.press('Enter');
  }
  await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible();
  await expect(page.getByPlaceholder(texts.inSetPrice)).toHaveCount(dishes.length + 1);

  const { data: menus } = await callApi(api.menus.list, { token: staff.token });
  const menu = menus.find((one) => one.name === name);
  if (!menu) throw new Error('The menu was not stored.');
  // what the publisher has written, without a script
  const guest = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await expect(async () => {
    await guest.goto(menuPath(menu, name));
    await expect(guest.getByRole('list', { name: 'Set price' })).toHaveText(/^690\sKč$/, { timeout: 1000 });
    await expect(guest.getByRole('heading', { level: 4 })).toHaveText(dishes, { timeout: 1000 });
  }).toPass();
  await expect(guest.getByText(/Kč/)).toHaveCount(1);
  const isWide = await guest.evaluate('document.documentElement.scrollWidth > 360');
  expect(isWide).toBe(false);
  await guest.close();
});
