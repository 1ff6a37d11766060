import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { api } from '#publishing/contract/api';
import { newPhone, reservationForm } from './booking.ts';
import { callApi } from './call-api.ts';
import { dateInDays, type SmallRestaurant } from './small-restaurant.ts';

/** The box of the day so many days after today. */
export const dayChip = (form: Locator, days: number) => form.locator(`[name=day][value="${dateInDays(days)}"]`);

/** Opens the form when its free times have loaded. */
export async function openForm(restaurant: SmallRestaurant, page: Page): Promise<Locator> {
  await page.goto(`${restaurant.site}/#reservation`);
  const form = await reservationForm(page);
  await expect(dayChip(form, 3)).toBeVisible();
  for (const popup of await page.getByRole('button', { name: 'Dismiss' }).all()) await popup.click();
  return form;
}

/** Fills in who comes, and returns the email address. */
export async function fillInGuest(form: Locator): Promise<string> {
  const details = { Name: 'Žofie', Surname: 'Říčanová', Email: `zofie.${randomUUID()}@demo.test`, Phone: newPhone() };
  for (const [label, text] of Object.entries(details)) await form.getByLabel(label, { exact: true }).fill(text);
  return details.Email;
}

/** Another guest books. Returns the id of the reservation and the email address. */
export async function takeSeats(restaurant: SmallRestaurant, dateTime: string, seats: number): Promise<{ _id: string; userEmail: string }> {
  const userEmail = `jan.${randomUUID()}@demo.test`;
  const guest = { userName: 'Jan', userSurname: 'Rychlý', userEmail, userPhone: newPhone() };
  const { data } = await callApi(api.reservations.add, { at: restaurant.site, body: { ...guest, dateTime, seats } });
  return { _id: data._id, userEmail };
}
