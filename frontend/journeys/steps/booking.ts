import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { sittingsOn } from '#evening/rules/service-day';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { opening } from '../../../infra/local/seed/demo.ts';
import { restaurantSettings } from '../../../infra/settings.ts';
import { scrollToSection } from './navigation.ts';

/** The restaurant's date when the tests began: it stays the same for a test that runs past midnight. */
export const today = localDateOf(new Date(), restaurantSettings.timeZone);

/** 18:30 at the restaurant, so many open days after today, or days before it, as a date-time field takes it. */
export function inDays(days: number): string {
  let date = today;
  for (let left = Math.abs(days); left > 0; ) {
    date = addDays(date, days < 0 ? -1 : 1);
    if (days < 0 || sittingsOn({ date }, opening, 'UTC').length > 0) left--;
  }
  return `${date}T18:30`;
}

/** Who submits the form sooner than this (ms) after the page was opened is taken for a robot. */
const quickestGuest = 2_100;

/** The reservation form of the open page, once it can be filled in by a guest, also by one who has booked before; in another language by its words. */
export async function reservationForm(page: Page, words = { title: 'Reservation Form', submit: 'Submit' }): Promise<Locator> {
  const section = await scrollToSection(page, words.title);
  const submit = section.getByRole('button', { name: words.submit, disabled: false });
  const another = section.getByRole('button', { name: 'Book another table' });
  await expect(submit.or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(submit).toBeVisible();
  await slowAsGuests(page);
  return section;
}

/** Waits until a form that was opened at this time of the page (ms, `performance.now()`) may be sent by a guest. */
async function slowAsGuests(page: Page, openedAt = 0): Promise<void> {
  await page.waitForFunction((least) => performance.now() > least, openedAt + quickestGuest);
}

interface Guest {
  name?: string;
  surname?: string;
  when?: string;
  email?: string;
  phone?: string;
  seats?: number;
}

/** Fills in the form, each time with another e-mail address and phone: one guest may hold only ten reservations. */
export async function fillIn(form: Locator, guest: Guest = {}): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(guest.name ?? 'Žofie');
  await form.getByLabel('Surname').fill(guest.surname ?? 'Říčanová');
  await form.getByLabel('Email').fill(guest.email ?? `table.${randomUUID().slice(0, 8)}@demo.test`);
  await form.getByLabel('Phone').fill(guest.phone ?? newPhone());
  await form.getByLabel('Date and Time').fill(guest.when ?? inDays(9));
  await form.getByLabel('Seats').fill(String(guest.seats ?? 4));
  await timesLoaded(form);
}

/** The free times no longer load: what stands below them keeps its place, and a click meets it. */
export async function timesLoaded(form: Locator | Page): Promise<void> {
  await expect(form.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens the home page, fills in the form and submits it. */
export async function bookTable(page: Page, guest: Guest): Promise<void> {
  await page.goto('/');
  const form = await reservationForm(page);
  await fillIn(form, guest);
  await form.getByRole('button', { name: 'Submit' }).click();
}

/** A phone number that no other test uses. */
export function newPhone(): string {
  return `+4207${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}
