import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { answers, emptyTiles } from './answers.ts';
import { barriersInBothColours } from './barriers.ts';
import { expect, test } from './journey.ts';
import { booked } from './people.ts';
import { isFull } from './size.ts';
import { navigation, reservationForm } from './steps.ts';

const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/auth/password/reset?code=a&email=YUBkZW1vLnRlc3Q=',
  '/terms',
  '/privacy-policy',
  '/unauthorized',
  '/nowhere',
];
const panelRooms = ['dashboard', 'menus', 'meals', 'ingredients', 'reservations', 'notifications', 'users', 'contacts'];

// nothing is pardoned here: no refused request, no tile that did not come
test.use({ pardoned: /^(?!)/ });

test.describe('on every screen axe finds nothing serious, the console is silent, and nothing is wider than the window', () => {
  for (const path of publicPages) {
    test(path, async ({ page }) => {
      await emptyTiles(page);
      await page.goto(path);
      if (path === '/')
        for (const name of ['Reservation Form', 'CONTACT US']) await page.getByRole('region', { name }).scrollIntoViewIfNeeded();
      await settled(page);
      await isSound(page);
    });
  }

  test('/user/reservations, with the question before cancelling', async ({ page, customer }) => {
    await booked(customer);
    await page.goto('/user/reservations');
    await page.getByRole('article').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await isSound(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await isSound(page);
  });

  test('/user/reservation/{id}, read and edited', async ({ page, customer }) => {
    const { _id } = await booked(customer);
    await page.goto(`/user/reservation/${_id}`);
    await expect(page.getByRole('definition').first()).toBeVisible();
    await isSound(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Email').fill('wrong');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await isSound(page);
  });

  test('/user/profile, with the navigation and its lists open', async ({ page, manager: _ }) => {
    await page.goto('/user/profile');
    const bar = await navigation(page);
    await bar.getByRole('button', { name: 'Admin' }).click();
    await expect(bar.getByRole('link', { name: 'Contacts' })).toBeVisible();
    await isSound(page);
  });

  test('/ with notifications in every style', async ({ page }) => {
    const notification = { _id: 'a', message: 'Closed.', visibility: true, lastUpdated: '2026-11-05T10:00:00.000Z', version: 1 };
    const styles = ['info', 'success', 'warning', 'error', 'default'];
    await answers(page, api.notifications.list, [
      { ...notification, heading: 'Christmas Eve', type: 'modal', style: 'error' },
      ...styles.map((style) => ({ ...notification, _id: style, heading: style, type: 'container', style })),
    ]);
    await emptyTiles(page);
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Christmas Eve' })).toBeVisible();
    await isSound(page);
  });

  test('/ with a reservation form that was filled in wrongly', async ({ page }) => {
    await emptyTiles(page);
    await page.goto('/');
    const form = await reservationForm(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('Seats')).toHaveAttribute('aria-invalid', 'true');
    await isSound(page);
  });

  // axe looks at the dialogs of the panel in panel-accessibility.spec.ts
  for (const room of panelRooms) {
    test(`/panel/${room}`, async ({ page, manager: _ }) => {
      await page.goto(`/panel/${room}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await isSound(page);
    });
  }
});

test('specification T30: the policy of every page allows nothing unsafe', { tag: '@alike' }, async ({ request }) => {
  for (const path of publicPages) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-');
  }
});

async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
}

/** In a run that is not full, axe looks on the desk only. */
async function isSound(page: Page) {
  await fits(page);
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1024;
  if (isFull || isDesk) expect(await barriersInBothColours(page)).toEqual([]);
}

async function fits(page: Page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}
