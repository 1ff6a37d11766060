import { api } from '#publishing/contract/api';
import { menuPath } from '#site/contract/page-paths';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/panel-steps.ts';

/** A dish whose price no other test looks at. */
const dish = 'Chicken in paprika sauce with halušky';
const [former, changed] = [185, 187.5];

test.describe('a price that staff change', { tag: '@alike' }, () => {
  test.afterEach(async ({ staff: { token } }) => {
    const { data } = await callApi(api.menuItems.list, { token });
    const item = data.find(({ mealId }) => mealId.name === dish);
    await callApi(api.menuItems.update, { id: item?._id ?? '', body: { mealPrice: former }, token });
  });

  test('comes to the pages that a guest reads without script', { tag: '@full' }, async ({ page, staff, browser }) => {
    const { data: menus } = await callApi(api.menus.list, { token: staff.token });
    const menu = menus.find(({ name }) => name === 'Menu of the week');
    if (!menu) throw new Error('The demo has no menu of the week.');
    await page.goto(`/panel/menu/details/${menu._id}`);
    await page.getByLabel(`Price (Kč): ${dish}`).fill(String(changed));
    await page.getByLabel(`Name: ${dish}`).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

    const guest = await browser.newPage({ javaScriptEnabled: false });
    for (const path of ['/', menuPath(menu, menu.name)]) {
      await expect(async () => {
        await guest.goto(path);
        const offer = guest.getByRole('listitem').filter({ hasText: dish });
        await expect(offer.first()).toContainText(/187\.50\sKč/, { timeout: 1000 });
      }, path).toPass();
    }
    await guest.close();
  });
});
