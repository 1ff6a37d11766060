import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '#contract/index';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room, Table } from '#contract/reservations/room';
import { addDays, localDateOf } from '../../../functions/rules/wall-time.ts';
import { connect } from '../../operations/restaurant.ts';
import { restaurantSettings } from '../../settings.ts';
import { mailStates } from './mail-states.ts';
import { localRestaurant } from './started-restaurant.ts';

/*
 * Kills the whole local restaurant again and again while guests book tables. After each kill the counts and the books of the days are those of
 * the reservations. Afterwards each reservation that was acknowledged must be stored exactly once; a guest who got no reply and repeats the
 * request gets one reservation, not two. Each reservation has its mail, and no mail waits behind one that a killed process was sending.
 */
const kills = 6;
const guests = 6;
const restaurant = await localRestaurant();
const { timeZone } = restaurantSettings;
const dates = Array.from({ length: 4 }, (_, day) => addDays(localDateOf(new Date(), timeZone), 30 + day));

type Guest = { number: number; key: string };

const acknowledged = new Map<string, Guest>();
const unanswered: Guest[] = [];
let guestsSoFar = 0;
let wrong = 0;

async function crashTest(): Promise<void> {
  await restaurant.open();
  await restaurant.setRoom(manyTables());
  for (let kill = 1; kill <= kills; kill++) {
    const killed = new AbortController();
    const queue = Array.from({ length: guests }, () => keepBooking(killed.signal));
    await sleep(300 + Math.random() * 700);
    restaurant.kill();
    killed.abort();
    await Promise.all(queue);
    await restaurant.open();
    wrong += await wrongBooks();
    console.info(`Kill ${kill} of ${kills}: ${acknowledged.size} acknowledged, ${unanswered.length} without an answer.`);
  }
  for (const guest of unanswered) acknowledged.set(await book(guest), guest);
  const stored = Map.groupBy(await allReservations(), ({ userEmail }) => userEmail);
  const seated = await partiesSeated();
  wrong += await wrongBooks();
  const mails = await mailStates(restaurant.database, [...acknowledged.values()].map(emailOf));
  await restaurant.close();

  const held = [...acknowledged].map(([id, guest]) => ({ id, found: stored.get(emailOf(guest)) ?? [] }));
  const lost = held.filter(({ id, found }) => !found.some(({ _id }) => _id === id));
  const twice = held.filter(({ found }) => found.length > 1);
  console.info(
    `${acknowledged.size} acknowledged (${unanswered.length} after asking again): ${lost.length} lost, ${twice.length} stored twice.`,
  );
  const ended = (mails.sent ?? 0) + (mails.sending ?? 0) + (mails.unclear ?? 0);
  console.info(`Their mails: ${JSON.stringify(mails)}; sending and unclear are those of a killed process.`);
  console.info(`${seated} parties have a table; ${wrong} times the book of a day was wrong.`);
  const isWell = lost.length + twice.length + wrong === 0 && ended === acknowledged.size;
  process.exitCode = acknowledged.size > 0 && seated > 0 && isWell ? 0 : 1;
}

async function keepBooking(killed: AbortSignal): Promise<void> {
  while (!killed.aborted) {
    const guest = { number: ++guestsSoFar, key: crypto.randomUUID() };
    const id = await book(guest).catch(() => undefined);
    if (id) acknowledged.set(id, guest);
    else unanswered.push(guest);
  }
}

// entered by staff: their calls are not limited, and they may exceed the number of seats
async function book(guest: Guest): Promise<string> {
  const dateTime = `${dates[guest.number % dates.length]}T18:30`;
  const details = {
    userName: 'Jiří',
    userSurname: 'Šťastný',
    userEmail: emailOf(guest),
    dateTime,
    seats: guest.number % 5 === 0 ? 4 : 2,
    source: 'phone',
  };
  const userPhone = `+420${600_000_000 + guest.number}`;
  const { method, path } = api.reservations.enter;
  const body = { ...details, userPhone, override: 'Crash test' };
  const { status, data } = await restaurant.call<Reservation>(path, { method, body, headers: { 'idempotency-key': guest.key } });
  if (status !== 201) throw new Error(`${path} answered ${status}.`);
  return data._id;
}

/** Forty tables, pairs of which can be pushed together: parties move to other tables and back. */
function manyTables(): Room {
  const tables = Array.from({ length: 40 }, (_, i): Table => {
    const place = { shape: 'square', x: i % 20, y: 2 * Math.floor(i / 20) } as const;
    return { _id: `t${i + 1}`, label: String(i + 1), seats: 2, smallest: 1, area: 'hall', isForWalkIns: false, ...place };
  });
  const areas = [{ _id: 'hall', name: 'Hall', isForWalkIns: false }];
  return { areas, tables, rows: [{ tables: tables.slice(0, 10).map(({ _id }) => _id), lost: 0 }], gapMinutes: 0 };
}

/** The number of days whose counts or books are not those of the reservations. */
async function wrongBooks(): Promise<number> {
  await connect({ endpoint: restaurant.database });
  const { wrongDays } = await import('../../../functions/data/reservations/seat-check.ts');
  const days = await wrongDays(dates, timeZone);
  for (const { date, differences, parties } of days) console.info(`${date}: ${JSON.stringify({ differences, parties })}`);
  return days.length;
}

async function partiesSeated(): Promise<number> {
  await connect({ endpoint: restaurant.database });
  const { openingAndDays } = await import('../../../functions/data/reservations/service-days.ts');
  return [...(await openingAndDays(dates)).days.values()].reduce((sum, { parties }) => sum + parties.length, 0);
}

async function allReservations(): Promise<Reservation[]> {
  const found: Reservation[] = [];
  let cursor: string | undefined;
  do {
    const page = await restaurant.call<Reservation[]>(`${api.reservations.list.path}${cursor ? `?cursor=${cursor}` : ''}`);
    found.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

const emailOf = ({ number }: Guest) => `guest${number}@example.com`;

await crashTest();
