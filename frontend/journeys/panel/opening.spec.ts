import type { Locator, Page, Request } from '@playwright/test';
import { api } from '#contract/index';
import type { Opening, OpeningRules } from '#contract/reservations/opening';
import { addDays } from '#rules/wall-time';
import { today } from '../steps/booking.ts';
import { interceptCall, replyWith } from '../steps/intercept.ts';
import { choose, press, tabTo, type } from '../steps/keyboard.ts';
import { navigation } from '../steps/navigation.ts';
import { expect, test } from '../steps/panel-steps.ts';

// the rules hold for the one restaurant that all tests share: here the browser keeps them, and no other test sees them
test.describe('the screen Opening', () => {
  test('a manager sets up lunch and dinner, Monday closed and the garden closed in winter with the keyboard', {
    tag: ['@desk', '@full'],
  }, async ({ page, manager: _ }) => {
    const saved = await keepRules(page);
    await page.goto('/panel/opening');
    await expect(page.getByText('may ask for a table at any time')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Start with usual hours' }));
    await expect(page.getByRole('group', { name: 'Monday · Closed' })).toBeVisible();

    const friday = page.getByRole('group', { name: 'Friday', exact: true }).getByRole('group', { name: 'Sitting 2, Dinner' });
    await setTime(page, friday.getByLabel('Last seating'), '00:15');
    await setTime(page, friday.getByLabel('Closes'), '01:00');
    await expect(friday.getByText('Last guests at 00:15, open until 01:00 the next day.')).toBeVisible();

    await type(page, page.getByLabel('Seats', { exact: true }), '60');
    await press(page, page.getByRole('button', { name: 'Add a part of the year' }));
    const season = page.getByRole('group', { name: 'Part of the year 1' });
    await type(page, season.getByLabel('Name', { exact: true }), 'Garden closed');
    const winter = page.getByRole('group', { name: 'Garden closed' });
    await type(page, winter.getByLabel('Seats then'), '36');
    await choose(page, winter.getByLabel('To, month'), 'February');
    await type(page, page.getByLabel('Confirm at once up to'), '4');
    await press(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('The hours are saved.')).toBeVisible();

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
    await expect(page.getByText('may ask for a table at any time')).toHaveCount(0);
  });

  test('the preview shows the week from unsaved hours, no announcement covers Save, and leaving asks before they are lost', {
    tag: '@desk',
  }, async ({ page, manager: _ }) => {
    await keepRules(page);
    await page.goto('/panel/opening');
    await page.getByRole('button', { name: 'Start with usual hours' }).click();
    const preview = page.getByRole('region', { name: 'As guests would see it' });
    await expect(preview.getByText('We are closed on this day.')).toHaveCount(1);
    await expect(preview.getByText('20:30')).toHaveCount(6);
    await page.getByRole('button', { name: 'Remove Dinner' }).last().click();
    await expect(preview.getByText('20:30')).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click({ trial: true });
    await (await navigation(page, 'Panel')).getByRole('link', { name: 'Menus' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(preview.getByText('20:30')).toHaveCount(5);
  });

  test('closing days shows who is affected before anything is saved, and asks again when others are affected by then', {
    tag: ['@alike', '@full'],
  }, async ({ page, manager: _ }) => {
    const day = addDays(today, 3);
    const guest = (_id: string, userName: string) => ({
      ...{ _id, userName, userSurname: 'Nová', userEmail: '', userPhone: '+420601000100', seats: 4, status: 'confirmed', comment: '' },
      ...{ dateTime: `${day}T18:30`, startsAt: `${day}T17:30:00.000Z`, version: 1 },
    });
    await replyWith(page, api.opening.affected, [guest('a', 'Anežka')]);
    const sent: Request[] = [];
    await interceptCall(page, api.opening.setDays, (intercepted) => {
      sent.push(intercepted.request());
      const affected = [guest('a', 'Anežka'), guest('b', 'Běta')];
      if (sent.length === 1) {
        const refusal = { success: false, code: 'affected_changed', message: 'Others are affected by now.', data: affected };
        return intercepted.fulfill({ status: 409, json: refusal });
      }
      return intercepted.fulfill({ json: { success: true, message: 'Saved. 2 guests have to be called.', data: affected } });
    });

    await page.goto('/panel/opening');
    await page.getByRole('button', { name: 'Close days or change hours' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('From')).toBeFocused();
    await dialog.getByLabel('From').fill(day);
    await dialog.getByLabel('To', { exact: true }).fill(day);
    await dialog.getByRole('button', { name: 'Show who is affected' }).click();
    await expect(dialog.getByRole('row', { name: /Anežka Nová/ })).toContainText('+420 601 000 100');
    expect(sent).toEqual([]);
    await dialog.getByRole('radio', { name: 'Cancel them; nobody can be written to' }).check();
    await dialog.getByRole('button', { name: 'Save and cancel 1 reservation' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Others are affected by now.');
    await expect(dialog.getByRole('row', { name: /Běta Nová/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save and cancel 2 reservations' }).click();
    await expect(dialog.getByText('Saved. 2 guests have to be called.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    expect(sent.at(-1)?.postDataJSON()).toMatchObject({
      from: day,
      to: day,
      guests: 'cancel',
      seen: ['a', 'b'],
    });
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
