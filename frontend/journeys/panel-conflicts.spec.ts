import { api } from '#contract/index';
import { callsOf, cutOff, recovers } from './answers.ts';
import { ask } from './ask.ts';
import { answer, entry, expect, find, marked, newMeal, test } from './panel-steps.ts';
import { sessionOf } from './people.ts';
import { hold } from './steps.ts';

test.describe('nothing that was typed is lost', { tag: '@alike' }, () => {
  test('two people edit the same meal: the second is told, sees both versions, and chooses', async ({ page, staff, browser, boss }) => {
    const meal = await newMeal(staff);
    const theirPage = await browser.newPage();
    await hold(theirPage, await sessionOf(boss.email, boss.password));
    const forms = [];
    for (const person of [page, theirPage]) {
      await person.goto('/panel/meals');
      await find(person, meal.name);
      await entry(person, 'article', meal.name).getByRole('button', { name: 'Edit' }).click();
      forms.push(person.getByRole('dialog', { name: 'Edit Meal' }));
    }
    const [mine, theirs] = forms;
    if (!mine || !theirs) throw new Error('two people');
    await theirs.getByLabel('Description').fill('With raisins.');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toHaveCount(0);

    await mine.getByLabel('Description').fill('With nuts.');
    await mine.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await expect(conflict.getByRole('row')).toHaveCount(2);
    await expect(conflict.getByRole('row').last().getByRole('cell')).toHaveText(['Description', 'With nuts.', 'With raisins.']);
    await conflict.getByRole('button', { name: 'Back to the form' }).click();
    await expect(mine.getByLabel('Description')).toHaveValue('With nuts.');
    await mine.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect(mine.getByLabel('Description')).toHaveValue('With raisins.');

    await ask(api.meals.update, { id: meal._id, body: { description: 'With plums.' }, token: staff.token });
    await mine.getByLabel('Description').fill('With nuts.');
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(conflict.getByRole('row').last().getByRole('cell')).toHaveText(['Description', 'With nuts.', 'With plums.']);
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await expect(mine).toHaveCount(0);
    await expect(entry(page, 'article', meal.name).getByText('With nuts.')).toBeVisible();
    await theirPage.context().close();
  });

  test('the network drops during save: the form keeps its values, says so, and saves later', async ({ page, staff }) => {
    const meal = await newMeal(staff);
    await page.goto('/panel/meals');
    await find(page, meal.name);
    await entry(page, 'article', meal.name).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Meal' });
    await form.getByLabel('Description').fill('By candlelight.');
    await cutOff(page, api.meals.update);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText(/network/i);
    await expect(form.getByLabel('Description')).toHaveValue('By candlelight.');
    await recovers(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(entry(page, 'article', meal.name).getByText('By candlelight.')).toBeVisible();
  });

  test('a dialog closes on a click beside it, on X and on Esc, but asks first when something is unsaved', async ({ page, staff }) => {
    const meal = await newMeal(staff);
    const sent = callsOf(page, api.meals.update);
    await page.goto('/panel/meals');
    await find(page, meal.name);
    const form = page.getByRole('dialog', { name: 'Edit Meal' });
    const ways = [
      () => page.mouse.click(4, 4),
      () => form.getByRole('button', { name: 'Close' }).click(),
      () => form.getByLabel('Meal Name').press('Escape'),
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
    await form.getByLabel('Description').fill('Half a thought');
    for (const close of ways) {
      await close();
      await answer(page, 'Discard your changes?', 'Keep editing');
      await expect(form.getByLabel('Description')).toHaveValue('Half a thought');
    }
    await page.keyboard.press('Escape');
    await answer(page, 'Discard your changes?', 'Discard');
    await expect(form).toHaveCount(0);
    await edit.click();
    await expect(form.getByLabel('Description')).toHaveValue('From the oven.');
    expect(sent).toEqual([]);
  });

  test('what was announced lies behind a dialog that opens, not over its buttons', async ({ page, staff: _ }) => {
    await page.goto('/panel/ingredients');
    const name = marked('Bobkový list');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByLabel('Ingredient Name').fill(name);
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
