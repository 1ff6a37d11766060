import { languageNames } from '#house/language/languages';
import { api } from '#publishing/contract/api';
import { isFull } from '../../../functions/testing/size.ts';
import { cardTable as texts } from '../../texts/cs/card.ts';
import { components, untranslated as languageTexts } from '../../texts/cs/house.ts';
import { meals as mealTexts } from '../../texts/cs/kitchen.ts';
import { axeViolationsInBothColours } from '../steps/axe.ts';
import { callApi } from '../steps/call-api.ts';
import { card } from '../steps/card.ts';
import { expect, newMenu, test, uniqueName } from '../steps/panel-steps.ts';

/** Three dishes in two sections, or the whole card when all tests run. */
const sections = isFull ? card : card.slice(-2).map(({ section, dishes }, at) => ({ section, dishes: dishes.slice(at - 2) }));
const dishes = sections.flatMap(({ section: [, section], dishes }) =>
  dishes.map(([, name, weight, allergens, price], place) => {
    const description = place % 3 === 0 ? 'podle sezóny' : '';
    return { section, name, weight, description, allergens, price };
  }),
);

/** Not the words for what is not saved yet, which end alike. */
const isSaved = new RegExp(`^${texts.saved}$`);

test.use({ locale: 'cs-CZ' });

test(`a card of ${dishes.length} dishes in ${sections.length} sections is typed with few keys and clicks, and stored as it was typed`, {
  tag: ['@desk', '@sized'],
}, async ({ page, staff }) => {
  let [keys, clicks] = [0, 0];
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += [...text].length;
    await page.keyboard.type(text);
  };
  let section = dishes[0]?.section ?? '';
  const menu = await newMenu(staff, [section]);
  await page.goto(`/cs/panel/menu/details/${menu._id}`);
  const next = () => page.getByLabel(texts.cell(texts.columns.name, texts.newLineIn(section)));
  await next().click();
  clicks += 1;

  for (const dish of dishes) {
    if (dish.section !== section) {
      section = dish.section;
      // an empty line leads on to the field of a new section
      await press('Enter');
      await type(section);
      await press('Enter');
    }
    await expect(next()).toBeFocused();
    for (const text of [dish.name, dish.weight, dish.description, dish.allergens]) {
      await type(text);
      await press('Tab');
    }
    await press('Tab');
    await type(dish.price);
    await press('Enter');
  }
  await expect(page.getByRole('status').filter({ hasText: isSaved })).toBeVisible();
  test.info().annotations.push({ type: 'counted', description: `${keys} keys, ${clicks} clicks` });
  expect(keys).toBeLessThanOrEqual((2000 / 34) * dishes.length);
  expect(clicks).toBeLessThanOrEqual(30);

  const [{ data: items }, { data: meals }] = await Promise.all([
    callApi(api.menuItems.list, { token: staff.token }),
    callApi(api.meals.list, { token: staff.token }),
  ]);
  const stored = items.filter(({ menuId }) => menuId === menu._id);
  const ownAllergensOf = (id: string) => meals.find(({ _id }) => _id === id)?.ownAllergens;
  expect(
    stored.map(({ categories, mealId: { _id, name, weight, description }, mealPrice }) => ({
      section: categories[0],
      name,
      weight,
      description,
      allergens: ownAllergensOf(_id),
      price: mealPrice,
    })),
  ).toEqual(
    dishes.map(({ allergens, price, ...texts }) => ({
      ...texts,
      allergens: allergens === '' ? null : allergens.split(',').map(Number),
      price: Number(price),
    })),
  );
  expect(await axeViolationsInBothColours(page)).toEqual([]);
});

test('51 dishes are translated down a column with few clicks', { tag: ['@desk', '@full'] }, async ({ page, staff }) => {
  const { token } = staff;
  const menu = await newMenu(staff, ['Hlavní jídla']);
  const names = Array.from({ length: 51 }, (_, place) => uniqueName(`Jídlo ${place}`));
  for (const name of names) {
    const { data: meal } = await callApi(api.meals.add, { token, body: { name } });
    await callApi(api.menuItems.add, { token, body: { menuId: menu._id, mealId: meal._id, mealPrice: 150, categories: ['Hlavní jídla'] } });
  }
  await page.goto(`/cs/panel/menu/details/${menu._id}`);
  let clicks = 0;
  const click = async (target: ReturnType<typeof page.getByLabel>) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('button', { name: texts.language(languageNames.cs, 51) }));
  const [first = ''] = names;
  await click(page.getByLabel(texts.cell(`${texts.columns.name} (${languageTexts.inLanguage.cs})`, first)));
  for (const name of names) {
    await page.keyboard.insertText(`${name} česky`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: texts.language(languageNames.cs, 0) })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: isSaved })).toBeVisible();
  test.info().annotations.push({ type: 'counted', description: `${clicks} clicks` });
  expect(clicks).toBeLessThanOrEqual(20);
  const { data: items } = await callApi(api.menuItems.list, { token });
  const translated = items.filter(({ menuId }) => menuId === menu._id).map(({ mealId }) => mealId.translations?.cs?.name);
  expect(translated).toEqual(names.map((name) => `${name} česky`));
  expect(await axeViolationsInBothColours(page)).toEqual([]);
});

test('a wine gets three measures in its line, and what is rare in a drawer; a meal of other menus is copied', {
  tag: ['@desk', '@full'],
}, async ({ page, staff }) => {
  const { token } = staff;
  const [menu, other] = [await newMenu(staff, ['Vína']), await newMenu(staff, ['Vína'])];
  const { data: meal } = await callApi(api.meals.add, {
    token,
    body: { name: uniqueName('Veltlín'), ownAllergens: [12], mayContain: [3] },
  });
  for (const { _id } of [menu, other]) {
    await callApi(api.menuItems.add, { token, body: { menuId: _id, mealId: meal._id, mealPrice: 45, categories: ['Vína'] } });
  }
  await page.goto(`/cs/panel/menu/details/${menu._id}`);
  await page.getByLabel(texts.cell(texts.columns.price, meal.name)).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0,1 l 45 / 0,375 l 150 / 0,75 l 290');
  await expect(page.getByText(texts.otherMenus(other.name))).toBeVisible();
  await page.getByRole('button', { name: texts.onlyHere }).click();
  const name = page.getByLabel(texts.cell(texts.columns.name, meal.name));
  await expect(name).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  const drawer = page.getByRole('dialog', { name: meal.name });
  await expect(drawer.getByText(texts.otherMenus(other.name))).toHaveCount(0);
  await drawer.getByRole('group', { name: mealTexts.form.allergens, exact: true }).getByRole('checkbox', { name: /^8 / }).check();
  await drawer.getByRole('checkbox', { name: /^8c / }).check();
  expect(await axeViolationsInBothColours(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  const onMenu = async () => {
    const { data: items } = await callApi(api.menuItems.list, { token });
    return items
      .filter(({ menuId }) => menuId === menu._id)
      .map(({ mealId, mealPrice, measure, morePrices }) => ({ own: mealId.allergens, mealPrice, measure, morePrices }));
  };
  const more = [
    { measure: '0,375 l', price: 150 },
    { measure: '0,75 l', price: 290 },
  ];
  await expect.poll(onMenu).toEqual([{ own: [8, 12], mealPrice: 45, measure: '0,1 l', morePrices: more }]);
  const { data: meals } = await callApi(api.meals.list, { token });
  const named = meals.filter((one) => one.name === meal.name).map(({ ownAllergens, mayContain }) => ({ ownAllergens, mayContain }));
  expect(named).toHaveLength(2);
  expect(named).toEqual(
    expect.arrayContaining([
      { ownAllergens: [12], mayContain: [3] },
      { ownAllergens: [8, 12], mayContain: [3] },
    ]),
  );
  expect(await axeViolationsInBothColours(page)).toEqual([]);
});

test('on a phone the card is a list, in which dishes are typed, mended, sold out and taken off', { tag: ['@phone', '@full'] }, async ({
  page,
  staff,
}) => {
  const menu = await newMenu(staff, ['Polévky', 'Dezerty']);
  // a meal that exists already would be found
  const [soup, broth] = [uniqueName('Kulajda'), uniqueName('Vývar')];
  await page.goto(`/cs/panel/menu/details/${menu._id}`);
  const saved = () => expect(page.getByRole('status').filter({ hasText: isSaved })).toBeVisible();
  const onMenu = async () => {
    const { data: items } = await callApi(api.menuItems.list, { token: staff.token });
    return items.filter(({ menuId }) => menuId === menu._id);
  };
  const fill = async (cells: Partial<Record<keyof typeof texts.columns, string>>) => {
    for (const [column, text] of Object.entries(cells)) {
      const named = texts.columns[column as keyof typeof cells];
      // the names of dishes are stored in English
      const label = column === 'name' ? `${named} (${languageTexts.inLanguage.en})` : named;
      await page.getByRole('group', { name: texts.table }).getByLabel(label, { exact: true }).fill(text);
    }
  };
  const opener = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const next = page.getByRole('button', { name: texts.newLine, exact: true }).first();

  await next.click();
  await fill({ name: soup, weight: '0,33 l', allergens: '1,3,7', price: '79' });
  await next.click();
  await fill({ name: broth, price: '6' });
  await saved();
  await fill({ price: '65,50' });
  await page.getByLabel(texts.toSection).selectOption('Dezerty');
  await page.getByLabel(texts.soldOut).check();
  await saved();
  await expect
    .poll(async () =>
      (await onMenu()).map(({ mealId, mealPrice, categories, soldOutUntil }) => [
        mealId.name,
        mealPrice,
        categories,
        Boolean(soldOutUntil),
      ]),
    )
    .toEqual([
      [soup, 79, ['Polévky'], false],
      [broth, 65.5, ['Dezerty'], true],
    ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolationsInBothColours(page)).toEqual([]);
  // the name of a section is read whole beside its translation
  await page.getByRole('button', { name: /^Čeština/ }).click();
  const section = page.getByLabel(texts.section('Polévky'), { exact: true });
  expect(await section.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await page.getByRole('button', { name: /^Čeština/ }).click();

  await opener(soup).click();
  await page.getByRole('button', { name: texts.takeOff }).click();
  await expect(opener(soup)).toHaveCount(0);
  await page.getByRole('button', { name: components.undo }).click();
  await expect(opener(soup)).toBeVisible();
  // which is first in the list of the API depends on whether the dish was taken off in the table already
  const allergens = async () => Object.fromEntries((await onMenu()).map(({ mealId }) => [mealId.name, mealId.allergens]));
  await expect.poll(allergens).toEqual({ [soup]: [1, 3, 7], [broth]: null });
});
