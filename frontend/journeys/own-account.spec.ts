import { api } from '#contract/index';
import { ask } from './ask.ts';
import { expect, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { booked, sessionOf } from './people.ts';
import { heldSession, hold, navigation } from './steps.ts';

const better = 'čtyři nesouvisející slova';

test.describe('the own account', () => {
  test.beforeEach(async ({ page, person }) => {
    await hold(page, person.session);
    await page.goto('/user/profile');
  });

  test('changes its password: this browser stays signed in, others do not', async ({ page, person, browser }) => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await hold(other, await sessionOf(person.email, person.password));
    await other.goto('/user/reservations');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

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

    await page.goto('/user/reservations');
    await expect(page.getByText('No reservations found')).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL('/login');
    await expect(other.getByRole('alert')).toContainText('Your password or your roles were changed.');
    expect((await mailTo(person.email, 'Your password was changed')).length).toBeGreaterThan(0);
    await elsewhere.close();
  });

  test('is deleted with the password; its reservations stay booked', async ({ page, person }) => {
    const { _id } = await booked(person.session);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Reservations you have made stay booked');
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('status').filter({ hasText: 'Your account has been deleted.' })).toBeVisible();
    expect(await heldSession(page)).toBeNull();
    await expect(sessionOf(person.email, person.password)).rejects.toThrow('401');
    const { token } = await sessionOf('staff@demo.test');
    const { data } = await ask(api.reservations.list, { token });
    expect(data.map((reservation) => reservation._id)).toContain(_id);
  });

  test('learns of a promotion while the page is open, and of its end', async ({ page, person }) => {
    const { token } = await sessionOf('manager@demo.test');
    const { _id: id, name, surname, username, email } = person.session.user;
    const give = (...roles: ('CUSTOMER' | 'STAFF')[]) =>
      ask(api.auth.updateUser, { id, token, body: { name, surname, username, email, roles } });
    await expect((await navigation(page)).getByRole('button', { name: 'Profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Admin' })).toBeHidden();
    await page.clock.install();
    await page.reload();

    await give('CUSTOMER', 'STAFF');
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('status').filter({ hasText: 'You are now: Customer, Staff.' })).toBeVisible();
    await expect((await navigation(page)).getByRole('button', { name: 'Admin' })).toBeVisible();
    await page.goto('/panel/menus');
    await expect(page.getByRole('heading', { level: 1, name: 'Menus' })).toBeVisible();

    await give('CUSTOMER');
    await page.clock.fastForward(61_000);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText('Your password or your roles were changed.');
    expect((await mailTo(email, 'Your roles were changed')).length).toBeGreaterThan(0);
  });
});
