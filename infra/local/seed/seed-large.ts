import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Reservation, ReservationStatus } from '#evening/contract/reservation';
import { holdOf } from '#evening/rules/seats';
import { instantAt } from '#evening/rules/service-day';
import { addDays, localDateOf, wallTimeOf } from '#house/rules/wall-time';
import { keys } from '#house/table/keys';
import { restaurantSettings } from '../../settings.ts';
import { settingsOf } from '../start-options.ts';
import { demoId } from './demo.ts';
import { fullDays, largeOpening, largeRoom } from './full-house.ts';
import { reservationItem } from './seed-reservations.ts';

const TableName = 'restaurant';
const region = 'eu-central-1';
// a transaction writes to the disk once, a batch once for each item
const atOnce = 100;

/** Adds the data of many years to the running local table, to try the screens with it. */
async function seedLarge(): Promise<void> {
  const { databaseEndpoint, databasePort } = settingsOf([], process.env);
  const endpoint = databaseEndpoint ?? `http://127.0.0.1:${databasePort}`;
  if (!(await fetch(endpoint, { method: 'POST' }).catch(() => undefined))) {
    console.error(`No database answers at ${endpoint}; start \`npm start\` first.`);
    process.exit(1);
  }
  const client = new DynamoDBClient({ endpoint, region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
  const table = DynamoDBDocumentClient.from(client);
  const started = Date.now();
  const [now, { timeZone }] = [new Date(), restaurantSettings];
  const items = largeRestaurant(now, timeZone);
  for (let from = 0; from < items.length; from += atOnce) {
    const puts = items.slice(from, from + atOnce).map((Item) => ({ Put: { TableName, Item } }));
    await table.send(new TransactWriteCommand({ TransactItems: puts }));
    if (from % 10_000 === 0) console.info(`${from} of ${items.length} …`);
  }
  // the functions' own code reads where the table is when it is imported
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const { changeRules, storedOpening } = await import('#evening/store/opening');
  await changeRules(largeOpening, (await storedOpening()).version);
  const { seedRoom } = await import('./seed-room.ts');
  await seedRoom(largeRoom, now, timeZone, largeDaysAhead);
  console.info(
    `${items.length} items and a room of ${largeRoom.tables.length} tables stored in ${Math.round((Date.now() - started) / 1000)} s.`,
  );
}

const sizes = { ingredients: 5000, meals: 1000, reservations: 50_000 };
const rowsPerMeal = 6;

const names = ['Jiří', 'Žofie', 'Řehoř', 'Květa', 'Štěpán', 'Růžena', 'Ondřej', 'Zdeňka', 'Přemysl', 'Eliška', 'Matěj', 'Anežka'];
const surnames = ['Novák', 'Dvořáková', 'Říha', 'Čížek', 'Šťastná', 'Kříž', 'Žďárský', 'Pokorná', 'Ježek', 'Málková', 'Vlček', 'Tůmová'];
const colours = ['Bílé', 'Červené', 'Zelené', 'Žluté', 'Černé', 'Uzené', 'Sušené', 'Čerstvé', 'Nakládané', 'Pečené'];
const things = ['jablko', 'zelí', 'koření', 'maso', 'víno', 'sýr', 'ořech', 'pečivo', 'houba', 'luštěnina'];
const times = ['11:30', '12:00', '12:30', '13:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'];

/** The data of a busy restaurant after some years; each call gives the same items, except for the dates, so that it may be repeated. */
function largeRestaurant(now: Date, timeZone: string): Record<string, unknown>[] {
  const today = localDateOf(now, timeZone);
  return [...largeCatalogue(), ...manyReservations(today, timeZone), ...fullWeek(today, timeZone)];
}

function largeCatalogue(): Record<string, unknown>[] {
  const meals = numbers(sizes.meals).map((meal) => ({
    _id: demoId('large-meal', String(meal)),
    name: `Jídlo č. ${meal + 1} – ${pick(colours, meal)} ${pick(things, meal * 7)}`,
    description: `Dish number ${meal + 1} of a very long card.`,
    ingredients: numbers(rowsPerMeal).map((row) => ({
      _id: ingredientId(ingredientOf(meal, row)),
      quantity: `${(row + 1) * 10}`,
      unit: 'g',
    })),
    version: 1,
    uses: 0,
  }));
  const uses = Map.groupBy(
    numbers(sizes.meals).flatMap((meal) => numbers(rowsPerMeal).map((row) => ingredientOf(meal, row))),
    (ingredient) => ingredient,
  );
  const ingredients = numbers(sizes.ingredients).map((ingredient) => ({
    _id: ingredientId(ingredient),
    name: `${pick(colours, ingredient)} ${pick(things, Math.floor(ingredient / 10))} ${ingredient + 1}`,
    allergens: ingredient % 3 === 0 ? [(ingredient % 14) + 1] : [],
    version: 1,
    uses: uses.get(ingredient)?.length ?? 0,
  }));
  return [
    ...ingredients.map((ingredient) => ({ ...keys.ingredient(ingredient._id), ...ingredient })),
    ...ingredients.map(({ _id, name }) => ({ ...keys.ingredientTaken(name), ingredientId: _id })),
    ...meals.map((meal) => ({ ...keys.meal(meal._id), ...meal })),
  ];
}

const largeDaysAhead = 179;
const daysOfFullWeek = { first: 1, last: 7 };

/** Two past years and the next half year, without the full week; past reservations are decided, future ones mostly pending. */
function manyReservations(today: string, timeZone: string): Record<string, unknown>[] {
  return numbers(sizes.reservations).flatMap((index) => {
    const day = (index % 910) - 730;
    if (day >= daysOfFullWeek.first && day <= daysOfFullWeek.last) return [];
    return reservationOf(
      {
        _id: demoId('large-reservation', String(index)),
        index,
        dateTime: `${addDays(today, day)}T${pick(times, Math.floor(index / 910))}`,
        seats: (index % 8) + 1,
        status: statusOf(index, day),
        area: '',
      },
      timeZone,
    );
  });
}

/** The next seven days, on which hardly anybody finds a table. */
function fullWeek(today: string, timeZone: string): Record<string, unknown>[] {
  const { first, last } = daysOfFullWeek;
  const dates = numbers(last - first + 1).map((day) => addDays(today, first + day));
  const parties = [...fullDays(dates, timeZone).values()].flatMap(({ date, parties = [] }) => parties.map((party) => ({ ...party, date })));
  return parties.map(({ _id: name, date, from, seats, area }, index) => {
    const _id = demoId('full-week', `${date} ${name}`);
    const dateTime = wallTimeOf(instantAt(date, from, timeZone), timeZone);
    const item = reservationOf({ _id, index, dateTime, seats, status: 'confirmed', area }, timeZone);
    // they get their tables in the order in which they have booked
    return { ...item, settledAt: new Date(Date.UTC(2026, 0, 1) + 60_000 * Number(name.slice('party-'.length))).toISOString() };
  });
}

function reservationOf(
  { index, ...given }: Pick<Reservation, '_id' | 'dateTime' | 'seats' | 'status' | 'area'> & { index: number },
  timeZone: string,
) {
  const guest = { userName: pick(names, index), userSurname: pick(surnames, Math.floor(index / 12)) };
  const contact = { userEmail: `guest${index % 20_000}@example.com`, userPhone: `+4206${String(10_000_000 + (index % 20_000))}` };
  const comment = index % 10 === 0 ? 'A quiet table, please.' : '';
  const item = reservationItem({ ...given, ...guest, ...contact, comment, version: 1 }, timeZone);
  const held = holdOf(new Date(item.startsAt), item.seats, item.dateTime.slice(0, 10), timeZone, largeOpening);
  return { ...item, ...(item.status !== 'cancelled' && { held }) };
}

function statusOf(index: number, day: number): ReservationStatus {
  if (index % 9 === 0) return 'cancelled';
  return day < 0 || index % 3 === 0 ? 'confirmed' : 'pending';
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const pick = (words: string[], index: number) => words[index % words.length] ?? '';
const ingredientOf = (meal: number, row: number) => (meal * rowsPerMeal + row) % sizes.ingredients;
const ingredientId = (ingredient: number) => demoId('large-ingredient', String(ingredient));

await seedLarge();
