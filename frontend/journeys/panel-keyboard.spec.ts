import { choose, confirmed, press, tabTo, type } from './keyboard.ts';
import { entry, expect, marked, newTable, test } from './panel-steps.ts';
import { newcomer } from './people.ts';

test.describe('the other rooms of the panel with the keyboard alone', { tag: '@desk' }, () => {
  test('notifications: written, unfolded, hidden and deleted', async ({ page, staff: _ }) => {
    const heading = marked('Zavřeno');
    await page.goto('/panel/notifications');
    await press(page, page.getByRole('button', { name: 'Create New Notification' }));
    const form = page.getByRole('dialog');
    await type(page, form.getByLabel('Message'), 'For a wedding.');
    await type(page, form.getByLabel('Heading'), heading);
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
    await confirmed(page, item.getByRole('button', { name: /^Delete/ }), 'Delete');
    await expect(item).toHaveCount(0);
  });

  test('reservations: found, confirmed, edited, cancelled and deleted', async ({ page, staff }) => {
    const surname = marked('Klávesová');
    await newTable(staff, surname, { seats: 4 });
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

    await confirmed(page, row.getByRole('button', { name: 'Cancel' }), 'Cancel reservation', 'Keep it');
    await expect(row.getByText('Cancelled')).toBeVisible();
    await confirmed(page, row.getByRole('button', { name: 'Delete' }), 'Delete reservation', 'Keep it');
    await expect(row).toHaveCount(0);
  });

  test('the dashboard: from the chart to its table, and on to what waits', async ({ page, manager }) => {
    await newTable(manager, marked('Čekalová'));
    await page.goto('/panel/dashboard');
    await tabTo(page, page.getByRole('tab', { name: 'Chart' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Table' })).toBeFocused();
    await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
    await press(page, page.getByRole('link', { name: /wait/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
  });

  test('contacts: a wrong value is told at its field, where the focus can go back to', async ({ page, manager: _ }) => {
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

  test('users: found, promoted and deleted', async ({ page, manager: _ }) => {
    const person = await newcomer();
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
    await confirmed(page, row.getByRole('button', { name: 'Delete' }), 'Delete');
    await expect(row).toHaveCount(0);
  });
});
