import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { recordCalls } from '../steps/intercept.ts';
import { expect, newItem, newMeal, newMenu, test } from '../steps/panel-steps.ts';

test.describe('the order of a menu', () => {
  test('staff drag dishes and move them by keyboard; the order is stored, and undone', { tag: ['@desk', '@full'] }, async ({
    page,
    staff,
  }) => {
    const { menu, names, open, order } = await menuOfThree(page, staff);
    const [first = '', second = '', third = ''] = names;
    const sent = recordCalls(page, api.menuItems.arrange);
    await open();
    await expect.poll(order).toEqual([first, second, third]);

    // by pointer: the last one onto the first
    await dragOnto(page, handle(page, third), handle(page, first));
    await expect.poll(order).toEqual([third, first, second]);
    await expect.poll(() => sent.length).toBe(1);

    // by keyboard
    await handle(page, third).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Lifted. ${third}: place 1 of 3`)).toBeAttached();
    // the arrows count one timer after that
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${third}: place 2 of 3`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(order).toEqual([first, third, second]);

    // by a button
    await page.getByRole('button', { name: `Move ${second} up` }).click();
    await expect.poll(order).toEqual([first, second, third]);
    await page.getByRole('button', { name: 'Undo the last move' }).click();
    await expect.poll(order).toEqual([first, third, second]);
    await page.getByRole('button', { name: 'Undo the last move' }).click();
    await expect.poll(order).toEqual([third, first, second]);

    await expect.poll(() => sent.length).toBe(5);
    await expect.poll(() => storedOrder(menu._id, staff.token)).toEqual([third, first, second]);
    await page.getByRole('button', { name: 'Done' }).click();
    const rows = page.getByRole('table', { name: 'Meals on this menu' }).getByRole('rowgroup').last().getByRole('row');
    await expect(rows).toHaveText([new RegExp(third), new RegExp(first), new RegExp(second)]);
  });

  test('a finger drags a dish', { tag: '@phone' }, async ({ page, staff }) => {
    const { names, open, order } = await menuOfThree(page, staff);
    const [first = '', second = '', third = ''] = names;
    await open();
    await touchOnto(page, handle(page, first), handle(page, third));
    await expect.poll(order).toEqual([second, third, first]);
  });

  test('an order that a colleague changed meanwhile is shown instead; prices are raised after a preview and taken back; axe finds nothing', {
    tag: ['@alike', '@full'],
  }, async ({ page, staff }) => {
    const { menu, items, names, open, order } = await menuOfThree(page, staff);
    const [first = '', second = '', third = ''] = names;
    await open();
    const before = items.map(({ _id }) => _id);
    await callApi(api.menuItems.arrange, { id: menu._id, body: { before, after: before.toReversed() }, token: staff.token });
    await page.getByRole('button', { name: `Move ${first} down` }).click();
    await expect(page.getByRole('alert').getByText(/Somebody else has changed the list/)).toBeVisible();
    await expect.poll(order).toEqual([third, second, first]);
    expect(await axeViolationsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByLabel('By how much').fill('7,5');
    await dialog.getByLabel('Rounded to').selectOption({ label: 'whole 5 Kč' });
    // 189 and 7.5 percent are 203.175
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(/189\sKč205\sKč/);
    expect(await axeViolationsInBothColours(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 3 prices' }).click();
    await expect(page.getByText('3 prices have been changed.')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: first });
    await expect(row).toContainText(/205\sKč/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText(/189\sKč/);

    // a form whose field was filled in and emptied again is left without a question
    await page.getByLabel('Price (Kč)').fill('120');
    await page.getByLabel('Price (Kč)').fill('');
    await page.getByRole('link', { name: 'Back to menus' }).click();
    await expect(page).toHaveURL('/panel/menus');
  });
});

async function menuOfThree(page: Page, staff: Parameters<typeof newMenu>[0]) {
  const menu = await newMenu(staff);
  const meals = [await newMeal(staff), await newMeal(staff), await newMeal(staff)];
  const items = [];
  for (const meal of meals) items.push(await newItem(staff, menu, meal));
  return {
    menu,
    items,
    names: meals.map(({ name }) => name),
    open: async () => {
      await page.goto(`/panel/menu/details/${menu._id}`);
      await page.getByRole('button', { name: 'Change the order' }).click();
      await expect(page.getByRole('list', { name: 'No category' })).toBeVisible();
    },
    order: () => page.getByRole('list', { name: 'No category' }).getByRole('listitem').allInnerTexts(),
  };
}

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

async function storedOrder(menuId: string, token: string): Promise<string[]> {
  const { data } = await callApi(api.menuItems.list, { token });
  return data.filter((item) => item.menuId === menuId).map(({ mealId }) => mealId.name);
}

async function middleOf(target: ReturnType<typeof handle>) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The handle is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragOnto(page: Page, from: ReturnType<typeof handle>, to: ReturnType<typeof handle>) {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
}

async function touchOnto(page: Page, from: ReturnType<typeof handle>, to: ReturnType<typeof handle>) {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [start]);
  for (let step = 1; step <= 12; step += 1) await send('touchMove', [{ x: start.x, y: start.y + ((end.y - start.y) * step) / 12 }]);
  await send('touchEnd', []);
}
