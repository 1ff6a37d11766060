import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NotAvailable } from '#evening/contract/availability';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import type { Reservation } from '#evening/contract/reservation';
import type { Room, Table } from '#evening/contract/room';
import { hasTables, partiesAround, seatingRoomOf } from '#evening/rules/book';
import type { Party } from '#evening/rules/party';
import { freeUnits } from '#evening/rules/seating';
import { bounds, bySlot, holdOf, seatsLeft } from '#evening/rules/seats';
import { dayOf, type ServiceDays } from '#evening/rules/service-day';
import { addDays, instantOf, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { api } from '#publishing/contract/api';
import { startDatabase } from '../../local/database/database.ts';
import { listen } from '../../local/ports.ts';
import type { Service } from '../../local/service.ts';
import { connect } from '../../operations/restaurant.ts';
import { restaurantSettings } from '../../settings.ts';
import { mailsTo } from './mail-states.ts';
import { localRestaurant } from './started-restaurant.ts';

/*
 * Hundreds of guests want the last seats or tables of an evening at the same moment, over HTTP, evening after evening: every second one in a
 * restaurant with tables. Then: every accepted one is stored once and has one mail; no quarter of an hour holds more guests than seats; no table
 * has two parties; the counts and the book of the day are those of the reservations; none was refused for whom there are seats, or a free table; and each
 * had an answer within a minute: only a request that hangs takes longer. All come from one network, which may ask 3,000 times an hour.
 * `npm run test:last-seats -- 2 1000`: two evenings, a thousand guests on each; with `--conflicts` one of five transactions is cancelled because it
 * met another one.
 */
const [evenings = 5, guestsOfAll] = process.argv.flatMap((arg) => (/^\d+$/.test(arg) ? Number(arg) : []));
const meeting = process.argv.includes('--conflicts') ? await meetingTransactions() : undefined;
const longestMs = 60_000;
const { timeZone } = restaurantSettings;
const dinner = { name: 'Dinner', opens: '17:00', lastSeating: '21:00', closes: '23:00' };
const restaurant = await localRestaurant();
await restaurant.open();

interface Guest {
  body: { dateTime: string; seats: number; userEmail: string };
  key: string;
}

const faults: string[] = [];
for (let evening = 1; evening <= evenings; evening++) await rush(evening);
await restaurant.close();
if (meeting) console.info(`${meeting.conflicts()} transactions met another one.`);
await meeting?.stop();
for (const fault of faults) console.info(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** A database of its own, of which one of five transactions meets another one; the restaurant that starts next uses it. */
async function meetingTransactions() {
  const folder = mkdtempSync(join(tmpdir(), 'meeting-'));
  const database = await startDatabase({ file: join(folder, 'table.db') });
  const conflicting = await conflictingDatabase(database.url, 5);
  process.env.DYNAMODB_ENDPOINT = conflicting.url;
  return {
    conflicts: conflicting.conflicts,
    stop: async () => {
      await conflicting.stop();
      await database.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function rush(evening: number): Promise<void> {
  const rules = rulesOf(evening);
  await setRules(rules);
  const room = roomOf(evening);
  await restaurant.setRoom(room);
  const date = addDays(localDateOf(new Date(), timeZone), 30 + evening);
  const guests = Array.from({ length: guestsOfAll ?? 200 + 15 * evening }, (_, i) => guestOf(evening, i, date));
  const replies = await Promise.all(guests.map(async (guest) => ({ guest, ...(await book(guest)) })));
  const accepted = replies.filter(({ id }) => id !== undefined);

  const { counted, stored, isCountedRight } = await storedOf(
    date,
    accepted.map(({ id }) => id ?? ''),
  );
  const fault = (what: string) => void faults.push(`Evening ${evening}: ${what}.`);
  if (stored.length !== accepted.length) fault(`${accepted.length} accepted, ${stored.length} stored`);
  const day = dayOf(counted, date);
  if (!isCountedRight) fault('the counts are not the sum of the reservations');
  const most = bounds({ date }, rules);
  if (Object.values(day.taken).some((seats) => seats > most.taken)) fault('more guests than seats');
  if (Object.values(bySlot(day.arriving, rules.slotMinutes)).some((seats) => seats > most.arriving))
    fault('more guests arrive in a slot than may');
  const wronged = replies.filter(({ guest: { body }, id }) => id === undefined && isFree(body, date, counted, rules, room));
  if (wronged.length > 0) fault(`${wronged.length} refused although there is a table`);
  const parties = dayOf(counted, date).parties ?? [];
  if (hasTables(room) && parties.length !== accepted.length) fault(`${accepted.length} accepted, ${parties.length} at tables`);
  const late = replies.filter(({ ms }) => ms > longestMs);
  if (late.length > 0) fault(`${late.length} had no answer within ${longestMs / 1000} s, one is ${late[0]?.guest.body.userEmail}`);
  // stored with its reservation; whether it is sent does not matter here, and of one that a busy computer sent too slowly nobody knows for minutes
  const mails = await mailsTo(
    restaurant.database,
    guests.map(({ body }) => body.userEmail),
  );
  if (mails.length !== accepted.length) fault(`${accepted.length} accepted, ${mails.length} mails`);
  const waited = replies.reduce((sum, { waits }) => sum + waits, 0);
  const offered = replies.filter(({ hasOthers }) => hasOthers).length;
  const slowest = Math.max(...replies.map(({ ms }) => ms));
  const house = hasTables(room) ? `${room.tables.length} tables` : `${rules.seats} seats`;
  console.info(
    `Evening ${evening}: ${house}, ${guests.length} asked, ${accepted.length} accepted, ${guests.length - accepted.length} refused (${offered} with other times), ` +
      `${waited} times 503, the last answer after ${(slowest / 1000).toFixed(1)} s.`,
  );
}

/** Other seats, slots and pacing each evening, more seats than tables where there are tables; always the same for one evening. */
function rulesOf(evening: number): OpeningRules {
  return {
    week: Array.from({ length: 7 }, () => [dinner]),
    seats: evening % 2 === 0 ? 20 + 3 * evening : 60,
    seasons: [],
    slotMinutes: evening % 2 === 0 ? 30 : 15,
    stays: [
      { upTo: 2, minutes: 90 },
      { upTo: 60, minutes: 120 },
    ],
    ...(evening % 3 === 0 && { guestsPerSlot: 12 }),
    noticeMinutes: 0,
    horizonDays: 180,
    largestParty: 8,
    confirmUpTo: 4,
    answerHours: 24,
    cutoffHours: 2,
    reminderHours: 0,
  };
}

function guestOf(evening: number, i: number, date: LocalDate): Guest {
  const slot = (i * 7 + evening) % 9;
  const dateTime = `${date}T${17 + Math.floor(slot / 2)}:${slot % 2 === 0 ? '00' : '30'}`;
  return {
    body: { dateTime, seats: 1 + ((i * 5 + evening) % 6), userEmail: `guest-${evening}-${i}@example.com` },
    key: crypto.randomUUID(),
  };
}

/** Every second evening twelve tables, four of which can be pushed together. */
function roomOf(evening: number): Room {
  if (evening % 2 === 0) return { areas: [], tables: [], rows: [], gapMinutes: 0 };
  const seats = [2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 8, 2];
  const tables = seats.map((count, i): Table => {
    const _id = `t${i + 1}`;
    return { _id, label: String(i + 1), seats: count, smallest: 1, area: 'hall', isForWalkIns: i === 11, shape: 'square', x: i, y: 0 };
  });
  const areas = [{ _id: 'hall', name: 'Hall', isForWalkIns: false }];
  return { areas, tables, rows: [{ tables: ['t4', 't5', 't6', 't7'], lost: 0 }], gapMinutes: 0 };
}

interface Answer {
  /** The id of the reservation, or `undefined` when there was no table. */
  id: string | undefined;
  /** Whether a refusal named other free times. */
  hasOthers: boolean;
  /** How often the guest was asked to wait. */
  waits: number;
  ms: number;
}

/** Books as the form does: who is asked to wait tries again with the same key. A request without a reply is repeated, until it is too late. */
async function book({ body, key }: Guest): Promise<Answer> {
  const userPhone = `+420${600_000_000 + Math.floor(Math.random() * 99_999_999)}`;
  const { method, path } = api.reservations.add;
  const details = { userName: 'Jiří', userSurname: 'Šťastný', userPhone, comment: '', ...body };
  const started = performance.now();
  for (let waits = 0; ; ) {
    const call = { method, body: details, headers: { 'idempotency-key': key }, asVisitor: true };
    const reply = await restaurant.call<Partial<Reservation & NotAvailable>>(path, call).catch(() => undefined);
    const ms = performance.now() - started;
    if (reply?.status === 201) return { id: reply.data._id, hasOthers: false, waits, ms };
    if (reply?.status === 409) return { id: undefined, hasOthers: (reply.data.nearest ?? []).length > 0, waits, ms };
    if (reply && reply.status !== 503) throw new Error(`${path} answered ${reply.status}.`);
    if (reply) waits++;
    if (ms > longestMs) return { id: undefined, hasOthers: false, waits, ms };
    await sleep(1000);
  }
}

async function setRules(rules: OpeningRules): Promise<void> {
  const { data } = await restaurant.call<Opening>(api.opening.show.path);
  const { method, path } = api.opening.update;
  const { status } = await restaurant.call(path, { method, body: { rules, version: data.version } });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

async function storedOf(date: LocalDate, ids: string[]): Promise<{ counted: ServiceDays; stored: Party[]; isCountedRight: boolean }> {
  await connect({ endpoint: restaurant.database });
  const { openingAndDays } = await import('#evening/store/service-days');
  const { reservationById } = await import('#evening/store/reservations');
  const { wrongDays } = await import('#evening/store/seat-check');
  const stored: Party[] = [];
  for (const id of new Set(ids)) {
    const reservation = await reservationById(id);
    if (reservation) stored.push(reservation);
  }
  const isCountedRight = (await wrongDays([date], timeZone)).length === 0;
  return { counted: (await openingAndDays([date])).days, stored, isCountedRight };
}

/** Whether a party could still sit at the end: there are seats and, where there are tables, one that is free as things stand. */
function isFree({ dateTime, seats }: Guest['body'], date: LocalDate, days: ServiceDays, rules: OpeningRules, room: Room): boolean {
  const start = instantOf(dateTime, timeZone);
  if (!start) throw new Error(`${dateTime} does not exist.`);
  const hold = holdOf(start, seats, date, timeZone, rules);
  if (seatsLeft(hold, days, rules) < seats) return false;
  const wish = { _id: '', from: hold.from, to: hold.to, seats, area: '' };
  return !hasTables(room) || freeUnits(wish, partiesAround(hold, days), seatingRoomOf(room)).length > 0;
}

/** A DynamoDB of which some transactions meet others. */
interface ConflictingDatabase extends Service {
  /** How many transactions were cancelled so far. */
  conflicts(): number;
}

/** Stands before the DynamoDB at `url`, and cancels one of `every` transactions as AWS does when two name the same item: the engines here write them one after the other. */
async function conflictingDatabase(url: string, every: number): Promise<ConflictingDatabase> {
  let conflicts = 0;
  const server = createServer(async (asked, reply) => {
    const body = await buffer(asked);
    const isTransaction = String(asked.headers['x-amz-target']).endsWith('.TransactWriteItems');
    if (!isTransaction || Math.random() >= 1 / every) return passOn(url, asked, body, reply);
    conflicts++;
    reply.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(cancelled(body));
  });
  const port = await listen(server, 0, 'conflicting database', '');
  return {
    url: `http://127.0.0.1:${port}`,
    conflicts: () => conflicts,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(url: string, { method, headers }: IncomingMessage, body: Buffer, reply: ServerResponse): void {
  const passed = request(url, { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(reply);
  });
  passed.on('error', () => reply.destroy());
  passed.end(body);
}

/** What AWS answers; the last item of a transaction is the one that another one is changing. */
function cancelled(body: Buffer): string {
  const { TransactItems } = JSON.parse(body.toString()) as { TransactItems: object[] };
  const reasons = TransactItems.map((_, i) =>
    i === TransactItems.length - 1 ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : { Code: 'None' },
  );
  return JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    CancellationReasons: reasons,
  });
}
