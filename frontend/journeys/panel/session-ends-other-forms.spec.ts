import type { Locator, Page } from '@playwright/test';
import type { Session } from '#people/contract/auth';
import { api } from '#publishing/contract/api';
import { newCustomer } from '../steps/accounts.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, newIngredient, newItem, newMeal, newMenu, newReservation, searchFor, test, uniqueName } from '../steps/panel-steps.ts';
import { invalidateTokens, signInAgain } from '../steps/session.ts';

test.describe('a session that ends while another form of the panel is filled in', { tag: '@desk' }, () => {
  const forms: Record<string, (page: Page, manager: Session) => Promise<Locator>> = {
    ingredient: async (page) => {
      await page.goto('/panel/ingredients');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByLabel('Ingredient Name', { exact: true }).fill(uniqueName('Bobkový list'));
      return page.getByRole('button', { name: 'Save' });
    },
    menu: async (page) => {
      await page.goto('/panel/menus');
      await page.getByRole('button', { name: 'Create Menu' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Name', { exact: true }).fill(uniqueName('Postní'));
      await form.getByLabel('New category').fill('Ryby');
      await form.getByLabel('Visibility').selectOption('Hidden');
      return form.getByRole('button', { name: 'Save' });
    },
    notification: async (page) => {
      await page.goto('/panel/notifications');
      await page.getByRole('button', { name: 'Create New Notification' }).click();
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('All week.');
      await page.getByRole('textbox', { name: 'Heading', exact: true }).fill(uniqueName('Zabijačka'));
      await page.getByLabel('Visibility').uncheck();
      return page.getByRole('button', { name: 'Save Notification' });
    },
    reservation: async (page, manager) => {
      const table = await newReservation(manager, uniqueName('Vlčková'));
      await page.goto(`/panel/reservations?q=${encodeURIComponent(table.userSurname)}`);
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByLabel('Staff note').fill('A high chair.');
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
    user: async (page) => {
      const person = await newCustomer();
      await page.goto('/panel/users');
      await searchFor(page, person.email);
      await page.getByRole('button', { name: `Edit ${person.name} ${person.surname}` }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Jarmila');
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
  };

  test('each form of a dialog is saved after signing in again', { tag: '@full' }, async ({ page, manager, managerPerson }) => {
    for (const [what, type] of Object.entries(forms)) {
      await test.step(what, async () => {
        const save = await type(page, manager);
        await invalidateTokens(page, 'token', 'refreshToken');
        await save.click();
        await signInAgain(page, managerPerson);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByText(/has been (added|saved)\./)).toBeVisible();
      });
    }
  });

  test('a contact is saved after signing in again', { tag: '@full' }, async ({ page, manager, managerPerson }) => {
    const { data: records } = await callApi(api.restaurantInfo.list, {});
    const instagram = records.find(({ type }) => type === 'instagram');
    if (!instagram) throw new Error('The seed has one.');
    await page.goto('/panel/contacts');
    await page.getByLabel('Instagram (optional)').fill(`https://instagram.example/${uniqueName('cranes').replace(' ', '-')}`);
    await invalidateTokens(page, 'token', 'refreshToken');
    await page.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page, managerPerson);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const body = { type: 'instagram' as const, data: instagram.data };
    await callApi(api.restaurantInfo.update, { id: instagram._id, body, token: manager.token });
  });

  test('the servings of a shopping list are kept, and the list is generated on the next click', { tag: '@full' }, async ({
    page,
    manager,
    managerPerson,
  }) => {
    const menu = await newMenu(manager);
    await newItem(manager, menu, await newMeal(manager, [await newIngredient(manager)]));
    await page.goto(`/panel/menu/details/${menu._id}`);
    await page.getByRole('button', { name: 'Generate Shopping List' }).click();
    const form = page.getByRole('dialog', { name: 'Generate Shopping List' });
    await form.getByLabel(/Servings/).fill('40');
    await invalidateTokens(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Generate Shopping List' }).click();
    await signInAgain(page, managerPerson);
    await expect(form.getByLabel(/Servings/)).toHaveValue('40');
    await form.getByRole('button', { name: 'Generate Shopping List' }).click();
    await expect(page.getByText('Shopping list generated successfully')).toBeVisible();
  });
});
