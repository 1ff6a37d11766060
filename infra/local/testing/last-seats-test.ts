import { api } from '#contract/index';
import type { Opening, OpeningRules } from '#contract/reservations/opening';
import type { Reservation } from '#contract/reservations/reservation';
import type { StoredReservation } from '../../../functions/data/reservations/reservations.ts';
import { bounds, bySlot, holdOf, seatsLeft } from '../../../functions/rules/reservations/seats.ts';
import { dayOf, type ServiceDays } from '../../../functions/rules/reservations/service-day.ts';
import { addDays, instantOf, type LocalDate, localDateOf } from '../../../functions/rules/wall-time.ts';
import { connect } from '../../operations/restaurant.ts';
import { restaurantSettings } from '../../settings.ts';
import { mailStates } from './mail-states.ts';
import { localRestaurant } from './started-restaurant.ts';

/*
 * Hundreds of guests want the last seats of an evening at the same moment, over HTTP, evening after evening. Then: every accepted one is
 * stored once and has one mail; no quarter of an hour holds more guests than seats; the counts of the day are the sum of the reservations;
 * and none was refused for whom there is still a table.
 */
const [evenings = 5] = process.argv.slice(2).map(Number);
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
for (const fault of faults) console.info(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function rush(evening: number): Promise<void> {
  const rules = rulesOf(evening);
  await setRules(rules);
  const date = addDays(localDateOf(new Date(), timeZone), 30 + evening);
  const guests = Array.from({ length: 200 + 15 * evening }, (_, i) => guestOf(evening, i, date));
  const replies = await Promise.all(guests.map(async (guest) => ({ guest, id: await book(guest) })));
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
  const wronged = replies.filter(({ guest: { body }, id }) => id === undefined && left(body, date, counted, rules) >= body.seats);
  if (wronged.length > 0) fault(`${wronged.length} refused although there is a table`);
  const mails = await mailStates(
    restaurant.database,
    guests.map(({ body }) => body.userEmail),
  );
  // a slow computer can leave open whether a mail was sent; there is one for each reservation all the same
  const queued = Object.values(mails).reduce((sum, count) => sum + count, 0);
  if (queued !== accepted.length) fault(`mails: ${JSON.stringify(mails)}`);
  console.info(`Evening ${evening}: ${guests.length} asked, ${accepted.length} accepted, ${rules.seats} seats.`);
}

/** Other seats, slots and pacing each evening; always the same for one evening. */
function rulesOf(evening: number): OpeningRules {
  return {
    week: Array.from({ length: 7 }, () => [dinner]),
    seats: 20 + 3 * evening,
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

/** The id of the reservation, or `undefined` when there was no table. A request without a reply is repeated. */
async function book({ body, key }: Guest): Promise<string | undefined> {
  const userPhone = `+420${600_000_000 + Math.floor(Math.random() * 99_999_999)}`;
  const { method, path } = api.reservations.add;
  const details = { userName: 'Jiří', userSurname: 'Šťastný', userPhone, comment: '', ...body };
  for (;;) {
    const call = { method, body: details, headers: { 'idempotency-key': key } };
    const reply = await restaurant.call<Reservation>(path, call).catch(() => undefined);
    if (reply?.status === 201) return reply.data._id;
    if (reply?.status === 409) return undefined;
    if (reply && reply.status !== 503) throw new Error(`${path} answered ${reply.status}.`);
  }
}

async function setRules(rules: OpeningRules): Promise<void> {
  const { data } = await restaurant.call<Opening>(api.opening.show.path);
  const { method, path } = api.opening.update;
  const { status } = await restaurant.call(path, { method, body: { rules, version: data.version } });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

async function storedOf(
  date: LocalDate,
  ids: string[],
): Promise<{ counted: ServiceDays; stored: StoredReservation[]; isCountedRight: boolean }> {
  await connect({ endpoint: restaurant.database });
  const { openingAndDays } = await import('../../../functions/data/reservations/service-days.ts');
  const { reservationById } = await import('../../../functions/data/reservations/reservations.ts');
  const { wrongDays } = await import('../../../functions/data/reservations/seat-check.ts');
  const stored: StoredReservation[] = [];
  for (const id of new Set(ids)) {
    const reservation = await reservationById(id);
    if (reservation) stored.push(reservation);
  }
  const isCountedRight = (await wrongDays([date], timeZone)).length === 0;
  return { counted: (await openingAndDays([date])).days, stored, isCountedRight };
}

function left({ dateTime, seats }: Guest['body'], date: LocalDate, days: ServiceDays, rules: OpeningRules): number {
  const start = instantOf(dateTime, timeZone);
  if (!start) throw new Error(`${dateTime} does not exist.`);
  return seatsLeft(holdOf(start, seats, date, timeZone, rules), days, rules);
}
