import type { Locator } from '@playwright/test';
import { api } from '#contract/index';
import type { Notification } from '#contract/site/notifications';
import { replyWith } from '../steps/intercept.ts';
import { answerDialog, entry, expect, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('the screen Notifications', () => {
  // all of them are hidden, so that other tests do not meet them on the home page
  test('staff create a notification beside its preview, open, edit and delete it and undo the deletion', {
    tag: ['@alike', '@full'],
  }, async ({ page, staff: _ }) => {
    const [first, second] = [uniqueName('Svatomartinské'), uniqueName('Zavřeno')];
    await page.goto('/panel/notifications');
    const create = page.getByRole('button', { name: 'Create New Notification' });
    const form = page.getByRole('dialog', { name: 'Create New Notification' });
    for (const heading of [first, second]) {
      await create.click();
      await expect(form.getByLabel('Message', { exact: true })).toHaveValue('');
      await expect(form.getByLabel('Heading', { exact: true })).toHaveValue('');
      await expect(form.getByLabel('Style')).toHaveValue('warning');
      await expect(form.getByLabel('Type')).toHaveValue('modal');
      await expect(form.getByLabel('Visibility')).toBeChecked();
      await form.getByLabel('Message', { exact: true }).fill(`On ${heading} we are closed.`);
      await form.getByLabel('Heading', { exact: true }).fill(heading);
      await form.getByLabel('Style').selectOption('Info');
      await form.getByLabel('Type').selectOption('Container');
      await form.getByLabel('Visibility').uncheck();
      const preview = form.getByRole('region', { name: 'Preview' });
      await expect(preview).toContainText(heading);
      await expect(preview).toContainText(`On ${heading} we are closed.`);
      await form.getByRole('button', { name: 'Save Notification' }).click();
      await expect(form).toHaveCount(0);
      await expect(page.getByText(`“${heading}” has been added.`)).toBeVisible();
    }
    await expect(entry(page, 'listitem', second)).toBeVisible();
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.indexOf(second), 'newest first').toBeLessThan(headings.indexOf(first));

    const own = entry(page, 'listitem', first);
    for (const text of ['Info', 'Hidden', /^Container · Updated/]) await expect(own.getByText(text)).toBeVisible();
    await expect(own.getByText('we are closed')).toBeHidden();
    await own.getByRole('button', { name: 'Show the message' }).click();
    await expect(own.getByText(`On ${first} we are closed.`)).toBeVisible();
    await own.getByRole('button', { name: 'Hide the message' }).click();
    await expect(own.getByText('we are closed')).toBeHidden();

    await own.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Notification' });
    await expect(editing.getByLabel('Heading', { exact: true })).toHaveValue(first);
    await expect(editing.getByLabel('Visibility')).not.toBeChecked();
    await editing.getByLabel('Style').selectOption('Success');
    await editing.getByRole('button', { name: 'Save Notification' }).click();
    await expect(editing).toHaveCount(0);
    await expect(page.getByText(`“${first}” has been saved.`)).toBeVisible();
    await expect(own.getByText('Success')).toBeVisible();

    await own.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(first);
    await answerDialog(page, 'Delete this notification?', 'Delete');
    await expect(page.getByText(`“${first}” has been deleted.`)).toBeVisible();
    await expect(own).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(own.getByText('Success')).toBeVisible();
  });

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

  test.describe('without notifications', { tag: '@desk' }, () => {
    test('the screen shows a message when there are no notifications', { tag: '@full' }, async ({ page, manager: _ }) => {
      await replyWith(page, api.notifications.list, []);
      await page.goto('/panel/notifications');
      await expect(page.getByText('There are no notifications')).toBeVisible();
    });
  });
});
