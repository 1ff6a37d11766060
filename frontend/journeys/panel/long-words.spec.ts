import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { inDays } from '../steps/booking.ts';
import { replyWith, stubMapTiles } from '../steps/intercept.ts';
import { expect, test } from '../steps/panel-steps.ts';

const word = (letters: number) => 'nejneobhospodařovávatelnějšími'.repeat(3).slice(0, letters);
const [ingredientId, mealId, menuId] = ['I'.repeat(22), 'M'.repeat(22), 'N'.repeat(22)];

const recipe = [{ _id: ingredientId, quantity: word(20), unit: 'kg' }];
const meal = { _id: mealId, name: word(60), description: word(60), ingredients: recipe, version: 1 };
const categories = [word(40), word(30)];
const menu = { _id: menuId, name: word(60), description: word(60), type: 'permanent', visibility: true, categories, version: 1 };
const item = { _id: 'item', menuId, mealId: { ...meal, allergens: [1] }, mealPrice: 99_999.5, categories, visibility: false, version: 1 };
const person = { name: word(60), surname: word(60), username: word(30), email: `${word(60)}@${word(30)}.demo.test` };
const guest = {
  userName: word(60),
  userSurname: word(60),
  userEmail: `${word(60)}@demo.test`,
  userPhone: '+420387123456',
  comment: word(60),
};
const asked = {
  dateTime: inDays(30),
  startsAt: `${inDays(30)}:00Z`,
  seats: 12,
  area: 'garden',
  areaName: word(20),
  at: `${inDays(0)}:00Z`,
};

/** The path of a screen, and the buttons that unfold more of it and that open its dialogs. */
type Screen = [path: string, dialogs: string[], folds?: string[]];

/** Every list of the panel has one entry with long words in all its texts. */
async function longWords(page: Page): Promise<void> {
  await replyWith(page, api.ingredients.list, [
    { _id: ingredientId, name: word(60), allergens: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], version: 1 },
  ]);
  await replyWith(page, api.meals.list, [meal]);
  await replyWith(page, api.menus.list, [menu]);
  await replyWith(page, api.menuItems.list, [item]);
  await replyWith(page, api.auth.listUsers, [{ _id: 'user', ...person, roles: ['CUSTOMER', 'STAFF', 'MANAGER'], version: 1 }]);
  await replyWith(page, api.reservations.list, [
    { _id: 'reservation', ...guest, asked, dateTime: inDays(1), startsAt: `${inDays(1)}:00Z`, seats: 4, status: 'pending', version: 1 },
  ]);
  const notification = { heading: word(60), message: word(60), style: 'info', visibility: true, type: 'container' };
  await replyWith(page, api.notifications.list, [{ _id: 'note', ...notification, lastUpdated: '2026-11-05T10:00:00.000Z', version: 1 }]);
  const info = { name: word(60), address: word(60), email: `${word(60)}@demo.test`, phone: '+420387123456', 'opening-hours': word(60) };
  await replyWith(
    page,
    api.restaurantInfo.list,
    Object.entries(info).map(([type, data]) => ({ _id: type, type, data, version: 1 })),
  );
}

/** The texts that are wider than the window. */
const textsCutOff = (page: Page) =>
  page.evaluate(() => {
    const isText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const texts = [...document.querySelectorAll('#root *, [role=dialog] *, [role=alertdialog] *')].filter(isText);
    const isScreenReaderText = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isScreenReaderText(element.parentElement));
    const beyond = texts.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return !isScreenReaderText(element) && (left < -1 || right > document.documentElement.clientWidth + 1);
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...beyond.map((element) => element.textContent), ...(scrollWidth > clientWidth ? [`page of ${scrollWidth} px`] : [])];
  });

test.describe('words of 30 to 60 letters fit into every panel screen', { tag: '@phone' }, () => {
  const inEveryRun: Screen[] = [
    [`menu/details/${menuId}`, ['All fields', 'Generate Shopping List'], [word(30)]],
    ['reservations', ['Details', 'Cancel']],
    ['users', ['Edit', 'Delete']],
  ];
  const others: Screen[] = [
    ['dashboard', []],
    ['menus', ['Edit', 'Delete']],
    ['meals', ['Edit', 'Delete']],
    ['ingredients', ['Edit', 'Delete']],
    ['notifications', ['Edit', 'Delete'], ['Show']],
    ['contacts', []],
  ];

  test('long words fit into the screens of a menu, of reservations and of users, and their dialogs', { tag: '@full' }, async ({
    page,
    manager: _,
  }) => {
    await fitInto(page, inEveryRun);
  });

  test('long words fit into the other screens and their dialogs', { tag: '@full' }, async ({ page, manager: _ }) => {
    await fitInto(page, others);
  });

  test('long names fit into the search results of a recipe and the list of available meals', { tag: '@full' }, async ({
    page,
    manager: _,
  }) => {
    await longWords(page);
    await page.goto('/panel/meals');
    await page.getByRole('button', { name: 'Create Meal' }).click();
    await page.getByRole('searchbox', { name: 'Search for ingredients...' }).fill('nej');
    await expect(page.getByRole('button', { name: `Add ${word(60)}` })).toBeVisible();
    expect(await textsCutOff(page)).toEqual([]);
  });
});

async function fitInto(page: Page, screens: readonly Screen[]): Promise<void> {
  await stubMapTiles(page);
  await longWords(page);
  for (const [path, dialogs, folds = []] of screens) {
    await page.goto(`/panel/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!['dashboard', 'contacts'].includes(path)) await expect(page.getByRole('main').getByText(word(30)).first()).toBeVisible();
    const press = async (name: string) => {
      const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
      await button.first().click();
    };
    for (const name of folds) await press(name);
    expect(await textsCutOff(page), path).toEqual([]);
    for (const name of dialogs) {
      await press(name);
      // a key that is pressed before the dialog has the focus does not close it
      await expect(page.locator('[role$=dialog]:focus-within')).toBeVisible();
      expect(await textsCutOff(page), `${path}: ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('[role$=dialog]')).toHaveCount(0);
    }
  }
}
