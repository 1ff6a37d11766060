import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { callsOf, cutOff, instead, recovers, refuses } from './answers.ts';
import { expect, test } from './journey.ts';
import { booked } from './people.ts';
import { isFull } from './size.ts';
import { heldSession, spoil } from './steps.ts';

const rounds = isFull ? 20 : 4;
const ended = 'Your session has ended. Please sign in again.';

test.describe('specification 8, when a session runs out', { tag: '@alike' }, () => {
  test.beforeEach(({ customer }) => booked(customer));

  test('on 401 the token is refreshed and the request repeated with the new one, unseen', async ({ page }) => {
    await settle(page);
    const before = await spoil(page, 'token');
    const [lists, refreshes] = [callsOf(page, api.reservations.user), callsOf(page, api.auth.refreshToken)];
    await page.goto('/user/reservations');
    await expect(page.getByRole('article').first()).toBeVisible();
    const after = await heldSession(page);
    expect(after).toMatchObject({ user: before?.user });
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
    expect(refreshes).toHaveLength(1);
    expect(lists.map((request) => request.headers().authorization)).toEqual(['Bearer spoiled', `Bearer ${after?.token}`]);
  });

  test('on 403 likewise', async ({ page }) => {
    const refreshes = callsOf(page, api.auth.refreshToken);
    let refusals = 0;
    await instead(page, api.reservations.user, (intercepted) => {
      if (refusals > 0) return intercepted.fallback();
      refusals += 1;
      return intercepted.fulfill({ status: 403, json: { success: false, message: 'Not with this token.', code: 'forbidden' } });
    });
    await page.goto('/user/reservations');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(refreshes).toHaveLength(1);
  });

  test('once per request: a second refusal is told', async ({ page }) => {
    const [lists, refreshes] = [callsOf(page, api.reservations.user), callsOf(page, api.auth.refreshToken)];
    await refuses(page, api.reservations.user, 403, 'Not for you.', 'forbidden');
    await page.goto('/user/reservations');
    await expect(page.getByRole('alert').filter({ hasText: 'Not for you.' })).toBeVisible();
    expect(lists).toHaveLength(2);
    expect(refreshes).toHaveLength(1);
    expect(await heldSession(page)).not.toBeNull();
  });

  test('a refresh that fails clears the session and leads to the login page, which leads back', async ({ page, person }) => {
    await settle(page);
    await spoil(page, 'token', 'refreshToken');
    await page.goto('/user/reservations');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveText(ended);
    expect(await heldSession(page)).toBeNull();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/user/reservations');
  });

  test('a refresh answered with success false does the same', async ({ page }) => {
    await settle(page);
    await spoil(page, 'token');
    await instead(page, api.auth.refreshToken, (intercepted) => intercepted.fulfill({ json: { success: false, message: 'No.' } }));
    await page.goto('/user/reservations');
    await expect(page.getByRole('alert')).toHaveText(ended);
    expect(await heldSession(page)).toBeNull();
  });

  test('a refresh that cannot be reached, or is told to wait, ends no session', async ({ page }) => {
    await settle(page);
    await spoil(page, 'token');
    for (const disturb of [
      () => cutOff(page, api.auth.refreshToken),
      () => refuses(page, api.auth.refreshToken, 503, 'One moment, please.', 'unavailable'),
      () => refuses(page, api.auth.refreshToken, 429, 'Too often.', 'too_many_requests'),
    ]) {
      await disturb();
      await page.goto('/user/reservations');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await heldSession(page)).not.toBeNull();
      await recovers(page);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(`two tabs whose tokens run out together, ${rounds} times, stay signed in and are renewed once each time`, async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await Promise.all([settle(page), settle(other)]);
    const refreshes = callsOf(page, api.auth.refreshToken);
    for (let round = 1; round <= rounds; round++) {
      await spoil(page, 'token');
      await Promise.all([ask(page), ask(other)]);
      expect(refreshes.length).toBeLessThanOrEqual(round);
    }
    expect(await heldSession(page)).not.toBeNull();
  });
});

/** Opens a page and waits until it has asked who is signed in: from then on it asks for nothing by itself. */
async function settle(page: Page) {
  const asked = page.waitForResponse((response) => response.url().endsWith(api.auth.me.path));
  await page.goto('/user/profile');
  await asked;
}

/** Lets a tab ask for something that only those who are signed in are given. */
async function ask(page: Page) {
  await page.goto('/user/reservations');
  await expect(page.getByRole('article').first()).toBeVisible();
}
