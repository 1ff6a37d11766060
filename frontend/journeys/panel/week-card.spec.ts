import { addDays, weekdayOf } from '#house/rules/wall-time';
import { newId } from '#house/table/ids';
import { api } from '#publishing/contract/api';
import { menus as menuTexts, cardTable as texts } from '../../texts/en/card.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, newMenu, test } from '../steps/panel-steps.ts';

const sections = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const places = Array.from({ length: 25 }, (_, place) => place);
const sectionOf = (place: number) => sections[Math.floor(place / 5)] ?? '';

/** Dishes whose names have no word in common with those of another week. */
const dishes = (week: string, mark: string) =>
  places.map((place) => ({
    name: `${week}${place} ${mark}${week}`,
    section: sectionOf(place),
    mealPrice: 120 + place,
    ownAllergens: [1, 7],
  }));

test('a lunch card of 25 dishes is made from the one of the week before by at most 80 keys and typed texts', {
  tag: ['@desk', '@full'],
}, async ({ page, staff }) => {
  let actions = 0;
  const press = async (key: string) => {
    actions += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    actions += 1;
    await page.keyboard.insertText(text);
  };
  const pressUntil = async (key: string, isThere: () => Promise<boolean>) => {
    while (!(await isThere())) await press(key);
  };
  const isFocused = (locator: ReturnType<typeof page.getByLabel>) => locator.evaluate((element) => element === document.activeElement);

  const { token } = staff;
  const today = new Date().toISOString().slice(0, 10);
  const monday = addDays(today, -weekdayOf(today));
  const served = { from: monday, to: addDays(monday, 4), weekdays: [], opens: '11:00', closes: '15:00' };
  const mark = Math.random().toString(36).slice(2, 8);
  const menu = await newMenu(staff, sections);
  await callApi(api.menus.update, { token, id: menu._id, body: { served } });
  const addDishes = ({ _id: id }: { _id: string }, week: string) => {
    const lines = dishes(week, mark).map((dish) => ({ ...dish, _id: newId(), mealId: newId() }));
    const newMeals = lines.map(({ mealId: _id, name, ownAllergens }) => ({ _id, name, ownAllergens }));
    const added = lines.map(({ _id, mealId, mealPrice, section }) => ({ _id, mealId, mealPrice, categories: [section] }));
    return callApi(api.menuItems.changeLines, { token, id, body: { newMeals, added } });
  };
  await addDishes(menu, 'old');
  // dishes of other weeks, which the cook knows
  const others = await newMenu(staff, sections);
  await addDishes(others, 'new');

  await page.goto('/panel/menus');
  await expect(page.getByRole('searchbox')).toBeVisible();
  // the link that leads to the content comes first
  await press('Tab');
  await press('Enter');
  await pressUntil('Tab', () => isFocused(page.getByRole('searchbox')));
  await type(menu.name);
  const copy = page.getByRole('button', { name: menuTexts.copyOf(menu.name), exact: true });
  await expect(copy).toHaveCount(1);
  await pressUntil('Tab', () => isFocused(copy));
  await press('Enter');

  await expect(page.getByLabel(texts.cell(texts.columns.name, dishes('old', mark)[0]?.name ?? ''))).toBeFocused();
  for (const { name, section } of dishes('new', mark)) {
    const isInSection = () => page.evaluate(() => !(document.activeElement as HTMLElement).dataset.next);
    await pressUntil('Enter', isInSection);
    await type(name);
    await press('Enter');
    expect(sections).toContain(section);
  }
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${texts.saved}$`) })).toBeVisible();
  const pdf = page.getByRole('button', { name: menuTexts.details.pdf });
  await pressUntil('Tab', () => isFocused(pdf));
  const printed = page.waitForRequest(/\/api\/menus\/menu-pdf\//);
  await press('Enter');
  const [, id = ''] = /menu-pdf\/([\w-]+)/.exec((await printed).url()) ?? [];

  test.info().annotations.push({ type: 'counted', description: `${actions} actions` });
  expect(actions).toBeLessThanOrEqual(80);
  expect(id).not.toBe(menu._id);

  const [{ data: menus }, { data: items }] = await Promise.all([
    callApi(api.menus.list, { token }),
    callApi(api.menuItems.list, { token }),
  ]);
  expect(menus.find(({ _id }) => _id === id)).toMatchObject({
    served: { ...served, from: addDays(monday, 7), to: addDays(monday, 11) },
  });
  const facts = (menuId: string) =>
    items
      .filter((item) => item.menuId === menuId)
      .map(({ mealId, categories, mealPrice }) => ({
        name: mealId.name,
        section: categories[0],
        mealPrice,
        ownAllergens: mealId.allergens,
      }));
  expect(facts(id)).toEqual(dishes('new', mark));
  // the week before, and the meals of others, are as they were
  expect(facts(menu._id)).toEqual(dishes('old', mark));
  expect(facts(others._id)).toEqual(dishes('new', mark));
});
