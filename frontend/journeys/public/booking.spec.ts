import { bookTable, inDays } from '../steps/booking.ts';
import { expect, test } from '../steps/fixtures.ts';
import { uniqueName } from '../steps/panel-steps.ts';
import { signIn } from '../steps/session.ts';

test.describe('booking: a guest books a table and staff confirm it', () => {
  test('the form shows an invalid e-mail address at its field and sends nothing', { tag: ['@alike', '@full'] }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/reservations/add') && sent.push(request.url()));
    await bookTable(page, { name: 'Žofie', surname: 'Říčanová', when: inDays(9), email: 'zofie(at)demo.test' });
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/e-mail address/);
    expect(sent).toEqual([]);
  });

  test('staff find the pending reservation, confirm it and sign out', { tag: ['@alike', '@full'] }, async ({ page }) => {
    const surname = uniqueName('Nováček');
    await bookTable(page, { name: 'Jiří', surname, when: inDays(11) });
    await expect(page.getByText('Thank you, we have your reservation.')).toBeVisible();

    await signIn(page, 'staff@demo.test');
    await page.goto('/panel/reservations');
    await page.getByRole('searchbox').fill(surname);
    const row = page.getByRole('listitem').filter({ hasText: surname });
    await expect(row.getByText('Pending')).toBeVisible();
    // the other days are gone: nothing moves any more
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    await row.getByRole('button', { name: 'Confirm' }).click();
    await expect(row.getByText('Confirmed')).toBeVisible();
    await page.reload();
    await page.getByRole('searchbox').fill(surname);
    await expect(row.getByText('Confirmed')).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByText('User logged out')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/panel/reservations');
    await expect(page).toHaveURL(/\/login$/);
  });
});
