import type { Locator, Page } from '@playwright/test';
import type { Session } from '#contract/auth';
import { api } from '#contract/index';
import { callsOf } from './answers.ts';
import { ask } from './ask.ts';
import { answer, entry, expect, find, marked, newIngredient, newItem, newMeal, newMenu, newTable, test } from './panel-steps.ts';
import { hired, newcomer, sessionOf } from './people.ts';
import { heldSession, hold, signInAgain, spoil } from './steps.ts';

const ended = 'Your session has ended';

async function openMeal(page: Page, name: string): Promise<Locator> {
  await page.goto('/panel/meals');
  await find(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Meal' });
}

test.describe('a session that ends while a meal is being edited', () => {
  test('for ten minutes: asks for the password, saves, and nothing is typed twice', async ({ page, staff, waiter }) => {
    const [meal, salt] = [await newMeal(staff), await newIngredient(staff)];
    const saved = callsOf(page, api.meals.update);
    await page.clock.install();
    const form = await openMeal(page, meal.name);
    await form.getByLabel('Description').fill('Slowly, with a bay leaf.');
    await page.clock.fastForward('10:00');
    await form.getByRole('searchbox').fill(salt.name);
    await page.keyboard.press('Enter');
    await form.getByLabel(`Quantity of ${salt.name}`).fill('3');
    await spoil(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: ended }).getByLabel('Email')).toHaveValue(waiter.email);
    expect(await heldSession(page)).toBeNull();
    await expect(page).toHaveURL('/panel/meals');
    await signInAgain(page, waiter);
    await expect(form).toHaveCount(0);
    expect(saved.at(-1)?.postDataJSON()).toMatchObject({
      description: 'Slowly, with a bay leaf.',
      ingredients: [{ _id: salt._id, quantity: '3', unit: 'g' }],
    });
    await expect(entry(page, 'article', 'Slowly, with a bay leaf.')).toBeVisible();
  });

  test('in another tab: what is typed stays, signing in can wait, and there it goes on too', { tag: '@alike' }, async ({
    page,
    context,
    staff,
    waiter,
  }) => {
    const meal = await newMeal(staff);
    const form = await openMeal(page, meal.name);
    await form.getByLabel('Description').fill('Slowly.');
    const other = await context.newPage();
    await other.goto('/panel/ingredients');
    await other.evaluate(() => localStorage.clear());
    const question = page.getByRole('dialog', { name: ended });
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(form.getByLabel('Description')).toHaveValue('Slowly.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(question).toBeVisible();
    await other.goto('/login');
    await other.getByLabel('Email').fill(waiter.email);
    await other.getByLabel('Password', { exact: true }).fill(waiter.password);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(question).toHaveCount(0);
    await expect(form).toHaveCount(0);
    await expect(entry(page, 'article', 'Slowly.')).toBeVisible();
  });

  test('leads to the login page, which leads back, once nothing typed is left', { tag: '@alike' }, async ({ page, staff, waiter }) => {
    const form = await openMeal(page, (await newMeal(staff)).name);
    await form.getByLabel('Description').fill('Slowly.');
    await spoil(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: ended }).getByRole('button', { name: 'Not now' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please sign in.');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Discard your changes?', 'Discard');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(waiter.email);
    await page.getByLabel('Password', { exact: true }).fill(waiter.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/panel/meals');
  });

  test('shows nothing of it to somebody else who signs in then', { tag: '@alike' }, async ({ page, staff }) => {
    const form = await openMeal(page, (await newMeal(staff)).name);
    await form.getByLabel('Description').fill('Slowly.');
    await spoil(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page, await newcomer());
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('alert')).toContainText('What Žofie had typed is gone.');
    await expect(page.getByText('Slowly.')).toHaveCount(0);
  });

  test('by the loss of the role: says so, leaves what is typed to be copied, then leads away', { tag: '@alike' }, async ({
    page,
    manager,
  }) => {
    const person = await hired('STAFF');
    const meal = await newMeal(manager);
    await hold(page, await sessionOf(person.email, person.password));
    const form = await openMeal(page, meal.name);
    await form.getByLabel('Description').fill('Slowly.');
    const body = { roles: ['CUSTOMER' as const] };
    await ask(api.auth.updateUser, { id: person.session.user._id, body, token: manager.token });
    await form.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: ended });
    await expect(question.or(form.getByRole('alert'))).toBeVisible();
    if (await question.isVisible()) await signInAgain(page, person);
    await expect(form.getByRole('alert')).toHaveText('You are not allowed to do this.');
    await expect(form.getByLabel('Description')).toHaveValue('Slowly.');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Discard your changes?', 'Discard');
    await expect(page).toHaveURL('/unauthorized');
  });

  test('and a tab that is loaded anew: it is there again when the meal is opened', { tag: '@alike' }, async ({ page, staff, waiter }) => {
    const meal = await newMeal(staff);
    const form = await openMeal(page, meal.name);
    await form.getByLabel('Description').fill('Slowly.');
    await spoil(page, 'token', 'refreshToken');
    await page.reload();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(waiter.email);
    await page.getByLabel('Password', { exact: true }).fill(waiter.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/panel/meals');
    await openMeal(page, meal.name);
    await expect(form.getByLabel('Description')).toHaveValue('Slowly.');
    await expect(form.getByText('What you had typed before this page was loaded anew is back.')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: `Edit ${meal.name}` }).click();
    await expect(form.getByText('is back.')).toHaveCount(0);
  });
});

test.describe('a session that ends over anything else that is typed in the panel', { tag: '@desk' }, () => {
  const forms: Record<string, (page: Page, manager: Session) => Promise<Locator>> = {
    ingredient: async (page) => {
      await page.goto('/panel/ingredients');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByLabel('Ingredient Name').fill(marked('Bobkový list'));
      return page.getByRole('button', { name: 'Save' });
    },
    menu: async (page) => {
      await page.goto('/panel/menus');
      await page.getByRole('button', { name: 'Create Menu' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Name').fill(marked('Postní'));
      await form.getByLabel('New category').fill('Ryby');
      await form.getByLabel('Visibility').selectOption('Hidden');
      return form.getByRole('button', { name: 'Save' });
    },
    'item on a menu': async (page, manager) => {
      const menu = await newMenu(manager);
      const item = await newItem(manager, menu, await newMeal(manager));
      await page.goto(`/panel/menu/details/${menu._id}`);
      await page.getByRole('button', { name: `Edit ${item.mealId.name}` }).click();
      await page.getByRole('dialog').getByLabel('Price').fill('199');
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
    notification: async (page) => {
      await page.goto('/panel/notifications');
      await page.getByRole('button', { name: 'Create New Notification' }).click();
      await page.getByRole('textbox', { name: 'Message' }).fill('All week.');
      await page.getByRole('textbox', { name: 'Heading' }).fill(marked('Zabijačka'));
      await page.getByLabel('Visibility').uncheck();
      return page.getByRole('button', { name: 'Save Notification' });
    },
    reservation: async (page, manager) => {
      const table = await newTable(manager, marked('Vlčková'));
      await page.goto(`/panel/reservations?q=${encodeURIComponent(table.userSurname)}`);
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByLabel('Comment').fill('A high chair.');
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
    user: async (page) => {
      const person = await newcomer();
      await page.goto('/panel/users');
      await find(page, person.email);
      await page.getByRole('button', { name: `Edit ${person.name} ${person.surname}` }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Jarmila');
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
  };

  for (const [what, type] of Object.entries(forms)) {
    test(`the ${what} is saved`, async ({ page, manager, boss }) => {
      const save = await type(page, manager);
      await spoil(page, 'token', 'refreshToken');
      await save.click();
      await signInAgain(page, boss);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText(/has been (added|saved)\./)).toBeVisible();
    });
  }

  test('a contact is saved', async ({ page, manager, boss }) => {
    const { data: records } = await ask(api.restaurantInfo.list, {});
    const instagram = records.find(({ type }) => type === 'instagram');
    if (!instagram) throw new Error('The seed has one.');
    await page.goto('/panel/contacts');
    await page.getByLabel('Instagram (optional)').fill(`https://instagram.example/${marked('cranes').replace(' ', '-')}`);
    await spoil(page, 'token', 'refreshToken');
    await page.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page, boss);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const body = { type: 'instagram' as const, data: instagram.data };
    await ask(api.restaurantInfo.update, { id: instagram._id, body, token: manager.token });
  });

  test('the servings of a shopping list are kept, and the list comes when it is asked for again', async ({ page, manager, boss }) => {
    const menu = await newMenu(manager);
    await newItem(manager, menu, await newMeal(manager, [await newIngredient(manager)]));
    await page.goto(`/panel/menu/details/${menu._id}`);
    await page.getByRole('button', { name: 'Generate Shopping List' }).click();
    const form = page.getByRole('dialog', { name: 'Generate Shopping List' });
    await form.getByLabel(/Servings/).fill('40');
    await spoil(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Generate Shopping List' }).click();
    await signInAgain(page, boss);
    await expect(form.getByLabel(/Servings/)).toHaveValue('40');
    await form.getByRole('button', { name: 'Generate Shopping List' }).click();
    await expect(page.getByText('Shopping list generated successfully')).toBeVisible();
  });
});
