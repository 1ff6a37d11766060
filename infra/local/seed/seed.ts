import { replaceIdentity, storedIdentity } from '../../../functions/data/site/identity.ts';
import { addNotification } from '../../../functions/data/site/notifications.ts';
import { addRestaurantInfo } from '../../../functions/data/site/restaurant-info.ts';
import { restaurantSettings } from '../../settings.ts';
import { demoId } from './demo-id.ts';
import { room } from './room.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedFigures } from './seed-figures.ts';
import { seedOpening } from './seed-opening.ts';
import { seedReservations } from './seed-reservations.ts';
import { seedRoom } from './seed-room.ts';
import { contacts, identity, notifications } from './site.ts';

/** Fills an empty table with the demo restaurant; the environment of a function says which table. */
export async function seed(now = new Date()): Promise<void> {
  await Promise.all([
    seedAccounts(),
    seedCatalogue(),
    seedContacts(),
    seedIdentity(),
    seedNotifications(now),
    seedReservations(now, restaurantSettings.timeZone),
    seedFigures(now, restaurantSettings.timeZone),
  ]);
  await seedOpening(now, restaurantSettings.timeZone);
  await seedRoom(room, now, restaurantSettings.timeZone, 40);
}

async function seedContacts(): Promise<void> {
  for (const contact of contacts) await addRestaurantInfo({ ...contact, _id: contact.type, version: 1 });
}

async function seedIdentity(): Promise<void> {
  await replaceIdentity(await storedIdentity(), identity);
}

async function seedNotifications(now: Date): Promise<void> {
  for (const [index, notification] of notifications.entries()) {
    const lastUpdated = new Date(now.getTime() - (notifications.length - index) * 24 * 3600_000).toISOString();
    await addNotification({ ...notification, _id: demoId('notification', notification.heading), lastUpdated, version: 1 });
  }
}
