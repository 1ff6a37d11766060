import type { Locator } from '@playwright/test';
import { api } from '#publishing/contract/api';
import type { Notification } from '#site/contract/notifications';
import { replyWith } from '../steps/intercept.ts';
import { expect, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('the screen Notifications', () => {
  test('the preview shows both types of notifications as guests will see them', { tag: ['@alike', '@full'] }, async ({
    page,
    staff: _,
  }) => {
    const [heading, message] = [uniqueName('Zabijačka'), 'All week.\nCome early.'];
    const look = (element: Element) => {
      const { backgroundColor, borderColor, color, fontSize, fontFamily, whiteSpace } = getComputedStyle(element);
      return { backgroundColor, borderColor, color, fontSize, fontFamily, whiteSpace, text: element.textContent };
    };
    const parts = (place: Locator) => Promise.all([heading, 'All week.'].map((text) => place.getByText(text).last().evaluate(look)));
    const shown: Notification = {
      _id: 'a',
      heading,
      message,
      style: 'success',
      type: 'modal',
      visibility: true,
      from: '',
      to: '',
      lastUpdated: '2026-11-05T10:00:00.000Z',
      version: 1,
    };
    await replyWith(page, api.notifications.list, [shown]);
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: heading });
    await expect(popup).toBeVisible();
    const asModal = await parts(popup);
    await replyWith(page, api.notifications.list, [{ ...shown, type: 'container' }]);
    await page.goto('/');
    await expect(page.getByText(heading)).toBeVisible();
    const asContainer = await parts(page.getByRole('region', { name: 'Notifications' }));
    expect(asModal).not.toEqual(asContainer);

    await page.goto('/panel/notifications');
    await page.getByRole('button', { name: 'Create New Notification' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Notification' });
    await form.getByLabel('Message', { exact: true }).fill(message);
    await form.getByLabel('Heading', { exact: true }).fill(heading);
    await form.getByLabel('Style').selectOption('Success');
    const preview = form.getByRole('region', { name: 'Preview' });
    await expect.poll(() => parts(preview)).toEqual(asModal);
    await form.getByLabel('Type').selectOption('Container');
    await expect.poll(() => parts(preview)).toEqual(asContainer);
  });
});
