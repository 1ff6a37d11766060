import { setTimeout as sleep } from 'node:timers/promises';
import type { Opening } from '#evening/contract/opening';
import type { QueuedParty } from '#evening/contract/queue';
import type { Reservation } from '#evening/contract/reservation';
import type { Room, Table } from '#evening/contract/room';
import { addDays, localDateOf } from '#house/rules/wall-time';
import type { StoredMail } from '#house/table/outbox';
import { api } from '#publishing/contract/api';
import { connect } from '../../operations/restaurant.ts';
import { restaurantSettings } from '../../settings.ts';
import { mailStates } from './mail-states.ts';
import { localRestaurant } from './started-restaurant.ts';

/*
 * Kills the whole local restaurant again and again while guests book tables, staff answer requests and take the answers back, and parties at the
 * door are written down and seated. After each kill the counts and the books of the days are those of the reservations. Afterwards each reservation
 * that was acknowledged must be stored exactly once; a guest who got no reply and repeats the request gets one reservation, not two. Each
 * reservation has got its mail, also when a killed process was sending it. Who is confirmed was told so, and nobody else; a party
 * is seated if, and only if, there is the reservation with which it sits. A computer on which too little happened in six lives gets more of them,
 * each longer than the one before.
 */
const kills = 6;
const mostKills = 30;
const guests = 4;
const colleagues = 3;
const restaurant = await localRestaurant();
const { timeZone } = restaurantSettings;
const today = localDateOf(new Date(), timeZone);
const dates = Array.from({ length: 4 }, (_, day) => addDays(today, 30 + day));
/** Of those whose requests are answered. */
const otherDates = Array.from({ length: 10 }, (_, day) => addDays(today, 40 + day));
const checkedDates = Array.from({ length: 51 }, (_, day) => addDays(today, day - 1));

type Guest = { number: number; key: string };

const acknowledged = new Map<string, Guest>();
const unanswered: Guest[] = [];
/** The guests whose requests were acknowledged. */
const requests: Guest[] = [];
/** The parties at the door that were acknowledged, by their ids. */
const atDoor = new Map<string, QueuedParty>();
let answers = 0;
let takenBack = 0;
let guestsSoFar = 0;
let wrong = 0;

async function crashTest(): Promise<void> {
  await restaurant.open();
  await openAlways();
  await restaurant.setRoom(manyTables());
  for (let kill = 1; kill <= kills || (kill <= mostKills && untried().length > 0); kill++) {
    const killed = new AbortController();
    const queue = [
      ...Array.from({ length: guests }, () => keepBooking(killed.signal)),
      ...Array.from({ length: colleagues }, () => keepGoing(answerAndTakeBack, killed.signal)),
      ...Array.from({ length: colleagues }, () => keepGoing(seatAtDoor, killed.signal)),
    ];
    await sleep((1000 + Math.random() * 1500) * Math.max(1, kill - kills + 1));
    restaurant.kill();
    killed.abort();
    await Promise.all(queue);
    await restaurant.open();
    wrong += await wrongBooks();
    console.info(`Kill ${kill}: ${acknowledged.size} acknowledged, ${unanswered.length} without an answer.`);
  }
  for (const guest of unanswered) acknowledged.set(await book(guest), guest);
  const stored = Map.groupBy(await allReservations(), ({ userEmail }) => userEmail);
  const seated = await partiesSeated();
  wrong += await wrongBooks();
  const mails = await mailStates(restaurant.database, [...acknowledged.values()].map(emailOf));
  const faults = [...(await wronglyTold(stored)), ...(await wronglySeated([...stored.values()].flat()))];
  await restaurant.close();

  const held = [...acknowledged].map(([id, guest]) => ({ id, found: stored.get(emailOf(guest)) ?? [] }));
  const lost = held.filter(({ id, found }) => !found.some(({ _id }) => _id === id));
  const twice = held.filter(({ found }) => found.length > 1);
  console.info(
    `${acknowledged.size} acknowledged (${unanswered.length} after asking again): ${lost.length} lost, ${twice.length} stored twice.`,
  );
  console.info(`Their mails: ${JSON.stringify(mails)}.`);
  console.info(`${seated} parties have a table; ${wrong} times the book of a day was wrong.`);
  console.info(`${requests.length} requests, ${answers} answered, ${takenBack} answers taken back; ${atDoor.size} parties at the door.`);
  for (const fault of faults) console.info(fault);
  const isWell = lost.length + twice.length + wrong + faults.length === 0 && mails.sent === acknowledged.size;
  for (const what of untried()) console.info(`Never happened: ${what}.`);
  process.exitCode = untried().length === 0 && seated > 0 && isWell ? 0 : 1;
}

/** What did not happen yet, and must before the test says anything about it. */
function untried(): string[] {
  const counts = { reservations: acknowledged.size, answers, 'answers taken back': takenBack, 'parties at the door': atDoor.size };
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [] : [what]));
}

async function keepBooking(killed: AbortSignal): Promise<void> {
  while (!killed.aborted) {
    const guest = { number: ++guestsSoFar, key: crypto.randomUUID() };
    const id = await book(guest).catch(() => undefined);
    if (id) acknowledged.set(id, guest);
    else unanswered.push(guest);
  }
}

/** Does it again and again until the restaurant is killed; what a kill interrupts stays as it is. */
async function keepGoing(act: () => Promise<void>, killed: AbortSignal): Promise<void> {
  while (!killed.aborted) await act().catch(() => undefined);
}

/** A guest asks, staff confirm and, of two answers, take one back. */
async function answerAndTakeBack(): Promise<void> {
  const guest = { number: ++guestsSoFar, key: crypto.randomUUID() };
  const dateTime = `${otherDates[guest.number % otherDates.length]}T${12 + (guest.number % 9)}:00`;
  const details = { userName: 'Jiří', userSurname: 'Šťastný', userEmail: emailOf(guest), dateTime, seats: 2 };
  const body = { ...details, userPhone: `+420${600_000_000 + guest.number}` };
  const { data } = await sent<Reservation>(api.reservations.add, body);
  requests.push(guest);
  await sent(api.reservations.answer, { accept: true }, data._id);
  answers += 1;
  if (answers % 2 === 0) return;
  await sent(api.reservations.takeBack, {}, data._id);
  takenBack += 1;
}

/** A party is written down and seated, whether or not there is a table. */
async function seatAtDoor(): Promise<void> {
  const { data } = await sent<QueuedParty>(api.queue.add, { userName: `Čeká ${++guestsSoFar}`, seats: 2 });
  atDoor.set(data._id, data);
  await sent(api.queue.seat, { override: 'Crash test' }, data._id);
}

/** Calls an operation; throws when it is refused. */
async function sent<Data>({ method, path }: { method: string; path: string }, body: object, id = ''): Promise<{ data: Data }> {
  const reply = await restaurant.call<Data>(path.replace('{id}', id), { method, body });
  if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}.`);
  return reply;
}

/** Opens around the clock, and lets every request wait for an answer. */
async function openAlways(): Promise<void> {
  const { rules, version } = (await restaurant.call<Opening>(api.opening.show.path)).data;
  const sitting = { name: '', opens: '00:00', lastSeating: '23:59', closes: '00:00' };
  const week = Array.from({ length: 7 }, () => [sitting]);
  const always = { ...rules, week, seasons: [], seats: 1000, confirmUpTo: 0, noticeMinutes: 0, horizonDays: 90 };
  await sent(api.opening.update, { rules: always, version });
}

/** What was told to guests who asked, and is not so; and what they were not told. */
async function wronglyTold(stored: ReadonlyMap<string, Reservation[]>): Promise<string[]> {
  const { lists } = await import('#house/table/keys');
  const { listItems } = await import('#house/table/table');
  const faults: string[] = [];
  for (const guest of requests) {
    const email = emailOf(guest);
    const mails = await listItems<StoredMail>(lists.outbox(email));
    const told = mails.filter(({ mail }) => mail.kind === 'reservation-confirmed').length;
    const [reservation, ...others] = stored.get(email) ?? [];
    const due = reservation?.status === 'confirmed' ? 1 : 0;
    if (!reservation || others.length > 0 || told !== due) faults.push(`${email}: ${reservation?.status}, told ${told} times`);
  }
  return faults;
}

/** Parties that are lost, and parties and reservations that do not fit together. */
async function wronglySeated(reservations: readonly Reservation[]): Promise<string[]> {
  const { partyById } = await import('#evening/store/queue');
  const faults: string[] = [];
  for (const { _id, userName } of atDoor.values()) {
    const party = await partyById(_id);
    const found = reservations.filter((one) => one.userName === userName).map((one) => one._id);
    const due = party?.state === 'seated' ? [party.reservationId] : [];
    if (!party || JSON.stringify(found) !== JSON.stringify(due)) faults.push(`${userName}: ${party?.state}, ${found.length} reservations`);
  }
  return faults;
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
  const { wrongDays } = await import('#evening/store/seat-check');
  const days = await wrongDays(checkedDates, timeZone);
  for (const { date, differences, parties } of days) console.info(`${date}: ${JSON.stringify({ differences, parties })}`);
  return days.length;
}

async function partiesSeated(): Promise<number> {
  await connect({ endpoint: restaurant.database });
  const { openingAndDays } = await import('#evening/store/service-days');
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
