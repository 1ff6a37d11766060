import { expect, it } from '@jest/globals';
import { mostInPiece } from '#card/contract/menu-items';
import { mostDays } from '#evening/contract/availability';
import { changesOfEvening } from '#evening/operations/evening';
import { newId } from '#house/table/ids';
import { dayOfForty } from '../../testing/bookings.ts';
import { staff } from '../../testing/catalogue.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { goodRequest } from '../../testing/good-requests.ts';
import { callOperation, eventNameOf } from '../../testing/handlers.ts';
import { reserve } from '../../testing/held-reservations.ts';
import { loggedLines } from '../../testing/logs.ts';
import { metered } from '../../testing/meter.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import type { Changes } from '../../testing/request.ts';
import { emptyRoom, twentyTables } from '../../testing/restaurant.ts';
import { takeAway } from '../../testing/table.ts';
import { anAddress, dateIn, newUser } from '../../testing/users.ts';
import { operations } from '../contract/api.ts';

loggedLines();

/** What a good request of a visitor from a new network costs. */
async function costOf(event: string, query: Changes['query'] = {}) {
  const [operation] = operations().filter((one) => eventNameOf(one) === event);
  if (!operation) throw new Error(`There is no operation ${event}.`);
  const { token: _token, ...request } = await goodRequest(operation);
  const { result, cost } = await metered(() =>
    callOperation(operation, { ...request, query: { ...request.query, ...query }, address: anAddress() }),
  );
  expect(result.body.success).toBe(true);
  return cost;
}

// one of them reads what a write may replace, so that it keeps what a later release has stored (decision 127)
it.each([
  ['auth/login', 5],
  ['auth/forgot-password', 6],
  ['auth/reset-password', 5],
  ['reservations/change-linked', 5],
])('%s asks the table at most %i times one after the other', async (event, most) => {
  expect((await costOf(event)).trips).toBeLessThanOrEqual(most);
});

it('writes at most five units for a login from a new network', async () => {
  expect((await costOf('auth/login')).writes).toBeLessThanOrEqual(5);
});

it('reads the free times of two weeks once, with half the units of a strong read', async () => {
  const { trips, reads } = await costOf('reservations/availability', { days: String(mostDays) });
  expect(trips).toBe(1);
  // the opening hours, the room, the days, the two around them, and whether the site is open; DynamoDB Local counts less
  expect(reads).toBeLessThanOrEqual((2 + mostDays + 2) / 2 + 1);
});

it('books a table in as many trips as a seat, and with at most one and a half times the units, on a day of forty parties @full', async () => {
  await openWith({ seats: 200, noticeMinutes: 0, horizonDays: 90 });
  await withRoom(emptyRoom);
  const seat = await costOfLast(dateIn(40));
  await withRoom(twentyTables);
  const table = await costOfLast(dateIn(41));
  expect(table.trips).toBe(seat.trips);
  expect(table.reads).toBeLessThanOrEqual(1.5 * seat.reads);
  expect(table.writes).toBeLessThanOrEqual(1.5 * seat.writes);
});

async function costOfLast(date: string) {
  const { last } = await dayOfForty(date);
  const { result, cost } = await metered(last);
  expect(result.status).toBe(201);
  return cost;
}

it('opens an evening for the same units however many reservations other days have, and asks for half a unit whether anything is new @full', async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION)#|^WAITING$/.test(String(pk)));
  await openWith({ seats: 200, noticeMinutes: 0, horizonDays: 90 });
  await withRoom(emptyRoom);
  const date = dateIn(50);
  const fill = async (day: string, parties: number) => {
    for (let party = 0; party < parties; party++) {
      await reserve({ dateTime: `${day}T${party % 2 === 0 ? '12:00' : '19:00'}`, seats: 1, status: 'confirmed' });
    }
  };
  const { token } = await newUser('STAFF');
  const read = async () => {
    moveClock(11);
    return metered(() => callOperation({ group: 'reservations', name: 'evening' }, { token, query: { date } }));
  };
  await fill(date, 10);
  const before = await read();
  await fill(dateIn(52), 90);
  const { result, cost } = await read();
  expect(result.body.data.reservations).toHaveLength(10);
  expect([cost.trips, cost.reads]).toEqual([before.cost.trips, before.cost.reads]);
  // without the session of who asks
  const poll = await metered(() => changesOfEvening(date, result.body.data.state));
  resetClock();
  expect(poll.result).toMatchObject({ isUnchanged: true });
  expect(poll.cost).toMatchObject({ trips: 1, writes: 0 });
  // DynamoDB Local counts nothing where nothing is found
  expect(poll.cost.reads).toBeLessThanOrEqual(0.5);
});

it.each([
  { count: 300, most: 2500 },
  { count: 1500, most: 12_500, size: '@full' },
])(
  'stores a card of $count dishes with words for at most $most write units, and as many take it back, at most 100 in a request $size',
  async ({ count, most }) => {
    const { token, addMenu } = await staff();
    const menu = await addMenu({ categories: ['Hlavní jídla'] });
    const paste = newId();
    const words = { name: 'Svíčková na smetaně', description: 'Hovězí zadní s houskovým knedlíkem, brusinkami a citronem, podle babičky' };
    const dishes = Array.from({ length: count }, (_, number) => {
      const _id = newId();
      const translations = { cs: { name: `Sirloin in cream sauce ${number}`, description: words.description } };
      const facts = {
        ownAllergens: [1, 3, 7, 9, 10],
        mayContain: [],
        allergenKinds: ['1a'],
        marks: ['speciality'],
        weight: '150 g',
        ingredients: [],
      };
      return {
        meal: { ...words, ...facts, _id, name: `${words.name} ${number}`, translations, from: `${number} ${words.name} 150 g 189,-` },
        item: { _id: newId(), mealId: _id, mealPrice: 189, measure: '', morePrices: [], visibility: true, categories: ['Hlavní jídla'] },
      };
    });
    const units: number[] = [];
    for (let done = 0; done < dishes.length; done += mostInPiece) {
      const some = dishes.slice(done, done + mostInPiece);
      const body = {
        newMeals: some.map(({ meal }) => meal),
        added: some.map(({ item }) => item),
        paste: { _id: paste, done, lines: some.length, of: dishes.length },
      };
      const { result, cost } = await metered(() =>
        callOperation({ group: 'menuItems', name: 'changeLines' }, { token, id: menu._id, body }),
      );
      expect([result.status, result.body.errors]).toEqual([200, undefined]);
      units.push(cost.writes);
    }
    const back: number[] = [];
    for (let left = count; left > 0; ) {
      const { result, cost } = await metered(() => callOperation({ group: 'menus', name: 'takeBackImport' }, { token, id: paste }));
      left = result.body.data.left;
      back.push(cost.writes);
    }
    for (const one of [units, back]) {
      expect(Math.max(...one)).toBeLessThanOrEqual(100);
      expect(one.reduce((sum, writes) => sum + writes, 0)).toBeLessThanOrEqual(most);
    }
  },
  300_000,
);
