import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { newCustomer, newEmployee, sessionOf } from '../steps/accounts.ts';
import { replyWithError } from '../steps/intercept.ts';
import { answerDialog, entry, expect, searchFor, test } from '../steps/panel-steps.ts';
import { storeSession } from '../steps/session.ts';

test.describe('the screen Users', () => {
  test('managers find a user, change roles and password and delete the user', { tag: ['@alike', '@full'] }, async ({
    page,
    manager: _,
  }) => {
    const person = await newCustomer();
    await page.goto('/panel/users');
    await searchFor(page, person.surname.toUpperCase());
    const row = entry(page, 'row', person.email);
    for (const text of [`${person.name} ${person.surname}`, person.username, 'Customer']) await expect(row).toContainText(text);
    const form = page.getByRole('dialog', { name: 'Edit User' });
    const edit = async (change: () => Promise<void>) => {
      await row.getByRole('button', { name: 'Edit' }).click();
      await expect(form.getByLabel('Email')).toHaveValue(person.email);
      await expect(form.getByLabel('New password')).toHaveValue('');
      await change();
      await form.getByRole('button', { name: 'Save' }).click();
    };

    await edit(async () => {
      await form.getByLabel('Customer').uncheck();
    });
    await expect(form.getByText('Please choose at least one role.')).toBeVisible();
    await form.getByLabel('Customer').check();
    await form.getByLabel('Staff').check();
    await form.getByLabel('Name', { exact: true }).fill('Žofinka');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('The user has been saved.').first()).toBeVisible();
    for (const text of [`Žofinka ${person.surname}`, 'Customer', 'Staff']) await expect(row).toContainText(text);
    expect((await sessionOf(person.email, person.password)).user.roles).toEqual(['CUSTOMER', 'STAFF']);

    await edit(async () => {
      await form.getByLabel('Customer').uncheck();
      await form.getByLabel('New password').fill('short');
    });
    await expect(form.getByLabel('New password')).toHaveAccessibleDescription(/Please use at least 8 characters\./);
    await form.getByLabel('New password').fill('kapr v rosolu 1234');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(row).not.toContainText('Customer');
    expect((await sessionOf(person.email, 'kapr v rosolu 1234')).user.roles).toEqual(['STAFF']);
    await expect(sessionOf(person.email, person.password)).rejects.toThrow('401');

    await row.getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, `Delete Žofinka ${person.surname}?`, 'Delete');
    await expect(page.getByText(`Žofinka ${person.surname} has been deleted.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('No users found')).toBeVisible();
  });

  test('the refusal to delete or demote the last manager is shown in the dialog', { tag: ['@alike', '@full'] }, async ({
    page,
    manager,
  }) => {
    const refusal = 'The restaurant needs at least one manager.';
    await replyWithError(page, api.auth.deleteUser, 409, refusal, 'last_manager');
    await replyWithError(page, api.auth.updateUser, 409, refusal, 'last_manager');
    await page.goto('/panel/users');
    await searchFor(page, manager.user.email);
    const own = entry(page, 'row', manager.user.email);
    await expect(own).toContainText('(You)');
    await own.getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, /^Delete /, 'Delete');
    await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(refusal);
    await answerDialog(page, /^Delete /, 'Cancel');
    await own.getByRole('button', { name: 'Edit' }).click();
    await stepDown(page);
    await expect(page.getByRole('dialog', { name: 'Edit User' }).getByRole('alert')).toHaveText(refusal);
  });

  test('a manager who gives up the manager role is asked twice', { tag: ['@alike', '@full'] }, async ({ page }) => {
    const person = await newEmployee('MANAGER');
    await storeSession(page, await sessionOf(person.email, person.password));
    await page.goto('/panel/users');
    await searchFor(page, person.email);
    await entry(page, 'row', person.email).getByRole('button', { name: 'Edit' }).click();
    await stepDown(page);
    await expect(page).toHaveURL('/unauthorized');
    expect((await sessionOf(person.email, person.password)).user.roles).toEqual(['STAFF']);
  });
});

async function stepDown(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Manager').uncheck();
  await form.getByLabel('Staff').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await answerDialog(page, 'Give up your manager role?', 'Give up the role');
  await answerDialog(page, 'Give up your manager role?', 'Really give it up');
}
