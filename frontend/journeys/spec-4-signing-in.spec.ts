import { api } from '#contract/index';
import { callsOf, holdsBack } from './answers.ts';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { sessionOf } from './people.ts';
import { demoPassword, heldSession, hold, navigation, sessionKey, signIn } from './steps.ts';

test.describe('specification 4, signing in and out', { tag: '@alike' }, () => {
  test('login success goes to the home page, says so, and keeps user, token and refreshToken under one key', async ({ page }) => {
    await signIn(page, 'customer@demo.test');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('status').filter({ hasText: 'Welcome back, Tereza.' })).toBeVisible();
    // beside it only what sets this device apart from strangers who try passwords
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['restaurant-devices', sessionKey]);
    expect(await heldSession(page)).toEqual({
      user: expect.objectContaining({ email: 'customer@demo.test', roles: ['CUSTOMER'] }),
      token: expect.any(String),
      refreshToken: expect.any(String),
    });
  });

  test('a wrong password is told in an alert, refreshes nothing and takes nothing typed away', async ({ page }) => {
    const refreshes = callsOf(page, api.auth.refreshToken);
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText(/do not match|wrong/i);
    await expect(page.getByLabel('Email')).toHaveValue('nobody@demo.test');
    await expect(page).toHaveURL('/login');
    expect(await heldSession(page)).toBeNull();
    expect(refreshes).toHaveLength(0);
  });

  test('while signing in the button says so and cannot be pressed again', async ({ page }) => {
    const letGo = await holdsBack(page, api.auth.login);
    await page.goto('/login');
    await page.getByLabel('Email').fill('customer@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Signing in' })).toBeDisabled();
    letGo();
    await expect(page).toHaveURL('/');
  });

  test('logout clears the session here and on the server, and says User logged out', async ({ page }) => {
    const session = await sessionOf('customer@demo.test');
    await hold(page, session);
    await page.goto('/user/reservations');
    const told = page.waitForResponse((response) => response.url().endsWith(api.auth.logout.path));
    await (await navigation(page)).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'User logged out' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await heldSession(page)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await page.goto('/');
    await expect((await navigation(page)).getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect((await told).status()).toBe(200);
    const reply = await page.request.post(api.auth.refreshToken.path, { data: { refreshToken: session.refreshToken } });
    expect(reply.status()).toBe(401);
  });

  test('registration success goes to /login with the server’s message, and the new account signs in as CUSTOMER', async ({ page }) => {
    const mark = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
    const account = { Name: 'Jiří', Surname: 'Dvořák', Username: `jiri.${mark}`, Email: `jiri.${mark}@demo.test`, Password: `sůl ${mark}` };
    await page.goto('/register');
    for (const [label, value] of Object.entries(account)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Confirm password').fill(account.Password);
    const sent = callsOf(page, api.auth.register);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Your account is ready. Please sign in.' })).toBeVisible();
    expect(sent[0]?.postDataJSON()).toMatchObject({ roles: ['CUSTOMER'] });
    await page.getByLabel('Email').fill(account.Email);
    await page.getByLabel('Password', { exact: true }).fill(account.Password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/');
    expect((await heldSession(page))?.user).toMatchObject({ username: account.Username, roles: ['CUSTOMER'] });
  });

  test('a forgotten password is reset through the mail; the link works once and the old password no more', async ({ page, person }) => {
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

  test('the form of a reset link outlives a reload, and neither address nor history holds its code', async ({ page }) => {
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

  test('signing in and out in one tab is seen in the other', async ({ page, context, person }) => {
    await page.goto('/terms');
    const other = await context.newPage();
    await signIn(other, person.email, person.password);
    await expect((await navigation(page)).getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.goto('/user/profile');
    await (await navigation(other)).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
});
