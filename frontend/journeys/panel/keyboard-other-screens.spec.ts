import { newCustomer } from '../steps/accounts.ts';
import { choose, confirmDialog, press, tabTo, type } from '../steps/keyboard.ts';
import { entry, expect, newReservation, test, uniqueName } from '../steps/panel-steps.ts';

test.describe('the other panel screens with the keyboard alone', { tag: '@desk' }, () => {
  test('staff create, open, edit and delete a notification with the keyboard', { tag: '@full' }, async ({ page, staff: _ }) => {
    const heading = uniqueName('Zavřeno');
    await page.goto('/panel/notifications');
    await press(page, page.getByRole('button', { name: 'Create New Notification' }));
    const form = page.getByRole('dialog');
    await type(page, form.getByLabel('Message', { exact: true }), 'For a wedding.');
    await type(page, form.getByLabel('Heading', { exact: true }), heading);
    await choose(page, form.getByLabel('Style'), 'Info');
    await choose(page, form.getByLabel('Type'), 'Container');
    await tabTo(page, form.getByLabel('Visibility'));
    await page.keyboard.press('Space');
    await press(page, form.getByRole('button', { name: 'Save Notification' }));
    const item = entry(page, 'article', heading);
    await press(page, item.getByRole('button', { name: /^Show/ }));
    await expect(item.getByText('For a wedding.')).toBeVisible();
    await press(page, item.getByRole('button', { name: /^Edit/ }));
    await expect(form.getByLabel('Visibility')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(item.getByRole('button', { name: /^Edit/ })).toBeFocused();
    await confirmDialog(page, item.getByRole('button', { name: /^Delete/ }), 'Delete');
    await expect(item).toHaveCount(0);
    await press(page, page.getByRole('button', { name: 'Undo' }));
    await expect(item).toBeVisible();
  });

  test('staff find, confirm, edit, cancel and delete a reservation with the keyboard', { tag: '@full' }, async ({ page, staff }) => {
    const surname = uniqueName('Klávesová');
    await newReservation(staff, surname, { seats: 4 });
    await page.goto('/panel/reservations');
    await type(page, page.getByRole('searchbox'), surname);
    const row = entry(page, 'listitem', surname);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await press(page, row.getByRole('button', { name: 'Confirm' }));
    await expect(row.getByText('Confirmed')).toBeVisible();

    await press(page, row.getByRole('button', { name: 'Details' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Edit' }));
    await type(page, page.getByRole('dialog').getByLabel('Seats'), '6');
    await page.keyboard.press('Enter');
    await expect(row.getByText('6 seats')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Details' })).toBeFocused();

    await confirmDialog(page, row.getByRole('button', { name: 'Cancel' }), 'Cancel reservation', 'Keep it');
    await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
    await confirmDialog(page, row.getByRole('button', { name: 'Delete' }), 'Delete reservation', 'Keep it');
    await expect(row).toHaveCount(0);
  });

  test('an invalid contact gets the focus back and is corrected with the keyboard', { tag: '@full' }, async ({ page, manager: _ }) => {
    await page.goto('/panel/contacts');
    const phone = page.getByLabel('Phone');
    const before = await phone.inputValue();
    await type(page, phone, 'call us');
    await page.keyboard.press('Enter');
    await expect(phone).toHaveAccessibleDescription(/phone number/);
    await expect(phone).toBeFocused();
    await type(page, phone, before);
    await press(page, page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
  });

  test('managers find, promote and delete a user with the keyboard', { tag: '@full' }, async ({ page, manager: _ }) => {
    const person = await newCustomer();
    await page.goto('/panel/users');
    await type(page, page.getByRole('searchbox'), person.email);
    const row = entry(page, 'row', person.email);
    await press(page, row.getByRole('button', { name: 'Edit' }));
    const form = page.getByRole('dialog');
    await tabTo(page, form.getByLabel('Staff'));
    await page.keyboard.press('Space');
    await press(page, form.getByRole('button', { name: 'Save' }));
    await expect(row.getByText('Staff')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused();
    await confirmDialog(page, row.getByRole('button', { name: 'Delete' }), 'Delete');
    await expect(row).toHaveCount(0);
  });
});
