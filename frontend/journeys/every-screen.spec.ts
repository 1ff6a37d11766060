import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { isFull } from '../../functions/testing/size.ts';
import { bookAs } from './steps/accounts.ts';
import { axeViolationsInBothColours } from './steps/axe.ts';
import { reservationForm } from './steps/booking.ts';
import { expect, test } from './steps/fixtures.ts';
import { replyWith, stubMapTiles } from './steps/intercept.ts';
import { navigation, scrollToSection } from './steps/navigation.ts';
import { allowedErrors, atBothWidths, isStill, loaded, panelScreens, publicPages, walkThrough } from './steps/screens.ts';

// unless all tests run, these are looked at, and axe checks the first one of the site and of the panel
const few = ['/', '/panel/meals', '/panel/tonight', '/panel/reservations'];
const isOpened = (path: string) => isFull || few.includes(path);
const isCheckedByAxe = (path: string) => isFull || path === '/panel/meals';

test.use({ allowedErrors });

test.describe('every screen fits into the wide and the narrow window, logs no error and passes axe where it runs', {
  tag: ['@desk', '@sized'],
}, () => {
  test('the pages of the site, each with a title of its own', async ({ page }) => {
    await stubMapTiles(page);
    const titles: string[] = [];
    for (const path of publicPages.filter(isOpened)) {
      await test.step(path, async () => {
        await page.goto(path);
        if (path === '/') for (const name of ['Reservation Form', 'CONTACT US']) await scrollToSection(page, name);
        await loaded(page);
        titles.push(await page.title());
        await isSoundAtBothWidths(page);
      });
    }
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  // panel/dialog-accessibility.spec.ts checks the dialogs of the panel
  test('the screens of the panel, each marked in the navigation', async ({ page, manager: _ }) => {
    await stubMapTiles(page);
    await walkThrough(page, panelScreens.filter(isOpened), async (at, path) => {
      await isStill(page);
      if (at === 'narrow') return;
      await expect((await navigation(page, 'Panel')).locator('[aria-current=page]')).toHaveCount(1);
      const current = page.getByRole('navigation').locator('[aria-current=page]');
      await expect(current.last()).toHaveAttribute('href', path.replace(/\/(new|last-look)$/, ''));
      if (isCheckedByAxe(path)) expect(await axeViolationsInBothColours(page), path).toEqual([]);
    });
    if (!isFull) return;
    await test.step('an open dropdown of the navigation', async () => {
      await page.goto('/user/profile');
      const bar = await navigation(page);
      await bar.getByRole('button', { name: 'Admin' }).click();
      await expect(bar.getByRole('link', { name: 'Contacts' })).toBeVisible();
      await isSoundAtBothWidths(page);
    });
  });

  test('the reservations of a customer: the question before cancelling, one that is read, and one that is edited', {
    tag: '@full',
  }, async ({ page, customer }) => {
    await bookAs(customer);
    await page.goto('/user/reservations');
    await page.getByRole('article').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await isSoundAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await isSoundAtBothWidths(page);
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByRole('definition').first()).toBeVisible();
    await isSoundAtBothWidths(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Email').fill('wrong');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await isSoundAtBothWidths(page);
  });

  test('the home page with notifications in every style, and with an invalid reservation form', { tag: '@full' }, async ({ page }) => {
    const notification = { _id: 'a', message: 'Closed.', visibility: true, lastUpdated: '2026-11-05T10:00:00.000Z', version: 1 };
    const styles = ['info', 'success', 'warning', 'error', 'default'];
    await replyWith(page, api.notifications.list, [
      { ...notification, heading: 'Christmas Eve', type: 'modal', style: 'error' },
      ...styles.map((style) => ({ ...notification, _id: style, heading: style, type: 'container', style })),
    ]);
    await stubMapTiles(page);
    await page.goto('/');
    const notice = page.getByRole('dialog', { name: 'Christmas Eve' });
    await expect(notice).toBeVisible();
    await isSoundAtBothWidths(page);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    const form = await reservationForm(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Seats')).toHaveAttribute('aria-invalid', 'true');
    await isSoundAtBothWidths(page);
  });
});

test('the Content-Security-Policy of every page allows nothing unsafe', { tag: '@alike' }, async ({ request }) => {
  for (const path of [...publicPages, '/cs']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-');
  }
});

/** The open page is still in both windows, and axe finds nothing on it in light and dark; in the narrow window axe looks at it in Czech. */
async function isSoundAtBothWidths(page: Page) {
  await atBothWidths(page, async (at) => {
    await isStill(page);
    if (at === 'wide') expect(await axeViolationsInBothColours(page)).toEqual([]);
  });
}
