import { api } from '#contract/index';
import { sessionOf } from '../steps/accounts.ts';
import { expect, test } from '../steps/fixtures.ts';
import { holdReply, recordCalls } from '../steps/intercept.ts';
import { linkIn, mailTo } from '../steps/mailbox.ts';
import { navigation } from '../steps/navigation.ts';
import { demoPassword, sessionKey, signIn, storedSession, storeSession, submitLogin } from '../steps/session.ts';

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

  test('a wrong password shows an alert, refreshes no token and keeps the typed values', { tag: '@full' }, async ({ page }) => {
    const refreshes = recordCalls(page, api.auth.refreshToken);
    await page.goto('/login');
    await submitLogin(page, 'nobody@demo.test', 'not the password');
    await expect(page.getByRole('alert')).toHaveText(/do not match|wrong/i);
    await expect(page.getByLabel('Email')).toHaveValue('nobody@demo.test');
    await expect(page).toHaveURL('/login');
    expect(await storedSession(page)).toBeNull();
    expect(refreshes).toHaveLength(0);
  });

  test('the button of the login form is disabled while the request runs', { tag: '@full' }, async ({ page }) => {
    const release = await holdReply(page, api.auth.login);
    await page.goto('/login');
    await submitLogin(page, 'customer@demo.test', demoPassword);
    await expect(page.getByRole('button', { name: 'Signing in' })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/');
  });

  test('logout ends the session in the browser and on the server and shows User logged out', { tag: '@full' }, async ({ page }) => {
    const session = await sessionOf('customer@demo.test');
    await storeSession(page, session);
    await page.goto('/user/reservations');
    const logout = page.waitForResponse((response) => response.url().endsWith(api.auth.logout.path));
    await (await navigation(page)).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'User logged out' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedSession(page)).toBeNull();
    // leaving the page would break off the request
    expect((await logout).status()).toBe(200);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await page.goto('/');
    await expect((await navigation(page)).getByRole('link', { name: 'Sign In' })).toBeVisible();
    const reply = await page.request.post(api.auth.refreshToken.path, { data: { refreshToken: session.refreshToken } });
    expect(reply.status()).toBe(401);
  });

  test('a successful registration opens /login with the server’s message, and the new user signs in as CUSTOMER', { tag: '@full' }, async ({
    page,
  }) => {
    const mark = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
    const account = { Name: 'Jiří', Surname: 'Dvořák', Username: `jiri.${mark}`, Email: `jiri.${mark}@demo.test`, Password: `sůl ${mark}` };
    await page.goto('/register');
    for (const [label, value] of Object.entries(account)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Confirm password').fill(account.Password);
    const sent = recordCalls(page, api.auth.register);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Your account is ready. Please sign in.' })).toBeVisible();
    expect(sent[0]?.postDataJSON()).toMatchObject({ roles: ['CUSTOMER'] });
    await submitLogin(page, account.Email, account.Password);
    await expect(page).toHaveURL('/');
    expect((await storedSession(page))?.user).toMatchObject({ username: account.Username, roles: ['CUSTOMER'] });
  });

  test('a forgotten password is reset by a mailed link, which works once; the old password is refused', { tag: '@full' }, async ({
    page,
    person,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('status')).toContainText('If there is an account with this address');
    const link = linkIn(await mailTo(person.email, 'Set a new password'));

    const changed = 'čtyři nesouvisející slova';
    const reset = async () => {
      await page.goto(link);
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await page.getByLabel('New Password', { exact: true }).fill(changed);
      await page.getByLabel('Confirm New Password').fill(changed);
      await page.getByRole('button', { name: 'Reset Password' }).click();
    };
    await reset();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status')).toHaveText('Your password has been changed. Please sign in.');
    await signIn(page, person.email, changed);
    await page.evaluate(() => localStorage.clear());
    await reset();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL('/auth/password/reset');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(sessionOf(person.email, person.password)).rejects.toThrow('401');
  });

  test('the reset form survives a reload, and neither address bar nor history holds the code', { tag: '@full' }, async ({ page }) => {
    const code = 'c'.repeat(43);
    await page.goto(`/auth/password/reset?code=${code}&email=${btoa('customer@demo.test')}`);
    await expect(page).toHaveURL('/auth/password/reset');
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('customer@demo.test');
    await page.goto('/terms');
    await page.goBack();
    await expect(page.getByLabel('Email')).toHaveValue('customer@demo.test');
    expect(page.url()).not.toContain(code);
  });

  test('signing in and out in one tab takes effect in the other', { tag: '@full' }, async ({ page, context, person }) => {
    await page.goto('/terms');
    const other = await context.newPage();
    await signIn(other, person.email, person.password);
    await expect((await navigation(page)).getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.goto('/user/profile');
    await (await navigation(other)).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
});
