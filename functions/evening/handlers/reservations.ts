import {
  enquiries as enquiryMessages,
  files as exports,
  reservations as messages,
  testBooking,
  bookingTimes as times,
} from '#evening/words/bookings';
import { tables } from '#evening/words/door';
import { movingIn } from '#evening/words/moving-in';
import { writeCursor } from '#house/credentials/seal';
import { type Caller, isStaff } from '#house/http/caller';
import { changedOr, notFound, wrong } from '#house/http/failure';
import { hidden } from '#house/http/limits';
import { pageStart } from '#house/http/page-start';
import { serve } from '#house/http/serve';
import { spokenLanguage } from '#house/language/spoken';
import { addDays, earliestPresent, endOfDay, instantOf, localDateOf, startOfDay } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { noteReading } from '#people/store/trail';
import { isOpenToGuests, languageThatIsOn } from '#site/store/identity';
import { Enquiry } from '../contract/enquiries.ts';
import { partDays, spanDays } from '../contract/figures.ts';
import type { GuestRecord } from '../contract/guests.ts';
import { GuestReservation } from '../contract/reservation.ts';
import { reservations } from '../contract/reservations.ts';
import {
  answerRequest,
  changeAsGuest,
  changeAsStaff,
  changeStay,
  deleteParty,
  giveTables,
  mailAgain,
  makeStep,
  swapParties,
  takeBack,
} from '../operations/acts.ts';
import { availability } from '../operations/availability.ts';
import { reservationsAhead } from '../operations/calendar-feed.ts';
import { readerOfCalendar } from '../operations/calendar-feeds.ts';
import { claimBookings, unclaimedBookings } from '../operations/claims.ts';
import { isLikelyRobot, takeEnquiry } from '../operations/enquiries.ts';
import { changesOfEvening, eveningOf, expiredOnes } from '../operations/evening.ts';
import { bookedByGuest, changeLinkedBooking, linkedReservation, linkedView } from '../operations/linked.ts';
import { enterTable, newReservation, notOpenYet } from '../operations/new-reservations.ts';
import { freeTablesFor, seatingOn, withTable, withTables } from '../operations/seating.ts';
import { withAreaNames } from '../rules/areas.ts';
import { figuresOf } from '../rules/figures.ts';
import { type StoredGuest, shownGuest } from '../rules/guests.ts';
import { listedDays } from '../rules/listed-days.ts';
import type { Party } from '../rules/party.ts';
import { entered } from '../rules/reservation-answers.ts';
import { changeableUntil } from '../rules/reservation-change.ts';
import { walkedIn } from '../rules/visit.ts';
import { blockedGuests, blockGuest, unblockGuest } from '../store/blocked-guests.ts';
import { allEnquiries, changeEnquiry } from '../store/enquiries.ts';
import { latestTallies } from '../store/figures.ts';
import { assignReservation, guestOf, guestRecords, guestsLike, mergeRecords } from '../store/guest-records.ts';
import { reservationsBetween, reservationsOf } from '../store/reservation-lists.ts';
import { reservationById } from '../store/reservations.ts';
import { openingAndDays } from '../store/service-days.ts';
import { settleExpired } from '../store/waiting.ts';

const { timeZone } = settings;

/** The most reservations in one reply: some 2 MB, a third of what Lambda may return. */
const reservationsPerAnswer = 5000;
const ownReservationsPerPage = 200;
/** A record has some KB: a Query reads a megabyte at most. */
const guestsPerAnswer = 1000;

/** What is done once in the life of a restaurant is loaded then: taking over the data of another system, and testing whether guests can book. */
const bringing = () => import('../operations/moving-in.ts');
const testing = () => import('../operations/test-booking.ts');

export const handler = serve(reservations, {
  async list({ query }) {
    const { from, to } = listedDays(query, localDateOf(new Date(), timeZone));
    const limit = Math.min(Number(query.limit ?? reservationsPerAnswer), reservationsPerAnswer);
    const search = { status: query.status, q: query.q };
    const list = `reservations ${JSON.stringify([query.from, query.to, query.status, query.q])}`;
    const start = await pageStart(list, query.cursor);
    const { items, next } = await reservationsBetween(startOfDay(from, timeZone), endOfDay(to, timeZone), search, limit, start);
    return { data: await withTables(items), message: messages().reservations, nextCursor: await writeCursor(list, next) };
  },

  async export({ body: { from, to }, query: { cursor } }) {
    const list = `exported reservations ${JSON.stringify([from, to])}`;
    const start = await pageStart(list, cursor);
    if (!start) await noteReading();
    const [{ items, next }, { room }] = await Promise.all([
      reservationsBetween(startOfDay(from, timeZone), endOfDay(to, timeZone), {}, reservationsPerAnswer, start),
      openingAndDays([]),
    ]);
    const { reservationHeads, reservationLines } = await import('../documents/reservations-csv.ts');
    const lines = reservationLines(await withTables(items), { room, timeZone });
    const csv = start ? lines : reservationHeads() + lines;
    return { data: { csv }, message: exports().exported, nextCursor: await writeCursor(list, next) };
  },

  async exportGuests({ query: { cursor } }) {
    const list = 'exported guests';
    const start = await pageStart(list, cursor);
    if (!start) await noteReading();
    const { items, next } = await guestRecords(guestsPerAnswer, start);
    const { guestHeads, guestLines } = await import('../documents/guests-csv.ts');
    const lines = guestLines(shownGuests(items));
    const csv = start ? lines : guestHeads() + lines;
    return { data: { csv }, message: exports().guestsExported, nextCursor: await writeCursor(list, next) };
  },

  async checkBrought({ body: { reservations } }) {
    return { data: await (await bringing()).fitsOf(reservations), message: movingIn().checked };
  },

  async bring({ body }) {
    return { data: await (await bringing()).bring(body), message: movingIn().brought };
  },

  async brought() {
    return { data: await (await bringing()).filesBrought(), message: movingIn().files };
  },

  async takeBackBrought({ id }) {
    const data = await (await bringing()).takeBackBrought(id);
    return { data, message: data.left ? movingIn().goesOn : movingIn().takenBack };
  },

  async test({ body: { goesOn }, caller }) {
    const { beginTest, followTest } = await testing();
    const data = await (goesOn ? followTest() : beginTest(caller));
    return { data, message: testBooking()[data.isErased ? 'over' : 'booked'] };
  },

  async figures({ query: { span = 'weeks' } }) {
    const days = spanDays[span];
    const tallies = await latestTallies(2 * days);
    const last = tallies.at(-1)?.date;
    const upTo = (date: string) => figuresOf(tallies, date, days, partDays[span]);
    const data = last === undefined ? {} : { present: upTo(last), before: upTo(addDays(last, -days)) };
    return { data, message: messages().figures };
  },

  async calendarFeed({ query: { token } }) {
    const { language } = await readerOfCalendar(token);
    return reservationsAhead(await languageThatIsOn(language, settings.defaultLanguage));
  },

  async user({ query, caller }) {
    const list = `reservations of ${caller.userId}`;
    const start = await pageStart(list, query.cursor);
    const [{ items, next }, { opening, room }] = await Promise.all([
      reservationsOf(caller.userId, earliestPresent(new Date()), ownReservationsPerPage, start),
      openingAndDays([]),
    ]);
    const data = items.map((own) => ({
      ...withAreaNames(own, room, settings.defaultLanguage),
      changeableUntil: changeableUntil(own, opening.rules)?.toISOString(),
    }));
    return { data, message: messages().ownReservations, nextCursor: await writeCursor(list, next) };
  },

  async unclaimed({ query, caller }) {
    const { ids, nextCursor } = await unclaimedBookings(caller, query.cursor);
    return { data: { reservations: ids.length }, message: messages().unclaimed, nextCursor };
  },

  async claim({ query, caller }) {
    const { claimed, nextCursor } = await claimBookings(caller, query.cursor);
    return { data: { reservations: claimed }, message: messages().claimed(claimed), nextCursor };
  },

  async availability({ query, caller }) {
    const [isOpen, found] = await Promise.all([isStaff(caller) || isOpenToGuests(), availability(query)]);
    if (!isOpen) throw notOpenYet();
    return found;
  },

  async availabilityFor({ id, query, caller }) {
    return availability(query, await visible(id, caller));
  },

  async availabilityLinked({ body: { link, ...query } }) {
    return availability(query, await linkedReservation(link));
  },

  async add({ body, caller, source, once }) {
    const { website, filledInSeconds, anotherTable, ...details } = body;
    const bookedFrom = (await hidden(source.near)).slice(0, 8);
    const language = spokenLanguage();
    const likelyRobot = isLikelyRobot(caller, { website, filledInSeconds });
    const ownerId = caller?.userId;
    const asked = newReservation({ ...details, status: 'pending', source: 'web', language, ownerId, bookedFrom, likelyRobot });
    return bookedByGuest(asked, { caller, source, once: once(body.userEmail, details), anotherTable: anotherTable === true });
  },

  async enter({ body, once }) {
    const { override, tables: chosen, anotherTable = false, ...details } = body;
    const entry = newReservation({ userEmail: '', userPhone: '', language: settings.defaultLanguage, ...details, status: 'confirmed' });
    const asked = {
      ...entry,
      staffNote: entry.staffNote || undefined,
      ...(entry.source === 'walkin' && { visit: walkedIn(entry, new Date()) }),
    };
    const { reservation, isMailed, notes } = await enterTable(asked, { override, tables: chosen, once: once(), anotherTable });
    return { data: await withTable(reservation), message: [entered(isMailed), ...notes].join(' ') };
  },

  async update({ id, body, caller }) {
    const read = () => visible(id, caller);
    if (isStaff(caller)) return shownToStaff(await changeAsStaff(read, body));
    return changeAsGuest(read, body, { counted: caller, view: (reservation) => GuestReservation.parse(reservation) });
  },

  async evening({ query: { date, since } }) {
    const changes = date && since ? await changesOfEvening(date, since) : undefined;
    return { data: changes ?? (await eveningOf(date)), message: messages().evening };
  },

  async daySheet({ query: { date } }) {
    // only this operation needs the card and what makes a PDF
    const { printedDay } = await import('#publishing/operations/day-sheet');
    return printedDay(date);
  },

  async expired() {
    return { data: await expiredOnes(), message: messages().expired };
  },

  async settleExpired({ id, body }) {
    if (!(await settleExpired(id, body))) throw notFound(messages().expiredGone);
    return { message: messages().settled[body.isSettled ? 'done' : 'back'] };
  },

  async answer({ id, body, caller }) {
    return shownToStaff(await answerRequest(() => visible(id, caller), body));
  },

  async takeBack({ id, body, caller }) {
    const [party] = await withTables(await takeBack(() => visible(id, caller), body.version));
    return { data: party ?? { _id: id, isGone: true as const }, message: messages().undo.done };
  },

  async seating({ query }) {
    return { data: await seatingOn(query.date), message: tables().seating };
  },

  async freeTables({ query }) {
    const start = instantOf(query.dateTime, timeZone);
    if (!start) throw wrong('dateTime', times().noSuchTime);
    const reservation = query.reservation === undefined ? undefined : await reservationById(query.reservation);
    const wish = { start, seats: Number(query.seats), isWalkIn: query.isWalkIn !== undefined };
    return { data: await freeTablesFor(wish, reservation), message: tables().freeTables };
  },

  async seat({ id, body, caller }) {
    return shownToStaff(await giveTables(() => visible(id, caller), body));
  },

  async swapTables({ body }) {
    return { data: await withTables(await swapParties(body)), message: tables().swapped };
  },

  async visit({ id, body: { step, at, ...asked }, caller }) {
    return shownToStaff(await makeStep(() => visible(id, caller), { step, at }, asked));
  },

  async stay({ id, body: { minutes, ...asked }, caller }) {
    return shownToStaff(await changeStay(() => visible(id, caller), minutes, asked));
  },

  async showLinked({ body }) {
    const [viewOf, reservation] = await Promise.all([linkedView(), linkedReservation(body.link)]);
    return { data: viewOf(reservation), message: messages().ownReservation };
  },

  async changeLinked({ body: { link, ...changes } }) {
    return changeLinkedBooking(link, changes);
  },

  async cancelLinked({ body: { link, reason } }) {
    return changeLinkedBooking(link, { status: 'cancelled', reason });
  },

  async blocked() {
    return { data: await blockedGuests(), message: messages().blockedGuests };
  },

  async block({ body }) {
    const blocked = { ...body, _id: newId(), since: new Date().toISOString() };
    await blockGuest(blocked);
    return { data: blocked, message: messages().blocked };
  },

  async unblock({ id }) {
    if (!(await unblockGuest(id))) throw notFound(messages().blockMissing);
    return { message: messages().unblocked };
  },

  async guests({ query }) {
    return { data: shownGuests(await guestsLike(query.q)), message: messages().guests };
  },

  async guestOf({ id, caller }) {
    const known = await guestOf(await visible(id, caller));
    const [guest] = shownGuests(known ? [known] : []);
    return { data: { guest }, message: messages().guests };
  },

  async assignGuest({ id, body, caller }) {
    await visible(id, caller);
    const [data] = shownGuests([await assignReservation(id, body.guest)].filter((record) => record !== undefined));
    if (!data) throw notFound(messages().guestMissing);
    return { data, message: body.guest === undefined ? messages().assigned.another : messages().assigned.known };
  },

  async mergeGuests({ body }) {
    const [guest] = shownGuests([await mergeRecords(body)].filter((record) => record !== undefined));
    if (!guest) throw notFound(messages().guestMissing);
    return { data: guest, message: messages().merged };
  },

  async enquire({ body, caller, source, once }) {
    const { website: _, filledInSeconds: __, ...asked } = body;
    const { isDelayed } = await takeEnquiry(body, { caller, source, once: once(body.userEmail, asked) });
    return { message: isDelayed ? enquiryMessages().receivedLater : enquiryMessages().received };
  },

  async enquiries() {
    return { data: await allEnquiries(), message: enquiryMessages().enquiries };
  },

  async changeEnquiry({ id, body: { state, version } }) {
    const outcome = await changeEnquiry(id, state, version);
    const data = changedOr(outcome, enquiryMessages().enquiry, (current) => Enquiry.parse(current));
    return { data, message: enquiryMessages().now[state] };
  },

  async resendMail({ id, caller }) {
    return mailAgain(() => visible(id, caller));
  },

  async delete({ id, caller }) {
    return deleteParty(() => visible(id, caller));
  },
});

function shownGuests(records: readonly StoredGuest[]): GuestRecord[] {
  return records.flatMap((record) => shownGuest(record, new Date()) ?? []);
}

/** What staff are told of a changed reservation, with its tables. */
async function shownToStaff({ data, message }: { data: Party; message: string }) {
  return { data: await withTable(data), message };
}

/** The reservation, if the caller may see it: for a customer, the reservation of another one does not exist. */
async function visible(id: string, caller: Caller): Promise<Party> {
  const reservation = await reservationById(id);
  const isTheirs = isStaff(caller) || reservation?.ownerId === caller.userId;
  if (!reservation || !isTheirs) throw notFound(messages().reservation.missing);
  return reservation;
}
