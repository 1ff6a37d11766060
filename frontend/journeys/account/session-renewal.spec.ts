import type { Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { bookAs } from '../steps/accounts.ts';
import { expect, test } from '../steps/fixtures.ts';
import { recordCalls } from '../steps/intercept.ts';
import { invalidateTokens, storedSession } from '../steps/session.ts';

const rounds = 8;

test.describe('renewal of an expired session', { tag: '@alike' }, () => {
  test.beforeEach(({ customer }) => bookAs(customer));

  test(`two tabs whose tokens expire together refresh once per expiry and stay signed in (${rounds} times)`, { tag: '@full' }, async ({
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
