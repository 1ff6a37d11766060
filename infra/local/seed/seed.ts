import { tallyOf } from '#evening/rules/figures';
import { usualSittings } from '#evening/rules/service-day';
import { datesBetween } from '#evening/rules/special-days';
import { changeRules } from '#evening/store/opening';
import { openingAndDays } from '#evening/store/service-days';
import { setSpecialDays } from '#evening/store/special-days';
import { hashPassword } from '#house/credentials/password-hash';
import { addDays, type LocalDate, localDateOf, weekdayOf } from '#house/rules/wall-time';
import { put } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { transact } from '#house/table/table';
import { addUser } from '#people/store/users';
import { replaceIdentity, storedIdentity } from '#site/store/identity';
import { addNotification } from '#site/store/notifications';
import { addRestaurantInfo } from '#site/store/restaurant-info';
import { restaurantSettings } from '../../settings.ts';
import { accounts, contacts, demoId, demoPassword, identity, notifications, opening, room, specialDay } from './demo.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { openDay, seedReservations } from './seed-reservations.ts';
import { seedRoom } from './seed-room.ts';

/** Fills an empty table with the demo restaurant; the environment of a function says which table. */
export async function seed(now = new Date()): Promise<void> {
  await Promise.all([
    seedAccounts(),
    seedCatalogue(now),
    seedContacts(),
    seedIdentity(),
    seedNotifications(now),
    seedReservations(now, restaurantSettings.timeZone),
    seedFigures(now, restaurantSettings.timeZone),
  ]);
  await seedOpening(now, restaurantSettings.timeZone);
  await seedRoom(room, now, restaurantSettings.timeZone, 40);
}

async function seedOpening(now: Date, timeZone: string): Promise<void> {
  await changeRules(opening, 0);
  const { openDay: day, ...special } = specialDay;
  const date = openDay(localDateOf(now, timeZone), day);
  const { days } = await openingAndDays([date]);
  await setSpecialDays([...days.values()], special);
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

async function seedAccounts(): Promise<void> {
  for (const account of accounts) {
    const stored = { ...account, _id: demoId('user', account.email), version: 1, emailVerifiedAt: new Date().toISOString() };
    await addUser({ ...stored, hash: await hashPassword(demoPassword) });
  }
}

/** So many days before the start of the demo have been counted: two periods of twelve weeks. */
const countedDays = 168;

type Parties = Parameters<typeof tallyOf>[1];

/** Stores the figures of past days of service, of whose reservations nothing is left, as the run of each night would have counted them. */
async function seedFigures(now: Date, timeZone: string): Promise<void> {
  const today = localDateOf(now, timeZone);
  const dates = datesBetween(addDays(today, -countedDays), addDays(today, -1));
  const tallies = dates.map((date, day) => put({ ...keys.dayTally(date), ...tallyOf(date, partiesOn(date, day), timeZone) }));
  // a transaction has at most a hundred items
  for (let first = 0; first < tallies.length; first += 100) await transact(tallies.slice(first, first + 100));
}

/** The parties of a day: more towards the weekend and as the weeks go by, and more in the evening than at noon. */
function partiesOn(date: LocalDate, day: number): Parties {
  return usualSittings(date, opening).flatMap(({ opens }, sitting) => {
    const parties = 4 + 2 * weekdayOf(date) + 3 * sitting + Math.floor(day / 40) + ((day * 7 + sitting) % 4);
    return Array.from({ length: parties }, (_, party): Parties[number] => {
      const mixed = day * 31 + sitting * 17 + party * 13;
      const time = `${String(Number(opens.slice(0, 2)) + (mixed % 3)).padStart(2, '0')}:${mixed % 2 ? '30' : '00'}`;
      const source = (['web', 'web', 'phone', 'web', 'walkin'] as const)[mixed % 5] ?? 'web';
      return {
        dateTime: `${date}T${time}`,
        seats: 2 + (mixed % 5),
        status: mixed % 14 === 0 ? 'cancelled' : 'confirmed',
        source,
        bookedAt: `${addDays(date, -((mixed * 5) % 23))}T10:00:00.000Z`,
        ...(mixed % 29 === 0 && { visit: { noShowAt: `${date}T20:00:00.000Z` } }),
      };
    });
  });
}
