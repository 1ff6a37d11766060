import { api } from '#publishing/contract/api';
import { bookAs, sessionOf } from '../steps/accounts.ts';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/fixtures.ts';
import { mailTo } from '../steps/mailbox.ts';
import { navigation } from '../steps/navigation.ts';
import { storedSession, storeSession } from '../steps/session.ts';

const better = 'čtyři nesouvisející slova';

test.describe('a customer’s own account', { tag: '@alike' }, () => {
  test.beforeEach(async ({ page, person }) => {
    await storeSession(page, person.session);
    await page.goto('/user/profile');
  });

  test('a customer who changes the password stays signed in here and is signed out in other browsers, and can delete the account', {
    tag: '@full',
  }, async ({ page, person, browser }) => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await storeSession(other, await sessionOf(person.email, person.password));
    await other.goto('/user/reservations');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

    await expect(page.getByRole('heading', { level: 1, name: 'User Information' })).toBeVisible();
    await expect(page.getByRole('term')).toHaveText(['Name', 'Surname', 'Email', 'Username']);
    await expect(page.getByRole('definition')).toHaveText([person.name, person.surname, person.email, person.username]);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);

    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Present password').fill('not the password');
    await dialog.getByLabel('New password', { exact: true }).fill(better);
    await dialog.getByLabel('Confirm new password').fill(better);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('This is not your present password.').first()).toBeVisible();
    await dialog.getByLabel('Present password').fill(person.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
    await expect(dialog).toBeHidden();

    const { _id } = await bookAs(await sessionOf(person.email, better));
    const account = page.getByRole('navigation', { name: 'Account' });
    await account.getByRole('link', { name: 'Reservations' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await other.reload();
    await expect(other).toHaveURL('/login');
    await expect(other.getByRole('alert')).toContainText('Your password or your roles were changed.');
    expect((await mailTo(person.email, 'Your password was changed')).length).toBeGreaterThan(0);
    await elsewhere.close();

    await account.getByRole('link', { name: 'User Information' }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog).toContainText('Reservations you have made stay booked');
    await dialog.getByLabel('Password', { exact: true }).fill(better);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('status').filter({ hasText: 'Your account has been deleted.' })).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    await expect(sessionOf(person.email, better)).rejects.toThrow('401');
    const { data } = await callApi(api.reservations.list, { token: (await sessionOf('staff@demo.test')).token });
    expect(data.map((reservation) => reservation._id)).toContain(_id);
  });

  test('a page that is open shows new roles, and ends the session when roles are removed', { tag: '@full' }, async ({ page, person }) => {
    const { token } = await sessionOf('manager@demo.test');
    const { _id: id, name, surname, username, email } = person.session.user;
    const give = (...roles: ('CUSTOMER' | 'STAFF')[]) =>
      callApi(api.auth.updateUser, { id, token, body: { name, surname, username, email, roles } });
    await expect((await navigation(page)).getByRole('button', { name: 'Profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Admin' })).toBeHidden();
    await page.clock.install();
    // the page looks again a minute after it has read the account
    const accountRead = () => page.waitForResponse((reply) => reply.url().endsWith(api.auth.me.path));
    const read = accountRead();
    await page.reload();
    await read;

    await give('CUSTOMER', 'STAFF');
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('status').filter({ hasText: 'You are now: Customer, Staff.' })).toBeVisible();
    await expect((await navigation(page)).getByRole('button', { name: 'Admin' })).toBeVisible();
    const readAgain = accountRead();
    await page.goto('/panel/menus');
    await readAgain;
    await expect(page.getByRole('heading', { level: 1, name: 'Menus' })).toBeVisible();

    await give('CUSTOMER');
    await page.clock.fastForward(61_000);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText('Your password or your roles were changed.');
    expect((await mailTo(email, 'Your roles were changed')).length).toBeGreaterThan(0);
  });
});
