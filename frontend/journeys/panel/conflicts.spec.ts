import { api } from '#publishing/contract/api';
import { sessionOf } from '../steps/accounts.ts';
import { callApi } from '../steps/call-api.ts';
import { recordCalls } from '../steps/intercept.ts';
import { navigation } from '../steps/navigation.ts';
import { answerDialog, entry, expect, newMeal, searchFor, test, uniqueName } from '../steps/panel-steps.ts';
import { storeSession } from '../steps/session.ts';

test.describe('typed values are not lost', { tag: '@alike' }, () => {
  test('the second of two people who edit the same meal sees both versions and chooses one', { tag: '@full' }, async ({
    page,
    staff,
    browser,
    managerPerson,
  }) => {
    const meal = await newMeal(staff);
    const theirPage = await browser.newPage();
    await storeSession(theirPage, await sessionOf(managerPerson.email, managerPerson.password));
    const forms = [];
    for (const person of [page, theirPage]) {
      await person.goto('/panel/meals');
      await searchFor(person, meal.name);
      await entry(person, 'article', meal.name).getByRole('button', { name: 'Edit' }).click();
      const form = person.getByRole('dialog', { name: 'Edit Meal' });
      await expect(form.getByText('Photograph: none')).toBeVisible();
      forms.push(form);
    }
    const [mine, theirs] = forms;
    if (!mine || !theirs) throw new Error('two people');
    await theirs.getByLabel('Description (optional)', { exact: true }).fill('With raisins.');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toHaveCount(0);

    await mine.getByLabel('Description (optional)', { exact: true }).fill('With nuts.');
    await mine.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await expect(conflict.getByRole('row')).toHaveCount(2);
    await expect(conflict.getByRole('row').last().getByRole('cell')).toHaveText(['Description', 'With nuts.', 'With raisins.']);
    await conflict.getByRole('button', { name: 'Back to the form' }).click();
    await expect(mine.getByLabel('Description (optional)', { exact: true })).toHaveValue('With nuts.');
    await mine.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect(mine.getByLabel('Description (optional)', { exact: true })).toHaveValue('With raisins.');

    await callApi(api.meals.update, { id: meal._id, body: { description: 'With plums.' }, token: staff.token });
    await mine.getByLabel('Description (optional)', { exact: true }).fill('With nuts.');
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(conflict.getByRole('row').last().getByRole('cell')).toHaveText(['Description', 'With nuts.', 'With plums.']);
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await expect(mine).toHaveCount(0);
    await expect(entry(page, 'article', meal.name).getByText('With nuts.')).toBeVisible();
    await theirPage.context().close();
  });

  test('a dialog closes by click outside, X, Esc, Cancel and Back of the browser, and asks first when it has unsaved changes', {
    tag: '@full',
  }, async ({ page, staff }) => {
    const meal = await newMeal(staff);
    const sent = recordCalls(page, api.meals.update);
    await page.goto('/panel/ingredients');
    await (await navigation(page, 'Panel')).getByRole('link', { name: 'Meals' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible();
    await searchFor(page, meal.name);
    const form = page.getByRole('dialog', { name: 'Edit Meal' });
    const ways = [
      () => page.mouse.click(4, 4),
      () => form.getByRole('button', { name: 'Close' }).click(),
      () => form.getByLabel('Meal Name', { exact: true }).press('Escape'),
      () => form.getByRole('button', { name: 'Cancel' }).click(),
    ];
    const edit = entry(page, 'article', meal.name).getByRole('button', { name: 'Edit' });
    for (const close of ways) {
      await edit.click();
      await expect(form).toBeVisible();
      await close();
      await expect(form).toHaveCount(0);
      await expect(edit).toBeFocused();
    }
    await edit.click();
    await form.getByLabel('Description (optional)', { exact: true }).fill('Half a thought');
    for (const close of [...ways, () => page.evaluate(() => history.back())]) {
      await close();
      await answerDialog(page, 'Discard your changes?', 'Keep editing');
      await expect(form.getByLabel('Description (optional)', { exact: true })).toHaveValue('Half a thought');
    }
    await page.keyboard.press('Escape');
    await answerDialog(page, 'Discard your changes?', 'Discard');
    await expect(form).toHaveCount(0);
    await edit.click();
    await expect(form.getByLabel('Description (optional)', { exact: true })).toHaveValue('From the oven.');
    expect(sent).toEqual([]);
  });

  test('an announcement does not cover the buttons of a dialog', { tag: '@full' }, async ({ page, staff: _ }) => {
    await page.goto('/panel/ingredients');
    const name = uniqueName('Bobkový list');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByLabel('Ingredient Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    const announced = page.getByText(`${name} has been added.`);
    await announced.click({ trial: true });

    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await expect(announced).toBeVisible();
    await save.scrollIntoViewIfNeeded();
    const isCovered = await save.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isCovered).toBe(false);
  });
});
