import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Session } from '#contract/auth';
import { addDays, defaultZone, localDateOf } from '#rules/wall-time';
import { site } from './ask.ts';

/** The password of the three demo accounts. */
export const demoPassword = 'demo-restaurant';

/** The one key of local storage under which a session is kept. */
export const sessionKey = 'restaurant-session';

/** A wall time so many days from today, at half past six in the evening, as a date-time field takes it. */
export function inDays(days: number): string {
  return `${addDays(localDateOf(new Date(), defaultZone), days)}T18:30`;
}

/** Lets the browser be signed in already when it arrives. */
export function hold(page: Page, session: Session): Promise<void> {
  const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }];
  return page.context().setStorageState({ cookies: [], origins: [{ origin: site, localStorage }] });
}

/** The session the browser keeps. */
export async function heldSession(page: Page): Promise<Session | null> {
  return JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? 'null', sessionKey));
}

/** Replaces tokens by ones that the server refuses; gives the session as it was. */
export async function spoil(page: Page, ...tokens: ('token' | 'refreshToken')[]): Promise<Session | null> {
  const session = await heldSession(page);
  const spoiled = { ...session, ...Object.fromEntries(tokens.map((token) => [token, 'spoiled'])) };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, JSON.stringify(spoiled)] as const);
  return session;
}

/** Answers the question for the password over a page whose session has ended. */
export async function signInAgain(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  await question.getByLabel('Email').fill(email);
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Sign In' }).click();
  await expect(question).toHaveCount(0);
}

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}

/** The navigation of the public pages or of the panel, unfolded where it is folded away. */
export async function navigation(page: Page, name: 'Main' | 'Panel' = 'Main'): Promise<Locator> {
  const unfold = page.getByRole('button', { name: 'Open navigation' });
  const places = page.getByRole('navigation', { name });
  await expect(unfold.or(places)).toBeVisible();
  if (await unfold.isVisible()) await unfold.click();
  return places;
}

/** The reservation form of the page that is open, when it is ready to be filled in. */
export async function reservationForm(page: Page): Promise<Locator> {
  const section = page.getByRole('region', { name: 'Reservation Form' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('button', { name: 'Submit' })).toBeEnabled();
  return section;
}

interface Guest {
  name?: string;
  surname?: string;
  when?: string;
  email?: string;
  phone?: string;
  seats?: number;
}

/** Types a booking into the form; each is another guest's, because one guest may hold only ten tables. */
export async function fillIn(form: Locator, guest: Guest = {}): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(guest.name ?? 'Žofie');
  await form.getByLabel('Surname').fill(guest.surname ?? 'Říčanová');
  await form.getByLabel('Email').fill(guest.email ?? `table.${randomUUID().slice(0, 8)}@demo.test`);
  await form.getByLabel('Phone').fill(guest.phone ?? newPhone());
  await form.getByLabel('Date and Time').fill(guest.when ?? inDays(9));
  await form.getByLabel('Seats').fill(String(guest.seats ?? 4));
}

/** Goes to the home page, fills in the form and submits it. */
export async function bookTable(page: Page, guest: Guest): Promise<void> {
  await page.goto('/');
  const form = await reservationForm(page);
  await fillIn(form, guest);
  await form.getByRole('button', { name: 'Submit' }).click();
}

/** A phone number nobody has used. */
export function newPhone(): string {
  return `+4207${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}
