import { printPrice } from '#card/rules/prices';
import { catalogueFields as messages } from '#card/words';
import { inLanguage } from '#house/language/in-language';
import { api } from '#publishing/contract/api';
import { menuPath } from '#site/contract/page-paths';
import { cardTable as table, menus as texts } from '../../texts/cs/card.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, newItem, newMeal, newMenu, searchFor, test } from '../steps/panel-steps.ts';

const { details, doubt, prices } = texts;
const [locale, prefix, refusal] = ['cs-CZ', '/cs', inLanguage('cs', messages).price];

test.use({ locale });

test('prices that staff type in Czech are those that guests read, with a comma or a point; one that cannot be read gets a sentence', {
  tag: ['@desk', '@full'],
}, async ({ page, staff }) => {
  const { _id } = await newMenu(staff);
  const { data: menu } = await callApi(api.menus.update, { id: _id, body: { visibility: true }, token: staff.token });
  const [edited, ...added] = [await newMeal(staff), await newMeal(staff), await newMeal(staff), await newMeal(staff)];
  await newItem(staff, menu, edited);
  const shown = (price: number) => new RegExp(`^${printPrice(price, locale).replace(/\s/g, '\\s').replace('.', '\\.')}$`);
  const guest = await page.context().newPage();
  const guestReads = (...expected: number[]) =>
    expect(async () => {
      const address = prefix + menuPath(menu, menu.name);
      // it is written after the menu has become visible
      expect((await page.request.get(address)).status()).toBe(200);
      await guest.goto(address);
      for (const [at, { name }] of [edited, ...added].entries()) {
        const dish = guest.getByRole('listitem').filter({ hasText: name });
        await expect(dish.getByText(shown(expected[at] ?? 0)).first()).toBeVisible({ timeout: 1000 });
      }
    }).toPass();
  await page.goto(`${prefix}/panel/menu/details/${menu._id}`);

  const available = page.getByRole('region', { name: details.available });
  for (const [at, price] of ['62,50', '62.50', '1 250,-'].entries()) {
    const { name = '' } = added[at] ?? {};
    await searchFor(page, name);
    for (const typed of ['abc', price]) {
      await available.getByLabel(details.price).fill(typed);
      await available.getByRole('button', { name: details.add }).click();
      if (typed === 'abc') await expect(available.getByRole('alert')).toHaveText(refusal);
    }
    await expect(page.getByLabel(table.cell(table.columns.price, name))).toHaveValue(price);
  }

  const cell = page.getByLabel(table.cell(table.columns.price, edited.name));
  for (const [typed, price] of [
    ['62.50', 62.5],
    ['1 250,-', 1250],
    ['62,50', 62.5],
  ] as const) {
    await cell.fill('abc');
    await cell.press('Tab');
    await expect(cell).toHaveAccessibleDescription(refusal);
    await cell.fill(typed);
    await cell.press('Tab');
    if (typed !== '62.50') await expect(page.getByText(doubt.title(printPrice(price, locale))).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${table.saved}$`) })).toBeVisible();
  }
  await guestReads(62.5, 62.5, 62.5, 1250);

  await page.getByRole('button', { name: prices.open }).click();
  const form = page.getByRole('dialog');
  const by = form.getByLabel(prices.by);
  await form.getByLabel(prices.unit).selectOption(prices.crowns);
  await form.getByLabel(prices.roundTo).selectOption(prices.exact);
  await by.fill('abc');
  await form.getByRole('button', { name: prices.save(0) }).click();
  await expect(by).toHaveAccessibleDescription(new RegExp(prices.unreadable));
  const preview = form.getByRole('row').filter({ hasText: edited.name });
  for (const [typed, price] of [
    ['1 250,-', 1312.5],
    ['62.50', 125],
    ['62,50', 125],
  ] as const) {
    await by.fill(typed);
    await expect(preview.getByText(shown(price))).toBeVisible();
  }
  await form.getByRole('button', { name: prices.save(4) }).click();
  await expect(form).toHaveCount(0);
  await guestReads(125, 125, 125, 1312.5);
  await callApi(api.menus.delete, { id: menu._id, token: staff.token });
});
