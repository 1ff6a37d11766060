import type { Locator, Page, Request } from '@playwright/test';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import { api } from '#publishing/contract/api';
import { interceptCall, replyWith } from '../steps/intercept.ts';
import { choose, press, tabTo, type } from '../steps/keyboard.ts';
import { navigation } from '../steps/navigation.ts';
import { expect, test } from '../steps/panel-steps.ts';

// the rules hold for the one restaurant that all tests share: here the browser keeps them, and no other test sees them
test.describe('the screens Opening hours and Booking rules', () => {
  test('a manager sets up lunch and dinner, Monday closed and the garden closed in winter with the keyboard', {
    tag: ['@desk', '@full'],
  }, async ({ page, manager: _ }) => {
    const saved = await keepRules(page);
    await page.goto('/panel/opening');
    await expect(page.getByText('may ask for a table at any time')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Start with usual hours' }));
    await expect(page.getByRole('button', { name: 'Mon · Closed' })).toBeVisible();

    await press(page, page.getByRole('button', { name: /^Tue–Sun/ }));
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Sunday']) {
      await tabTo(page, page.getByRole('checkbox', { name: day }).and(page.locator(':checked')));
      await page.keyboard.press('Space');
    }
    const friday = page.getByRole('group', { name: /^Fri · / }).getByRole('group', { name: 'Sitting 2, Dinner' });
    await setTime(page, friday.getByLabel('Last seating'), '00:15');
    await setTime(page, friday.getByLabel('Closes'), '01:00');
    await expect(friday.getByText('Open until 01:00 the next day')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('The hours are saved.')).toBeVisible();
    await expect(page.getByText('may ask for a table at any time')).toHaveCount(0);

    await press(page, page.getByRole('link', { name: 'Seats, times and who may book: Booking rules' }));
    await press(page, page.locator('summary', { hasText: 'Seats of the house' }));
    await type(page, page.getByLabel('Seats', { exact: true }), '60');
    await press(page, page.getByRole('button', { name: 'Add a part of the year' }));
    const season = page.getByRole('group', { name: 'Part of the year 1' });
    await type(page, season.getByLabel('Name', { exact: true }), 'Garden closed');
    const winter = page.getByRole('group', { name: 'Garden closed' });
    await type(page, winter.getByLabel('Seats then'), '36');
    await choose(page, winter.getByLabel('To, month'), 'February');
    await press(page, page.locator('summary', { hasText: 'Confirmation, changes and mail' }));
    await type(page, page.getByLabel('Confirm at once up to'), '4');
    await press(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect.poll(() => saved.length).toBe(2);

    const rules: OpeningRules = saved.at(-1)?.postDataJSON().rules;
    expect(rules.week.map((sittings) => sittings.map(({ name }) => name))).toEqual([[], ...Array(6).fill(['Lunch', 'Dinner'])]);
    expect(rules.week[4]?.[1]).toEqual({
      name: 'Dinner',
      translations: { cs: { name: 'Večeře' } },
      opens: '17:30',
      lastSeating: '00:15',
      closes: '01:00',
    });
    expect(rules.seasons).toEqual([{ name: 'Garden closed', from: '11-01', to: '02-29', seats: 36 }]);
    expect(rules).toMatchObject({ seats: 60, confirmUpTo: 4 });
  });

  test('the preview shows the week from unsaved hours, no announcement covers Save, and leaving asks before they are lost', {
    tag: ['@desk', '@full'],
  }, async ({ page, manager: _ }) => {
    await keepRules(page);
    await page.goto('/panel/opening');
    await page.getByRole('button', { name: 'Start with usual hours' }).click();
    const preview = page.getByRole('region', { name: 'As guests would see it' });
    await expect(preview.getByText('We are closed on this day.')).toHaveCount(1);
    await expect(preview.getByText('20:30')).toHaveCount(6);
    await page.getByRole('button', { name: /^Tue–Sun/ }).click();
    await page.getByRole('button', { name: 'Remove Dinner' }).click();
    await expect(preview.getByText('20:30')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click({ trial: true });
    await (await navigation(page, 'Panel')).getByRole('link', { name: 'Menus' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(preview.getByText('20:30')).toHaveCount(0);
  });
});

/** No rules are stored at first, and saved ones are kept for this page alone; returns the requests that saved them. */
async function keepRules(page: Page): Promise<Request[]> {
  const saved: Request[] = [];
  let stored: Opening = { version: 0 };
  const reply = (message: string) => ({ json: { success: true, message, data: stored } });
  await replyWith(page, api.opening.days, []);
  await replyWith(page, api.opening.affectedByRules, []);
  await interceptCall(page, api.opening.show, (intercepted) => intercepted.fulfill(reply('')));
  await interceptCall(page, api.opening.update, (intercepted) => {
    saved.push(intercepted.request());
    stored = { rules: intercepted.request().postDataJSON().rules, version: stored.version + 1 };
    return intercepted.fulfill(reply('The hours are saved.'));
  });
  return saved;
}

/** Goes to a time field with the keyboard; how a time is typed depends on the clock of the computer. */
async function setTime(page: Page, field: Locator, time: string): Promise<void> {
  await tabTo(page, field);
  await field.fill(time);
}
