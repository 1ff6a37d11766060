import type { Locator, Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { newCustomer } from '../steps/accounts.ts';
import { recordCalls } from '../steps/intercept.ts';
import { answerDialog, entry, expect, newIngredient, newMeal, searchFor, test } from '../steps/panel-steps.ts';
import { invalidateTokens, signInAgain, storedSession, submitLogin } from '../steps/session.ts';

const ended = 'Your session has ended';

async function openMeal(page: Page, name: string): Promise<Locator> {
  await page.goto('/panel/meals');
  await searchFor(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Meal' });
}

test.describe('a session that ends while a meal is edited', () => {
  test('the page asks for the password and then saves the typed values', { tag: ['@alike', '@full'] }, async ({
    page,
    staff,
    staffPerson,
  }) => {
    const [meal, salt] = [await newMeal(staff), await newIngredient(staff)];
    const saved = recordCalls(page, api.meals.update);
    await page.clock.install();
    const form = await openMeal(page, meal.name);
    await form.getByLabel('Description (optional)', { exact: true }).fill('Slowly, with a bay leaf.');
    await page.clock.fastForward('10:00');
    await form.getByRole('searchbox').fill(salt.name);
    await page.keyboard.press('Enter');
    await form.getByLabel(`Quantity of ${salt.name}`).fill('3');
    await invalidateTokens(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: ended }).getByLabel('Email')).toHaveValue(staffPerson.email);
    expect(await storedSession(page)).toBeNull();
    await expect(page).toHaveURL('/panel/meals');
    await signInAgain(page, staffPerson);
    await expect(form).toHaveCount(0);
    expect(saved.at(-1)?.postDataJSON()).toMatchObject({
      description: 'Slowly, with a bay leaf.',
      ingredients: [{ _id: salt._id, quantity: '3', unit: 'g' }],
    });
    await expect(entry(page, 'article', 'Slowly, with a bay leaf.')).toBeVisible();
  });

  test('typed values outlast the end of the session in another tab and a reload, until they are discarded or another person signs in', {
    tag: ['@alike', '@full'],
  }, async ({ page, context, staff, staffPerson }) => {
    const meal = await newMeal(staff);
    const question = page.getByRole('dialog', { name: ended });
    const description = page.getByLabel('Description (optional)', { exact: true });

    const form = await openMeal(page, meal.name);
    await description.fill('Slowly.');
    const other = await context.newPage();
    await other.goto('/login');
    await other.evaluate(() => localStorage.clear());
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(description).toHaveValue('Slowly.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(question).toBeVisible();
    await other.goto('/login');
    await submitLogin(other, staffPerson.email, staffPerson.password);
    await expect(question).toHaveCount(0);
    await expect(form).toHaveCount(0);
    await expect(entry(page, 'article', 'Slowly.')).toBeVisible();
    await other.close();

    const edit = page.getByRole('button', { name: `Edit ${meal.name}` });
    // whoever types before the dialog has moved the focus to its first field types there
    const open = async () => {
      await edit.click();
      await expect(form.getByLabel('Meal Name', { exact: true })).toBeFocused();
    };
    await open();
    await description.fill('At once.');
    await invalidateTokens(page, 'token', 'refreshToken');
    await page.reload();
    await expect(page).toHaveURL('/login');
    await submitLogin(page, staffPerson.email, staffPerson.password);
    await expect(page).toHaveURL('/panel/meals');
    await searchFor(page, meal.name);
    await open();
    await expect(description).toHaveValue('At once.');
    await expect(form.getByText('What you had typed before this page was loaded anew is back.')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await open();
    await expect(form.getByText('is back.')).toHaveCount(0);

    await description.fill('Never.');
    await invalidateTokens(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please sign in.');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await answerDialog(page, 'Discard your changes?', 'Discard');
    await expect(page).toHaveURL('/login');
    await submitLogin(page, staffPerson.email, staffPerson.password);
    await expect(page).toHaveURL('/panel/meals');

    await searchFor(page, meal.name);
    await open();
    await description.fill('Secretly.');
    await invalidateTokens(page, 'token', 'refreshToken');
    await form.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page, await newCustomer());
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('alert')).toContainText('What Žofie had typed is gone.');
    await expect(page.getByText('Secretly.')).toHaveCount(0);
  });
});
