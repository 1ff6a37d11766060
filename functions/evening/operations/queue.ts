import { reservations, bookingTimes as times } from '#evening/words/bookings';
import { queue as messages } from '#evening/words/door';
import { idInLink, isLinkTo, writeQueueLink } from '#house/credentials/reservation-link';
import type { Caller } from '#house/http/caller';
import { Failure, notFound, wrong } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import { hidden, tooManyCalls } from '#house/http/limits';
import type { Source } from '#house/http/source';
import { spokenLanguage } from '#house/language/spoken';
import { addressedTo, type Mail } from '#house/rules/mail';
import { addDays, instantOf, type LocalDate, localDateOf, toTheMinute, wallTimeOf } from '#house/rules/wall-time';
import { secretKeys } from '#house/services/secret-keys';
import { settings } from '#house/services/settings';
import type { Once } from '#house/table/idempotency-records';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { isOpenToGuests } from '#site/store/identity';
import type { BookableTime } from '../contract/availability.ts';
import { type JoiningParty, LinkedParty, longestQueue, mostQueued, type PartyAtDoor, QueuedParty } from '../contract/queue.ts';
import { largestPartyOf, termsOf } from '../rules/acts/table-for.ts';
import { areaRefusal, namedArea } from '../rules/areas.ts';
import { availabilityOn } from '../rules/availability.ts';
import { partyRefusal } from '../rules/booking-time.ts';
import type { QueueMail } from '../rules/mail-kinds.ts';
import { type Expected, expectedAtDoor, freeFor, isOpen, type StoredParty, stateAt, timesWithin } from '../rules/queue.ts';
import { dayOf, serviceDateOf, sittingsOn } from '../rules/service-day.ts';
import { changeParty, joinQueue, newPartyId, partyById, queueOf } from '../store/queue.ts';
import { type Around, daysAround, presentDays } from './days.ts';
import { paceOfBooking } from './mail-pace.ts';
import { notOpenYet } from './new-reservations.ts';
import { notAvailable } from './refusals.ts';
import { sharesAbove, sharesOf, tooManyQueued } from './shares.ts';

const { timeZone } = settings;

/** A day of service with everybody who waits for a table of it. */
interface QueueOfDay extends Around {
  date: LocalDate;
  parties: StoredParty[];
}

/** Lets a guest wait for an evening on which the party can book nothing in its time. */
export async function joinWaitingList(asked: JoiningParty, { caller, source }: { caller: Caller | undefined; source: Source }) {
  const { from, to, ...details } = asked;
  const [starts, ends] = [instantOf(from, timeZone), instantOf(to, timeZone)];
  if (!starts) throw wrong('from', times().noSuchTime);
  if (!ends) throw wrong('to', times().noSuchTime);
  if (ends < starts) throw wrong('to', messages().wrongOrder);
  const [around, isOpenYet] = await Promise.all([daysAround([starts]), isOpenToGuests()]);
  if (!isOpenYet) throw notOpenYet();
  const { rules } = around.opening;
  const date = serviceDateOf(starts, around.days, rules, timeZone);
  if (serviceDateOf(ends, around.days, rules, timeZone) !== date) throw wrong('to', messages().sameEvening);
  const tooMany = partyRefusal(asked.seats, largestPartyOf({ ...around, now: new Date(), settings }));
  if (tooMany) throw wrong('seats', tooMany);
  const wrongArea = areaRefusal(asked.area, dayOf(around.days, date), around.room);
  if (wrongArea) throw wrong('area', wrongArea);
  await refuseUnlessFull(
    { ...details, date, starts, window: { from: wallTimeOf(starts, timeZone), to: wallTimeOf(ends, timeZone) } },
    around,
  );

  const [pace, parties] = await Promise.all([paceOfBooking(source, caller, asked.userEmail), queueOf(date)]);
  if ('wait' in pace) throw tooManyCalls(pace.wait);
  const now = new Date();
  const party: StoredParty = {
    ...newParty(date, { starts, ends, isAtDoor: false }, now),
    ...details,
    language: spokenLanguage(),
    bookedFrom: (await hidden(source.near)).slice(0, 8),
    bookedAround: (await hidden(source.wide)).slice(0, 8),
  };
  const waiting = waitingAmong(parties, now).filter(({ isAtDoor }) => !isAtDoor);
  const tooLong = new Failure('not_available', messages().tooLong, { data: full });
  if (waiting.length >= mostQueued) throw tooLong;
  const joining = { mails: mailsAbout('queue-joined', party), delayMinutes: pace.minutes, refusesBlocked: true };
  let outcome = await joinQueue(party, { ...joining, shares: await sharesOf('queue', source, caller) });
  if (outcome === 'over_share') {
    if (waiting.length >= longestQueue) throw tooLong;
    outcome = await joinQueue(party, { ...joining, shares: await sharesAbove(source) });
  }
  if (outcome === 'over_share') throw tooManyQueued();
  if (outcome === 'blocked') throw new Failure('blocked', reservations().notOnline);
  if (outcome === 'already_queued') throw new Failure('already_queued', messages().alreadyQueued);
  return {
    link: writeQueueLink(party, await secretKeys()),
    party: linkedView(party, { ...around, date, parties: [...parties, party] }, now),
  };
}

/** Refuses a guest who can book a time within the wished ones, or who waits for hours in which the restaurant seats nobody. */
async function refuseUnlessFull(
  {
    seats,
    area,
    date,
    starts,
    window,
  }: Pick<JoiningParty, 'seats' | 'area'> & {
    date: LocalDate;
    starts: Date;
    window: { from: string; to: string };
  },
  around: Around,
): Promise<void> {
  const { opening, room, days } = around;
  if (!opening.rules) throw new Failure('not_available', messages().freeAtAll, { data: { state: 'free', nearest: [] } });
  const day = availabilityOn(date, days, seats, termsOf(opening.rules, { opening, room, now: new Date(), settings }, area));
  const within = timesWithin(window, day.times);
  const free = within.filter(({ state }) => state === 'free');
  if (free.length > 0) throw new Failure('not_available', messages().stillFree, { data: { state: 'free', nearest: free.slice(0, 6) } });
  if (within.some(({ state }) => state === 'full')) return;
  const state = within[0]?.state ?? (day.state === 'too_far' ? 'too_far' : 'closed');
  throw await notAvailable({ wish: { party: { _id: '' }, start: starts, seats, area, by: 'guest' }, state, date, left: 0 });
}

/** Writes down guests at the door; they wait until the last sitting of the present day of service closes. */
export async function addAtDoor({ userPhone = '', userEmail = '', ...asked }: PartyAtDoor, once: Once | undefined): Promise<QueuedParty> {
  const now = new Date();
  const queue = await presentQueue(now);
  const { date, days, opening, room, parties } = queue;
  const wrongArea = areaRefusal(asked.area, dayOf(days, date), room, { isWalkIn: true });
  if (wrongArea) throw wrong('area', wrongArea);
  const ends = closingOf(queue, now);
  if (ends <= now) throw new Failure('not_available', messages().closed, { data: { state: 'closed', nearest: [] } });
  const before = waitingAmong(parties, now).filter(({ isAtDoor }) => isAtDoor);
  if (before.length >= longestQueue) throw new Failure('not_available', messages().tooLongForStaff, { data: full });
  const language = asked.language ?? settings.defaultLanguage;
  const party = { ...newParty(date, { starts: toTheMinute(now), ends, isAtDoor: true }, now), ...asked, userPhone, userEmail, language };
  const expected = expectedAtDoor([...before, party], { date, days, rules: opening.rules, room, settings }, now).get(party._id);
  const stored = { ...party, estimatedAt: expected?.at.toISOString() };
  const outcome = await joinQueue(stored, { mails: mailsAbout('queue-joined', stored), refusesBlocked: false, once });
  if (typeof outcome === 'object' || outcome === 'mismatch') {
    const first = await knownParty(madeId(outcome, ''));
    return staffView(first, queue, now);
  }
  if (outcome !== 'stored') throw new Failure('already_queued', messages().alreadyQueuedForStaff);
  return staffView(stored, { ...queue, parties: [...parties, stored] }, now);
}

const full = { state: 'full' as const, nearest: [] as BookableTime[] };

function newParty(date: LocalDate, { starts, ends, isAtDoor }: { starts: Date; ends: Date; isAtDoor: boolean }, now: Date) {
  return {
    _id: newPartyId(date, now),
    date,
    userSurname: '',
    from: wallTimeOf(starts, timeZone),
    to: wallTimeOf(ends, timeZone),
    startsAt: starts.toISOString(),
    endsAt: ends.toISOString(),
    isAtDoor,
    state: 'waiting' as const,
    joinedAt: now.toISOString(),
    version: 1,
  };
}

/** The party that a link is for. Every wrong link gets the same answer. */
export async function linkedParty(link: string): Promise<StoredParty> {
  const [party, keys] = await Promise.all([partyById(idInLink(link)), secretKeys()]);
  if (!party || !isLinkTo(party, link, keys, 'queue')) throw new Failure('link_invalid', messages().linkInvalid);
  return party;
}

export async function knownParty(id: string): Promise<StoredParty> {
  const party = await partyById(id);
  if (!party) throw notFound(messages().missing);
  return party;
}

export async function queueOn(date: LocalDate): Promise<QueueOfDay> {
  const [around, parties] = await Promise.all([presentDays([addDays(date, -1), date, addDays(date, 1)]), queueOf(date)]);
  return { ...around, date, parties };
}

/** The queue of the day of service that goes on now; after midnight that may be yesterday's. */
export async function presentQueue(now: Date): Promise<QueueOfDay> {
  const today = localDateOf(now, timeZone);
  const around = await presentDays([addDays(today, -2), addDays(today, -1), today, addDays(today, 1)]);
  const date = serviceDateOf(now, around.days, around.opening.rules, timeZone);
  return { ...around, date, parties: await queueOf(date) };
}

function waitingAmong(parties: readonly StoredParty[], now: Date): StoredParty[] {
  return parties.filter((party) => isOpen(stateAt(party, now)));
}

export async function queueForStaff(queue: QueueOfDay, now: Date): Promise<QueuedParty[]> {
  return Promise.all(waitingAmong(queue.parties, now).map((party) => staffView(party, queue, now)));
}

export async function staffView(party: StoredParty, queue: QueueOfDay, now: Date): Promise<QueuedParty> {
  const expected = expectedOf(queue, now).get(party._id);
  const isNow = expected && expected.at <= now;
  const tables = isNow && expected.tables && { tables: expected.tables };
  const link = writeQueueLink(party, await secretKeys());
  return QueuedParty.parse({ ...party, ...shown(party, queue, now), ...tables, reservation: party.reservationId, link });
}

export function linkedView(party: StoredParty, queue: QueueOfDay, now: Date): LinkedParty {
  const { opening, room, days } = queue;
  const view = shown(party, queue, now);
  const rules = isOpen(view.state) && !party.isAtDoor && opening.rules;
  if (!rules) return LinkedParty.parse({ ...party, ...view, times: [] });
  const terms = termsOf(rules, { opening, room, now, settings });
  const isClosed = sittingsOn(dayOf(days, party.date), rules, timeZone).length === 0;
  const closed = isClosed ? availabilityOn(party.date, days, party.seats, terms).reason : undefined;
  const times = party.offeredUntil === undefined ? [] : freeFor(party, days, terms);
  return LinkedParty.parse({ ...party, ...view, closed, times });
}

function shown(party: StoredParty, queue: QueueOfDay, now: Date) {
  const { area, isAtDoor, offeredUntil } = party;
  const state = stateAt(party, now);
  const before = waitingAmong(queue.parties, now).filter((other) => other.isAtDoor === isAtDoor && other._id <= party._id);
  const expected = isOpen(state) ? expectedOf(queue, now).get(party._id) : undefined;
  return {
    ...namedArea(area, queue.room, settings.defaultLanguage),
    state,
    place: before.length,
    expectedAt: expected?.at.toISOString(),
    offeredUntil: state === 'offered' ? offeredUntil : undefined,
  };
}

const known = new WeakMap<QueueOfDay, Map<string, Expected>>();

/** The expected times at the door, counted once for each reading of a queue. */
function expectedOf(queue: QueueOfDay, now: Date): Map<string, Expected> {
  const { date, days, opening, room, parties } = queue;
  const found =
    known.get(queue) ??
    expectedAtDoor(
      waitingAmong(parties, now).filter(({ isAtDoor }) => isAtDoor),
      { date, days, rules: opening.rules, room, settings },
      now,
    );
  known.set(queue, found);
  return found;
}

/** Changes the party that `read` finds; others may change it in between: then it is decided again. */
export async function changeQueued(
  read: () => Promise<StoredParty>,
  change: (current: StoredParty, now: Date) => { next: StoredParty; mails?: Mail[] } | undefined,
): Promise<StoredParty> {
  return retryOnConflict(async () => {
    const current = await read();
    const changed = change(current, new Date());
    if (!changed) return current;
    const outcome = await changeParty(current, changed.next, changed.mails);
    if (outcome === 'already_queued') throw new Failure('already_queued', messages().alreadyQueuedForStaff);
    return outcome === 'changed' ? { ...changed.next, version: current.version + 1 } : undefined;
  });
}

/** The mail to a party that has given an address. */
export function mailsAbout(kind: QueueMail['kind'], { _id, userEmail, language }: StoredParty): QueueMail[] {
  return userEmail ? [{ kind, ...addressedTo({ email: userEmail, language }), partyId: _id }] : [];
}

/** When the last sitting of a day closes; at midnight where no hours are set. */
function closingOf({ opening: { rules }, days, date }: QueueOfDay, now: Date): Date {
  if (!rules) return new Date(now.getTime() + 6 * 3600_000);
  const closes = sittingsOn(dayOf(days, date), rules, timeZone).map((sitting) => sitting.closes.getTime());
  return new Date(Math.max(0, ...closes));
}
