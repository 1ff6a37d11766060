import { navigation } from '../steps/navigation.ts';
import { answerDialog, expect, test } from '../steps/panel-steps.ts';
import { storedSession } from '../steps/session.ts';

const question = 'Discard your changes?';

test('a form with unsaved changes is left by link, Back, Logout and closing the tab after a question only', { tag: '@alike' }, async ({
  page,
  manager: _,
}) => {
  const name = page.getByLabel('Name', { exact: true });
  const follow = async (link: string) => (await navigation(page, 'Panel')).getByRole('link', { name: link }).click();
  const logOut = async () => (await navigation(page, 'Panel')).getByRole('button', { name: 'Logout' }).click();
  const goBack = () => page.evaluate(() => history.back());
  const typeName = async () => {
    await follow('Contacts');
    await name.fill('U Nového jeřába');
  };
  await page.goto('/panel/meals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await typeName();

  for (const leave of [() => follow('Menus'), goBack, logOut]) {
    await leave();
    await answerDialog(page, question, 'Keep editing');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/panel/contacts');
    await expect(name).toHaveValue('U Nového jeřába');
  }
  expect(await storedSession(page)).not.toBeNull();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name).toHaveValue('U Nového jeřába');

  await goBack();
  await answerDialog(page, question, 'Discard');
  await expect(page).toHaveURL('/panel/meals');
  await expect(page.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurant contacts' })).toBeVisible();
  await expect(name).not.toHaveValue('U Nového jeřába');

  await name.fill('U Nového jeřába');
  await follow('Menus');
  await answerDialog(page, question, 'Discard');
  await expect(page).toHaveURL('/panel/menus');
  await expect(page.getByRole('heading', { level: 1, name: 'Menus' })).toBeVisible();

  await typeName();
  await logOut();
  await answerDialog(page, question, 'Discard');
  await expect(page).toHaveURL('/');
  expect(await storedSession(page)).toBeNull();
});

test('Back with a dialog open closes the dialog, after a question where something is typed', { tag: '@alike' }, async ({
  page,
  manager: _,
}) => {
  await page.goto('/panel/menus');
  await (await navigation(page, 'Panel')).getByRole('link', { name: 'Meals' }).click();
  const goBack = () => page.evaluate(() => history.back());
  const add = page.getByRole('button', { name: 'Create Meal' });
  const dialog = page.getByRole('dialog');

  await add.click();
  await expect(dialog).toBeVisible();
  await goBack();
  await expect(dialog).toHaveCount(0);

  await add.click();
  await dialog.getByLabel('Meal Name', { exact: true }).fill('Svíčková');
  await goBack();
  await answerDialog(page, question, 'Keep editing');
  await expect(dialog.getByLabel('Meal Name', { exact: true })).toHaveValue('Svíčková');
  await goBack();
  await answerDialog(page, question, 'Discard');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/panel/meals');

  await goBack();
  await expect(page).toHaveURL('/panel/menus');
});
