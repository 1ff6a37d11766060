import { expect, type Page } from '@playwright/test';

/** The password of the three demo accounts. */
export const demoPassword = 'demo-restaurant';

/** A wall time so many days from now, at half past six in the evening, as a date-time field takes it. */
export function inDays(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T18:30`;
}

/** Fills in the form of the home page and submits it. */
export async function bookTable(
  page: Page,
  guest: { name: string; surname: string; when: string; email?: string; seats?: number },
): Promise<void> {
  await page.goto('/');
  const form = page.locator('form').filter({ has: page.getByLabel('Date and Time') });
  await form.getByLabel('Name', { exact: true }).fill(guest.name);
  await form.getByLabel('Surname').fill(guest.surname);
  await form.getByLabel('Email').fill(guest.email ?? `guest${nextGuest()}@demo.test`);
  await form.getByLabel('Phone').fill(`+420 6${nextGuest()}`);
  await form.getByLabel('Date and Time').fill(guest.when);
  await form.getByLabel('Seats').fill(String(guest.seats ?? 4));
  await form.getByRole('button', { name: 'Submit' }).click();
}

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}

// one guest may hold ten tables: each booking is another guest's
let guests = 0;
function nextGuest(): string {
  guests += 1;
  return String(Date.now() + guests).slice(-8);
}
