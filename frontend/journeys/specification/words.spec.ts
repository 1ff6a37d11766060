import type { Page } from '@playwright/test';
import { expect, test } from '../steps/fixtures.ts';
import { asOnLaptop } from '../steps/in-window.ts';
import { newMenu, newReservation, openReservations, uniqueName } from '../steps/panel-steps.ts';

interface Screen {
  at: string;
  /** What is pressed before the words stand there. */
  press?: readonly string[];
  words: readonly string[];
  placeholders?: readonly string[];
}

const contact = ['CONTACT US', 'LOCATION', 'HOURS', 'CONTACT INFO', 'Name', 'Email', 'Phone', 'Follow Us'];
const form = ['Reservation Form', 'Name', 'Surname', 'Email', 'Phone', 'Date and Time', 'Seats', 'Comment', 'Submit'];
const allergenNumbers = Array.from({ length: 14 }, (_, at) => String(at + 1));

/** The words that the specification writes, by the screen that shows them. */
const ofVisitors: readonly Screen[] = [
  { at: '/', words: ['Book a table', 'All', 'Kč', ...form, ...contact, 'Home', 'Terms', 'Privacy Policy', '©'] },
  { at: '/login', words: ['Email', 'Password', 'Sign In'] },
  { at: '/register', words: ['Name', 'Surname', 'Username', 'Email', 'Password', 'Confirm password'] },
  { at: '/forgot-password', words: ['Email', 'Reset Password'] },
  {
    at: `/auth/password/reset?code=a&email=${Buffer.from('a@demo.test').toString('base64')}`,
    words: ['New Password', 'Confirm New Password', 'Reset Password', 'Back to Login'],
  },
  { at: '/unauthorized', words: ['UNAUTHORIZED'] },
  { at: '/nowhere', words: ['MISSING'] },
];
const ofCustomers: readonly Screen[] = [
  { at: '/user/reservations', words: ['My Reservations', 'No reservations found', 'Back to Home', 'Reservations', 'User Information'] },
  { at: '/user/profile', words: ['User Information', 'Name', 'Surname', 'Email', 'Username'] },
];
const ofManagers: readonly Screen[] = [
  { at: '/panel/dashboard', words: ['DASHBOARD'] },
  { at: '/panel/menus', words: ['Menus', 'Create Menu'] },
  { at: '/panel/menus', press: ['Create Menu'], words: ['Name', 'Type', 'Visibility', 'Visible', 'Categories', 'Add', 'Save', 'Cancel'] },
  {
    at: '/panel/ingredients',
    words: ['Ingredients', 'Create', 'Name', 'Allergens', 'Edit', 'Delete'],
    placeholders: ['Search ingredients...'],
  },
  { at: '/panel/ingredients', press: ['Create'], words: ['Create Ingredient', 'Ingredient Name', 'Save', 'Cancel', ...allergenNumbers] },
  { at: '/panel/meals', words: ['Meals', 'Create Meal'], placeholders: ['Search Meals...'] },
  {
    at: '/panel/meals',
    press: ['Create Meal'],
    words: ['Create New Meal', 'Meal Name', 'Description', 'Selected Ingredients', 'Cancel', 'Save'],
    placeholders: ['Search for ingredients...'],
  },
  { at: '/panel/reservations', words: ['Reservations', 'Details'] },
  { at: '/panel/notifications', words: ['Notifications', 'Create New Notification'] },
  {
    at: '/panel/notifications',
    press: ['Create New Notification'],
    words: ['Create New Notification', 'Message', 'Heading', 'Style', 'Visibility', 'Type', 'Cancel', 'Save Notification'],
  },
  { at: '/panel/contacts', words: ['Restaurant contacts'] },
  { at: '/panel/users', words: ['Users'] },
];

test.describe('the screen shows the words of the specification', { tag: '@desk' }, () => {
  test.beforeEach(({ page }) => asOnLaptop(page));

  test('to visitors, a word in capitals in one line', async ({ page }) => {
    for (const screen of ofVisitors) {
      await expectShown(page, screen);
      const heading = page.getByRole('heading', { level: 1 });
      if (isInCapitals(screen)) await expect.poll(() => heading.locator('span').evaluate(linesOf)).toBe(1);
    }
  });

  test('to customers', async ({ page, customer: _ }) => {
    for (const screen of ofCustomers) await expectShown(page, screen);
  });

  test('to managers', { tag: '@full' }, async ({ page, manager: _ }) => {
    for (const screen of ofManagers) await expectShown(page, screen);
  });

  test('of reservations and of a menu', async ({ page, manager }) => {
    const guest = uniqueName('Slovo');
    await newReservation(manager, guest, { status: 'pending' });
    await openReservations(page, guest);
    await expectWords(page, ['Details', 'Confirm', 'Cancel']);
    await page.getByRole('button', { name: 'Details' }).click();
    await expectWords(page, ['Edit', 'Cancel Reservation', 'Delete reservation', 'Approve']);
    const menu = await newMenu(manager);
    await page.goto(`/panel/menu/details/${menu._id}`);
    await expectWords(page, ['Edit Menu', 'Generate Shopping List']);
  });
});

const isInCapitals = ({ words: [word = ''], words }: Screen) => words.length === 1 && /^[A-Z]+$/.test(word);

async function expectShown(page: Page, { at, press = [], words, placeholders = [] }: Screen): Promise<void> {
  await test.step([at, ...press].join(' '), async () => {
    await page.goto(at);
    for (const name of press) await page.getByRole('button', { name, exact: true }).click();
    await expectWords(page, words);
    for (const text of placeholders) await expect(page.getByPlaceholder(text, { exact: true })).toBeVisible();
  });
}

/** The words stand on the screen; those that are missing are named. */
async function expectWords(page: Page, words: readonly string[]): Promise<void> {
  const missing = async () => {
    // biome-ignore lint/performance/useDomNodeTextContent: what a style makes of a word counts, and what is not shown does not
    const shown = await page.locator('body').innerText();
    return words.filter((word) => !shown.includes(word));
  };
  await expect.poll(missing).toEqual([]);
}

function linesOf(element: Element): number {
  const words = new Range();
  words.selectNodeContents(element);
  return new Set(Array.from(words.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
}
