import type { Page } from '@playwright/test';
import type { Meal } from '#card/contract/meals';
import type { Session } from '#people/contract/auth';
import { api } from '#publishing/contract/api';
import { inDays } from '../steps/booking.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, newIngredient, test, uniqueName } from '../steps/panel-steps.ts';
import { storeSession } from '../steps/session.ts';

/** Within so many ms each of two people who shop sees what the other has ticked off. */
const seenWithin = 15_000;
const patient = { timeout: 30_000 };
const day = inDays(24).slice(0, 10);
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

test.describe('a shopping list', { tag: '@phone' }, () => {
  test.beforeEach(({ page }) => page.setDefaultTimeout(patient.timeout));

  test('is ticked off on two phones at once, also without a connection', { tag: '@full' }, async ({ page, staff, browser }) => {
    const { meal, names } = await newDish(staff);
    const [flour = '', milk = '', beef = '', salt = ''] = names;
    const list = { from: day, to: day, covers: 40, meals: [{ _id: meal._id, servings: '10' }], shares: {} };
    const { data: made } = await callApi(api.shopping.add, { body: list, token: staff.token });
    const second = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const other = await second.newPage();
    other.setDefaultTimeout(patient.timeout);
    await storeSession(other, staff);
    for (const phone of [page, other]) {
      await phone.goto(`/panel/shopping/list/${made._id}`);
      await expect(box(phone, flour)).toBeVisible();
    }

    await box(page, flour).check();
    // both at once
    await Promise.all([box(page, milk).check(), box(other, beef).check()]);
    await expect(box(page, beef)).toBeChecked({ timeout: seenWithin });
    for (const name of [flour, milk]) await expect(box(other, name)).toBeChecked({ timeout: seenWithin });

    await second.setOffline(true);
    await box(other, salt).check();
    await box(other, milk).uncheck();
    await expect(box(other, salt)).toBeChecked();
    await other.waitForTimeout(1000);
    await second.setOffline(false);
    await expect(box(page, salt)).toBeChecked({ timeout: seenWithin });
    await expect(box(page, milk)).not.toBeChecked({ timeout: seenWithin });
    await expect(box(page, flour)).toBeChecked();

    await page.getByRole('button', { name: `What we have of ${milk}` }).click();
    await page.getByLabel(`Quantity of ${milk} that is there`).fill('1/2');
    await page.getByLabel(`Quantity of ${milk} that is there`).press('Enter');
    await expect(other.getByText('500 g there, 2 kg needed')).toBeVisible({ timeout: seenWithin });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Text')).toHaveValue(new RegExp(`- ${milk}: 1.5 kg$`));
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Only what is left' }).check();
    await expect(box(page, flour)).toHaveCount(0);
    await second.close();
  });
});

/** A meal of four ingredients, the last of which in a quantity that is no number. */
async function newDish(staff: Session): Promise<{ meal: Meal; names: string[] }> {
  const goods = await Promise.all(['Flour', 'Milk', 'Beef', 'Salt'].map(() => newIngredient(staff)));
  const recipe = goods.map(({ _id }, at) => ({ _id, quantity: at === 3 ? 'a pinch' : '0,2', unit: 'kg' as const }));
  const body = { name: uniqueName('Guláš'), ingredients: recipe };
  return { meal: (await callApi(api.meals.add, { body, token: staff.token })).data, names: goods.map(({ name }) => name) };
}
