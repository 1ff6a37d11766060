import type { Reservation } from '#evening/contract/reservation';
import { type Hold, holdOf } from '#evening/rules/seats';
import { sittingsOn } from '#evening/rules/service-day';
import { endedNow, isOver, seatedMinute, visitAfter } from '#evening/rules/visit';
import { recorded } from '#evening/store/open-reservations';
import { daysChanged } from '#evening/store/service-days';
import { waitingFollows } from '#evening/store/waiting';
import { searchable } from '#house/rules/searchable';
import { addDays, instantOf, type LocalDate, localDateOf, wallTimeOf } from '#house/rules/wall-time';
import { put } from '#house/table/actions';
import { indexed, keys } from '#house/table/keys';
import { transact } from '#house/table/table';
import { type Booked, demoCustomer, demoId, type LivingParty, livingEvening, opening, reservations } from './demo.ts';

/** The date so many open days after today, or before: 0 is today, or the next open day. */
export function openDay(today: LocalDate, days: number): LocalDate {
  const isOpen = (date: LocalDate) => sittingsOn({ date }, opening, 'UTC').length > 0;
  const step = days < 0 ? -1 : 1;
  let date = today;
  for (let left = Math.abs(days); left > 0 || !isOpen(date); date = addDays(date, step)) if (isOpen(date)) left--;
  return date;
}

const minute = 60_000;
const quarter = 15 * minute;

/** Stores reservations in every status around `now` with the seats that they hold, without sending mails. */
export async function seedReservations(now: Date, timeZone: string): Promise<void> {
  const today = localDateOf(now, timeZone);
  const began = Math.floor(now.getTime() / quarter) * quarter;
  const items = [
    ...reservations.map((reservation, index) => {
      const { day, time, guest } = reservation;
      return itemOf(reservation, { id: `${day} ${time} ${guest}`, phone: index, dateTime: `${openDay(today, day)}T${time}`, timeZone });
    }),
    ...livingEvening.map((party, index) => {
      const start = new Date(began + party.minutes * minute);
      const dateTime = wallTimeOf(start, timeZone);
      const item = itemOf(party, { id: `${party.minutes} ${party.guest}`, phone: 50 + index, dateTime, timeZone });
      return { ...item, ...visited(party, start, item.held, timeZone) };
    }),
  ];
  // the key of an index is never empty
  await transact(items.map((item) => put({ ...item, userEmail: item.userEmail || undefined, userPhone: item.userPhone || undefined })));
  for (const item of items) {
    const { _id, held, visit } = item;
    // a cancelled one holds nothing
    if (!held) continue;
    const moving = { _id, before: undefined, after: held, seatedAt: seatedMinute(visit) };
    await transact([...daysChanged([moving]), ...waitingFollows(undefined, item, 1)]);
  }
  const open = items.filter(({ startsAt, status }) => status !== 'cancelled' && startsAt > now.toISOString());
  for (const item of open) await transact(recorded(item, Number.POSITIVE_INFINITY));
}

interface Placed {
  id: string;
  /** The last digits of the telephone. */
  phone: number;
  dateTime: string;
  timeZone: string;
}

function itemOf(
  { guest, seats, own, status, source, comment, allergens, needs }: Omit<Booked, 'day' | 'time'>,
  { id, phone, dateTime, timeZone }: Placed,
) {
  const [userName = '', userSurname = ''] = guest.split(' ');
  const isKnown = source !== 'walkin';
  const item = reservationItem(
    {
      _id: demoId('reservation', id),
      userName,
      userSurname,
      userEmail: own ? demoCustomer : isKnown ? `${searchable(userName)}.${searchable(userSurname)}@example.com` : '',
      userPhone: own ? '+420601000100' : isKnown ? `+4206010002${String(phone).padStart(2, '0')}` : '',
      dateTime,
      seats,
      status,
      area: '',
      comment,
      version: 1,
      ...(source && { source }),
      ...(allergens && { allergens }),
      ...(needs && { needs }),
      ...(own && { ownerId: demoId('user', demoCustomer) }),
    },
    timeZone,
  );
  const held = holdOf(new Date(item.startsAt), seats, dateTime.slice(0, 10), timeZone, opening);
  return { ...item, ...(status !== 'cancelled' && { held }) };
}

/** The visit of a party so far, and what it holds after it. */
function visited({ step: last }: LivingParty, start: Date, held: Hold | undefined, timeZone: string) {
  if (!last || !held) return {};
  const [step, after] = last;
  const at = new Date(start.getTime() + after * minute);
  const came = step === 'left' || step === 'seated' ? visitAfter(undefined, 'seated', start) : undefined;
  const visit = visitAfter(came, step, at);
  return isOver(visit) ? { visit, held: endedNow(held, at, timeZone), stay: held.to - held.from } : { visit };
}

const day = 24 * 3600;

/** A reservation as functions/evening/store/reservations.ts stores it, without the mail that a booking sends. */
export function reservationItem(reservation: Omit<Reservation, 'startsAt'> & { ownerId?: string }, timeZone: string) {
  const start = instantOf(reservation.dateTime, timeZone);
  if (!start) throw new Error(`${reservation.dateTime} does not exist in ${timeZone}.`);
  const startsAt = start.toISOString();
  return {
    ...keys.reservation(reservation._id),
    list: indexed.reservations(start.getUTCFullYear()),
    sort: `${startsAt}#${reservation._id}`,
    ...reservation,
    startsAt,
    ttl: Math.floor(start.getTime() / 1000) + (reservation.status === 'cancelled' ? 45 : 365) * day,
  };
}
