import { testBooking as messages } from '#evening/words/bookings';
import type { Caller } from '#house/http/caller';
import { Failure, notFound } from '#house/http/failure';
import { spokenLanguage } from '#house/language/spoken';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import type { Once } from '#house/table/idempotency-records';
import type { TestBooking } from '../contract/test-booking.ts';
import { termsOf } from '../rules/acts/table-for.ts';
import { bookingChoice, nearestFreeTimes } from '../rules/availability.ts';
import { isConfirmedAtOnce } from '../rules/booking-time.ts';
import { isToGuest } from '../rules/mail-kinds.ts';
import type { Party } from '../rules/party.ts';
import { mailsAbout, toRestaurant } from '../rules/reservation-mails.ts';
import { isTestOld, isTestOver, mailState, testBookingId, testDays } from '../rules/test-booking.ts';
import { mailsOf } from '../store/mail-delivery.ts';
import { reservationById } from '../store/reservations.ts';
import { daysAround, presentDays } from './days.ts';
import { deleteParty } from './house-acts.ts';
import { bookTable, newReservation } from './new-reservations.ts';

/** There is one test at a time: who begins one while another goes on gets that one. */
const oneAtATime: Once = { key: testBookingId, bodyHash: testBookingId, seconds: 3600, isSecret: false };

/** Books as a guest with the caller's address; what is left of an old test is deleted first. */
export async function beginTest({ email: userEmail }: Caller): Promise<TestBooking> {
  const last = await reservationById(testBookingId);
  if (last && isTestOld(last, new Date())) await deleteParty(testBookingId);
  const { dateTime, seats, status } = await freeTable();
  const { name: userName, comment } = messages();
  const language = spokenLanguage();
  const guest = { userName, userSurname: '', userEmail, userPhone: '', comment, language };
  const asked = { ...newReservation({ ...guest, dateTime, seats, status, area: '', source: 'web' }), _id: testBookingId };
  const around = await daysAround([new Date(asked.startsAt)]);
  const circumstances = { now: new Date(), by: 'guest', alertTo: toRestaurant(around.opening), confirmedAddress: userEmail } as const;
  const { reservation } = await bookTable(asked, around, {
    by: 'guest',
    once: oneAtATime,
    mailsAbout: (booked) => mailsAbout(undefined, booked, circumstances),
  });
  return shown(reservation);
}

/** How the test goes on; it is deleted when its mails have ended. */
export async function followTest(): Promise<TestBooking> {
  const test = await reservationById(testBookingId);
  if (!test) throw notFound(messages().gone);
  const found = await shown(test);
  const isErased = isTestOver(test, found.mails, new Date());
  if (isErased) await deleteParty(testBookingId);
  return { ...found, isErased };
}

async function shown({ dateTime, seats, status, userEmail, bookedAt = '' }: Party): Promise<TestBooking> {
  const { opening } = await presentDays([]);
  const restaurant = toRestaurant(opening)?.to;
  const addresses = new Set([userEmail, ...(restaurant ? [restaurant] : [])]);
  const stored = await mailsOf(testBookingId, [...addresses], bookedAt);
  const mails = stored.map((one) => ({ isToGuest: isToGuest(one.mail), to: one.mail.to, ...mailState(one) }));
  return { dateTime, seats, status, mails: mails.toSorted((a, b) => Number(b.isToGuest) - Number(a.isToGuest)), isErased: false };
}

/** A table that guests can book in the last week that is open to them. */
async function freeTable() {
  const now = new Date();
  const { opening, room } = await presentDays([]);
  const { rules } = opening;
  const { horizonDays, largestParty } = bookingChoice({ rules, room, now, settings });
  const seats = Math.min(2, largestParty);
  const dates = testDays(localDateOf(now, settings.timeZone), horizonDays);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const { days } = await presentDays([addDays(first, -1), ...dates, addDays(last, 1)]);
  const wanted = `${first}T19:00`;
  const terms = rules && termsOf(rules, { opening, room, now, settings });
  const [free] = terms ? nearestFreeTimes(wanted, dates, days, seats, terms) : [{ dateTime: wanted }];
  if (!free) throw new Failure('not_available', messages().noTable, { data: { state: 'full', nearest: [] } });
  return { dateTime: free.dateTime, seats, status: isConfirmedAtOnce(seats, rules) ? ('confirmed' as const) : ('pending' as const) };
}
