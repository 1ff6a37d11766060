import { api } from '#publishing/contract/api';
import { expect, test } from '../steps/fixtures.ts';
import { navigation } from '../steps/navigation.ts';
import { sessionKey, signIn, storedSession } from '../steps/session.ts';

test.describe('signing in and out', { tag: '@alike' }, () => {
  test('a successful login opens the home page, shows a message and stores user, token and refreshToken under one key', async ({
    page,
  }) => {
    await signIn(page, 'customer@demo.test');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('status').filter({ hasText: 'Welcome back, Tereza.' })).toBeVisible();
    // the other key holds the tokens of this device, which the limit on login attempts reads
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['restaurant-devices', sessionKey]);
    expect(await storedSession(page)).toEqual({
      user: expect.objectContaining({ email: 'customer@demo.test', roles: ['CUSTOMER'] }),
      token: expect.any(String),
      refreshToken: expect.any(String),
    });
  });

  test('signing in and out in one tab takes effect in the other; signing out ends the session on the server too', { tag: '@full' }, async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/terms');
    const other = await context.newPage();
    await signIn(other, person.email, person.password);
    await expect((await navigation(page)).getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.goto('/user/profile');
    await other.goto('/user/reservations');
    const session = await storedSession(other);
    const logout = other.waitForResponse((response) => response.url().endsWith(api.auth.logout.path));
    await (await navigation(other)).getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'User logged out' })).toBeVisible();
    await expect(other).toHaveURL('/');
    await expect(page).toHaveURL('/login');
    expect(await storedSession(other)).toBeNull();
    // leaving the page would break off the request
    expect((await logout).status()).toBe(200);
    await other.goBack();
    await expect(other).toHaveURL('/login');
    await other.goto('/');
    await expect((await navigation(other)).getByRole('link', { name: 'Sign In' })).toBeVisible();
    const reply = await page.request.post(api.auth.refreshToken.path, { data: { refreshToken: session?.refreshToken } });
    expect(reply.status()).toBe(401);
  });
});
