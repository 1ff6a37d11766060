import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NewMenu } from '#card/contract/menus';
import { readQuantity } from '#card/rules/quantities';
import { ReservationStatus } from '#evening/contract/reservation';
import { NewReservation } from '#evening/contract/reservations';
import { SpecialDays } from '#evening/contract/special-days';
import { VisitStep } from '#evening/contract/visit';
import { sittingsOn } from '#evening/rules/service-day';
import { stepOf } from '#evening/rules/visit';
import { categoryOf, untranslated } from '#house/rules/translated';
import { addDays } from '#house/rules/wall-time';
import { keys } from '#house/table/keys';
import { restaurantSettings } from '../../settings.ts';
import { placesIn } from '../services/geocoder-stand-in.ts';
import { startTestRestaurant } from '../testing/test-restaurant.ts';
import { stop } from '../testing/test-services.ts';
import {
  contacts,
  czechName,
  demoCustomer,
  demoId,
  ingredients,
  livingEvening,
  meals,
  menus,
  notifications,
  opening,
  reservations,
  specialDay,
} from './demo.ts';

const now = new Date('2026-12-31T23:30:00Z');

beforeAll(async () => {
  await startTestRestaurant();
  const { seed } = await import('./seed.ts');
  await seed(now);
});
afterAll(stop);

describe('the demo restaurant', () => {
  it('has menus that the contract accepts, prices where they belong, and quantities that can be counted', async () => {
    const { menuOf } = await import('./seed-catalogue.ts');
    for (const menu of menus) {
      expect(NewMenu.parse(menuOf(menu, '2026-11-22'))).toEqual(menuOf(menu, '2026-11-22'));
      const prices = menu.categories.flatMap(({ dishes }) => Object.values(dishes));
      expect(menu.setPrices !== undefined || !prices.includes(null)).toBe(true);
    }
    for (const { quantity } of meals.flatMap(({ recipe }) => recipe))
      expect({ quantity, read: readQuantity(quantity, restaurantSettings.defaultLanguage) }).not.toMatchObject({ read: undefined });
  });

  it('has a room in which every party has a table', async () => {
    const { allReservations } = await import('#evening/store/held-reservations');
    const { withTables } = await import('#evening/operations/seating');
    const stored = await allReservations(new Date('2026-11-01T00:00Z'), new Date('2027-03-01T00:00Z'));
    const open = (await withTables(stored)).filter(({ status }) => status !== 'cancelled');
    expect(open.length).toBeGreaterThan(15);
    expect(open.filter(({ tables }) => !tables?.length)).toEqual([]);
  });

  it('has every text in both languages', async () => {
    const { catalogue } = await import('#card/store/catalogue');
    const { ingredients, meals, menus } = await catalogue('2026-11-22');
    const texts = ['name', 'description'] as const;
    expect([...meals.values(), ...menus.values()].flatMap((item) => untranslated('cs', item, texts))).toEqual([]);
    expect([...ingredients.values()].flatMap((ingredient) => untranslated('cs', ingredient, ['name']))).toEqual([]);
    const lacking = [...menus.values()].flatMap((menu) =>
      menu.categories.filter((name) => untranslated('cs', categoryOf(menu, name), ['name']).length),
    );
    expect(lacking).toEqual([]);
    expect(notifications.flatMap((one) => untranslated('cs', one, ['heading', 'message']))).toEqual([]);
    expect(opening.week.flat().flatMap((sitting) => untranslated('cs', sitting, ['name']))).toEqual([]);
    expect(opening.seasons.flatMap((season) => untranslated('cs', season, ['name']))).toEqual([]);
    expect(untranslated('cs', specialDay, ['note'])).toEqual([]);
  });

  it('is as large and as varied as a real one', async () => {
    expect(meals.length).toBeGreaterThanOrEqual(24);
    expect(ingredients.length).toBeGreaterThanOrEqual(45);
    for (const name of [czechName, (one: { name: string }) => one.name])
      expect(new Set(ingredients.map(name)).size).toBe(ingredients.length);
    expect(menus.map(({ type, visibility }) => [type, visibility])).toEqual([
      ['permanent', true],
      ['weekly', true],
      ['special', false],
      ['special', true],
    ]);
    expect(new Set(reservations.map(({ status }) => status))).toEqual(new Set(ReservationStatus.options));
    for (const letter of 'ěščřžýáíéúůďťň') expect(JSON.stringify([meals, ingredients, reservations, menus])).toContain(letter);
  });

  it('stores every meal of every menu, with the allergens that follow from it', async () => {
    const { catalogue } = await import('#card/store/catalogue');
    const { allergensOf } = await import('#card/rules/allergens');
    const stored = await catalogue('2026-11-22');
    expect(stored.items).toHaveLength(menus.flatMap(({ categories }) => categories.flatMap(({ dishes }) => Object.keys(dishes))).length);
    const allergensIn = (name: string) => {
      const meal = stored.meals.get(demoId('meal', name));
      return meal && allergensOf(meal, stored.ingredients);
    };
    expect(allergensIn('Svíčková na smetaně')).toEqual([1, 3, 7, 9, 10]);
    expect(allergensIn('Pstruh na másle s mandlemi')).toEqual([4, 7, 8]);
    expect(allergensIn('Polévka dne')).toBeNull();
  });

  it('has the position that the local geocoder gives its address', () => {
    const address = contacts.find(({ type }) => type === 'address');
    const [longitude, latitude] = placesIn(address?.data ?? '')[0]?.Place.Geometry.Point ?? [];
    expect({ latitude, longitude }).toEqual(address?.location);
  });

  it('stores reservations as the functions read them', async () => {
    const { reservationsBetween, reservationsOf } = await import('#evening/store/reservation-lists');
    const season = 60 * 24 * 3600_000;
    const { items } = await reservationsBetween(new Date(now.getTime() - season), new Date(now.getTime() + season), {}, 1000, undefined);
    expect(items).toHaveLength(reservations.length + livingEvening.length);
    expect(items.map(({ startsAt }) => startsAt)).toEqual(items.map(({ startsAt }) => startsAt).toSorted());
    for (const { startsAt, userEmail, userPhone, userName, userSurname, seats, comment, dateTime, source } of items) {
      if (source !== 'walkin') NewReservation.parse({ userName, userSurname, userEmail, userPhone, dateTime, seats, comment });
      expect(new Date(startsAt).toISOString()).toBe(startsAt);
    }
    const own = await reservationsOf(demoId('user', demoCustomer), now, 100, undefined);
    expect(own.items).toHaveLength(reservations.filter((reservation) => reservation.own).length);
  });

  it('has an evening that is going on when it is started, with every state of a party and one request', async () => {
    const { allReservations } = await import('#evening/store/held-reservations');
    const { waitingRequests } = await import('#evening/store/waiting');
    const hours = 4 * 3600_000;
    const around = await allReservations(new Date(now.getTime() - hours), new Date(now.getTime() + hours));
    const steps = around.filter(({ status }) => status === 'confirmed').map(({ visit }) => stepOf(visit));
    expect(new Set(steps)).toEqual(new Set(VisitStep.options));
    const { openingAndDays } = await import('#evening/store/service-days');
    const atTables = [...(await openingAndDays(['2026-12-31', '2027-01-01'])).days.values()].flatMap(({ parties = [] }) => parties);
    const seated = around.filter(({ visit }) => stepOf(visit) === 'seated').map(({ _id }) => _id);
    expect(new Set(atTables.filter(({ seatedAt }) => seatedAt !== undefined).map(({ _id }) => _id))).toEqual(new Set(seated));
    const late = around.filter(({ startsAt, status, visit }) => status === 'confirmed' && !visit && new Date(startsAt) < now);
    expect(late).toHaveLength(1);
    expect(around.map(({ source }) => source)).toContain('walkin');
    const asked = around.find(({ status }) => status === 'pending');
    expect((await waitingRequests()).map(({ _id }) => _id)).toContain(asked?._id);
  });

  it('stores the open reservations of each guest', async () => {
    const { getItem } = await import('#house/table/table');
    const record = await getItem<{ open: Set<string> }>(keys.openReservations(demoCustomer));
    const open = reservations.filter(({ own, day, status }) => own && day > 0 && status !== 'cancelled');
    expect(record?.open.size).toBe(open.length);
  });

  it.each(Array.from({ length: 7 }, (_, day) => addDays('2026-11-23', day)))(
    'is open at the time of each reservation when it is seeded on %s',
    async (today) => {
      const { openDay } = await import('./seed-reservations.ts');
      for (const { day, time, seats } of reservations) {
        const date = openDay(today, day);
        const start = new Date(`${date}T${time}Z`);
        expect(sittingsOn({ date }, opening, 'UTC').some(({ opens, lastSeating }) => opens <= start && start <= lastSeating)).toBe(true);
        expect(day === 0 ? date >= today : date > today === day > 0).toBe(true);
        expect(seats).toBeLessThanOrEqual(opening.largestParty);
      }
      expect(opening.week.map((sittings) => sittings.length > 0)).toContain(false);
    },
  );

  it('counts the seats that its reservations hold, and has a special day ahead on which they fit', async () => {
    const { seatsCountedAndHeld } = await import('../../../functions/testing/opening.ts');
    const { specialDays } = await import('#evening/store/special-days');
    const { counted, held } = await seatsCountedAndHeld();
    expect(Object.keys(counted).length).toBeGreaterThan(100);
    expect(counted).toEqual(held);
    const [special, ...others] = await specialDays('2027-01-01');
    expect(others).toEqual([]);
    expect(SpecialDays.safeParse({ ...special, from: special?.date, to: special?.date }).success).toBe(true);
    expect(reservations.every(({ day, time }) => day !== specialDay.openDay || time >= '17:30')).toBe(true);
  });

  it('counts days in the time zone of the restaurant', async () => {
    const { reservationById } = await import('#evening/store/reservations');
    const today = reservations.find(({ day }) => day === 0);
    const stored = await reservationById(demoId('reservation', `0 ${today?.time} ${today?.guest}`));
    // half past midnight in Prague: the new year has begun
    expect(stored?.dateTime).toBe(`2027-01-01T${today?.time}`);
  });

  it('has figures of past weeks, two periods of each length but a year, and none of a day on which it is closed', async () => {
    const { latestTallies } = await import('#evening/store/figures');
    const tallies = await latestTallies(168);
    expect([tallies[0]?.date, tallies.at(-1)?.date]).toEqual(['2026-07-17', '2026-12-31']);
    const mondays = tallies.filter(({ date }) => new Date(date).getUTCDay() === 1);
    expect(mondays.map(({ covers }) => covers)).toEqual(Array(24).fill(0));
    for (const { parties, noShows, sources } of [tallies.find(({ noShows }) => noShows > 0), tallies[1]].flatMap((day) => day ?? []))
      expect(sources.web + sources.phone + sources.walkin).toBe(parties + noShows);
  });
});
