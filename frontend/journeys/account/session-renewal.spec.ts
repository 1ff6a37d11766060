import type { Page } from '@playwright/test';
import { api } from '#contract/index';
import { isFull } from '../../../functions/testing/size.ts';
import { bookAs } from '../steps/accounts.ts';
import { expect, test } from '../steps/fixtures.ts';
import { dropConnection, holdReply, interceptCall, recordCalls, replyWithError, stopIntercepting } from '../steps/intercept.ts';
import { invalidateTokens, storedSession, submitLogin } from '../steps/session.ts';

const rounds = isFull ? 20 : 2;
const ended = 'Your session has ended. Please sign in again.';

test.describe('renewal of an expired session', { tag: '@alike' }, () => {
  test.beforeEach(({ customer }) => bookAs(customer));

  test('a reply 401 refreshes the token and repeats the request with the new one', { tag: '@full' }, async ({ page }) => {
    await settle(page);
    const before = await invalidateTokens(page, 'token');
    // the page reads the account too, and whichever request is refused first refreshes for both
    const releaseAccount = await holdReply(page, api.auth.me);
    const [lists, refreshes] = [recordCalls(page, api.reservations.user), recordCalls(page, api.auth.refreshToken)];
    await page.goto('/user/reservations');
    await expect(page.getByRole('article').first()).toBeVisible();
    const after = await storedSession(page);
    expect(after).toMatchObject({ user: before?.user });
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
    expect(refreshes).toHaveLength(1);
    expect(lists.map((request) => request.headers().authorization)).toEqual(['Bearer invalid', `Bearer ${after?.token}`]);
    releaseAccount();
  });

  test('a reply 403 refreshes the token and repeats the request', { tag: '@full' }, async ({ page }) => {
    const refreshes = recordCalls(page, api.auth.refreshToken);
    let refusals = 0;
    await interceptCall(page, api.reservations.user, (intercepted) => {
      if (refusals > 0) return intercepted.fallback();
      refusals += 1;
      return intercepted.fulfill({ status: 403, json: { success: false, message: 'Not with this token.', code: 'forbidden' } });
    });
    await page.goto('/user/reservations');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(refreshes).toHaveLength(1);
  });

  test('a request is repeated once; the second refusal is shown', { tag: '@full' }, async ({ page }) => {
    const [lists, refreshes] = [recordCalls(page, api.reservations.user), recordCalls(page, api.auth.refreshToken)];
    await replyWithError(page, api.reservations.user, 403, 'Not for you.', 'forbidden');
    await page.goto('/user/reservations');
    await expect(page.getByRole('alert').filter({ hasText: 'Not for you.' })).toBeVisible();
    expect(lists).toHaveLength(2);
    expect(refreshes).toHaveLength(1);
    expect(await storedSession(page)).not.toBeNull();
  });

  test('a failed refresh clears the session and redirects to /login, which returns to the page', { tag: '@full' }, async ({
    page,
    person,
  }) => {
    await settle(page);
    await invalidateTokens(page, 'token', 'refreshToken');
    await page.goto('/user/reservations');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveText(ended);
    expect(await storedSession(page)).toBeNull();
    await submitLogin(page, person.email, person.password);
    await expect(page).toHaveURL('/user/reservations');
  });

  test('a refresh with success false clears the session and redirects to /login', { tag: '@full' }, async ({ page }) => {
    await settle(page);
    await invalidateTokens(page, 'token');
    await interceptCall(page, api.auth.refreshToken, (intercepted) => intercepted.fulfill({ json: { success: false, message: 'No.' } }));
    await page.goto('/user/reservations');
    await expect(page.getByRole('alert')).toHaveText(ended);
    expect(await storedSession(page)).toBeNull();
  });

  test('a refresh that meets a network error, 503 or 429 keeps the session', { tag: '@full' }, async ({ page }) => {
    await settle(page);
    await invalidateTokens(page, 'token');
    for (const interrupt of [
      () => dropConnection(page, api.auth.refreshToken),
      () => replyWithError(page, api.auth.refreshToken, 503, 'One moment, please.', 'unavailable'),
      () => replyWithError(page, api.auth.refreshToken, 429, 'Too often.', 'too_many_requests'),
    ]) {
      await interrupt();
      await page.goto('/user/reservations');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await storedSession(page)).not.toBeNull();
      await stopIntercepting(page);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(`two tabs whose tokens expire together refresh once per expiry and stay signed in (${rounds} times)`, { tag: '@sized' }, async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await Promise.all([settle(page), settle(other)]);
    const refreshes = recordCalls(page, api.auth.refreshToken);
    for (let round = 1; round <= rounds; round++) {
      await invalidateTokens(page, 'token');
      await Promise.all([readReservations(page), readReservations(other)]);
      expect(refreshes.length).toBeLessThanOrEqual(round);
    }
    expect(await storedSession(page)).not.toBeNull();
  });
});

/** Opens a page and waits until it has read the account: from then on it sends no request by itself. */
async function settle(page: Page) {
  const accountRead = page.waitForResponse((response) => response.url().endsWith(api.auth.me.path));
  await page.goto('/user/profile');
  await accountRead;
}

/** Lets a tab read something that needs a session. */
async function readReservations(page: Page) {
  await page.goto('/user/reservations');
  await expect(page.getByRole('article').first()).toBeVisible();
}
