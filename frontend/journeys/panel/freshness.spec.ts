import { navigation } from '../steps/navigation.ts';
import { entry, expect, newIngredient, newMeal, searchFor, test } from '../steps/panel-steps.ts';

test('a list is read again when its screen is opened again, and when the window gets the focus', { tag: ['@alike', '@full'] }, async ({
  page,
  staff,
}) => {
  const own = await newIngredient(staff);
  await page.goto('/panel/ingredients');
  await searchFor(page, own.name);
  await expect(entry(page, 'row', own.name)).toBeVisible();
  await (await navigation(page, 'Panel')).getByRole('link', { name: 'Meals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const theirs = [await newMeal(staff), await newIngredient(staff)] as const;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await searchFor(page, theirs[0].name);
  await expect(entry(page, 'article', theirs[0].name)).toBeVisible();
  await (await navigation(page, 'Panel')).getByRole('link', { name: 'Ingredients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingredients' })).toBeVisible();
  await searchFor(page, theirs[1].name);
  await expect(entry(page, 'row', theirs[1].name)).toBeVisible();
});
