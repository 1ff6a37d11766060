import { longestStay, stayStep, type VisitStep } from '#contract/reservations/visit';
import { messages } from '#messages/reservations/visits';
import { expiresAt } from '#rules/reservations/reservation-end';
import { changeReservation, type StoredReservation } from '../data/reservations/reservations.ts';
import { limitOn, storedDay } from '../data/reservations/service-days.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { Failure, wrong } from '../http/failure.ts';
import { keptAt, partiesAround, seatingRoomOf, wishOf } from '../rules/reservations/book.ts';
import { objectionsTo } from '../rules/reservations/seating.ts';
import { bounds, type Hold, mostTaken } from '../rules/reservations/seats.ts';
import { type BookedParty, dayOf, instantAt } from '../rules/reservations/service-day.ts';
import { endedNow, isHere, isOver, presentQuarter, prolonged, seatedMinute, stepOf, visitAfter } from '../rules/reservations/visit.ts';
import { localDateOf, wallTimeOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { stale } from './changes.ts';
import { type Around, daysAround, namesOf, type Table } from './tables.ts';

const { timeZone } = settings;

/** What staff send with every change of a visit. */
interface Asked {
  version?: number | undefined;
  /** Why they do it although somebody else needs the table. */
  override?: string | undefined;
}

type Changed = Pick<StoredReservation, 'visit' | 'stay' | 'held'>;

/** Writes down what happened at the door, or takes it back. Who is gone frees the table; who is there after all takes it again. */
export function makeStep(read: () => Promise<StoredReservation>, step: VisitStep, asked: Asked): Promise<StoredReservation> {
  return changeVisit(read, asked, (current, now) => {
    const { status, visit, held, stay } = current;
    if (status !== 'confirmed') throw new Failure('illegal_transition', messages().notConfirmed[status], { data: current });
    if (step === 'no_show' && now < new Date(current.startsAt)) {
      throw new Failure('illegal_transition', messages().tooEarly(current.dateTime.slice(11)), { data: current });
    }
    if (step === stepOf(visit)) return undefined;
    const next = visitAfter(visit, step, now);
    if (!held || isOver(next) === isOver(visit)) return { visit: next, held, stay };
    // what it would have held is kept, to be taken again
    if (isOver(next)) return { visit: next, held: endedNow(held, now, timeZone), stay: held.to - held.from };
    return { visit: next, held: { ...held, to: held.from + (stay ?? held.to - held.from) }, stay };
  });
}

/** Lets a party keep its seats and its table for longer or shorter. */
export function changeStay(read: () => Promise<StoredReservation>, minutes: number, asked: Asked): Promise<StoredReservation> {
  return changeVisit(read, asked, (current, now) => {
    const { visit, held } = current;
    if (!held) throw new Failure('illegal_transition', messages().noSeats, { data: current });
    if (isOver(visit)) throw new Failure('illegal_transition', messages().isOver, { data: current });
    const next = prolonged(held, minutes, now, timeZone);
    const stay = next.to - next.from;
    if (stay < stayStep) throw wrong('minutes', messages().tooShort);
    if (stay > longestStay) throw wrong('minutes', messages().tooLong);
    return { visit, held: next, stay };
  });
}

/** When a reservation no longer holds its seats, as the clock of the restaurant shows it. */
export function endOfStay({ held }: StoredReservation): string {
  return held ? clockAt(held, held.to) : '';
}

/** Changes the reservation that `read` finds, with what it holds; others may take the table in between: then everything is decided again. */
async function changeVisit(
  read: () => Promise<StoredReservation>,
  { version, override }: Asked,
  change: (current: StoredReservation, now: Date) => Changed | undefined,
): Promise<StoredReservation> {
  const once = async () => {
    const current = await read();
    if (version !== undefined && version !== current.version) throw stale(current);
    const now = new Date();
    const changed = change(current, now);
    if (!changed) return current;
    const table = await tableKept(current, changed, { override, now });
    const next = { ...current, ...changed, override: table?.override ?? current.override };
    const stored = { ...next, ttl: expiresAt(next, settings) };
    const beside = { mails: [], most: Number.POSITIVE_INFINITY, seats: table?.seats, book: table?.book };
    const written = await changeReservation(current, stored, beside);
    return written === 'changed' ? { ...stored, version: current.version + 1 } : undefined;
  };
  return retryOnConflict(once, async () => {
    throw stale(await read());
  });
}

/** The same seats and tables for another time; refused when somebody else has them by then, unless that is past or staff overrule it. */
async function tableKept(
  current: StoredReservation,
  { held, visit }: Changed,
  { override, now }: { override: string | undefined; now: Date },
): Promise<Omit<Table, 'held' | 'tables'> | undefined> {
  if (!current.held || !held) return undefined;
  const around = await daysAround(new Date(current.startsAt));
  const seat = around.days.get(held.date)?.parties.find(({ _id }) => _id === current._id);
  const party = { _id: current._id, hold: held, area: current.area };
  const sitsDown = seatedMinute(visit) !== undefined && seatedMinute(current.visit) === undefined;
  const bookWith = (isOverruled: boolean) =>
    seat && keptAt(party, { tables: seat.tables, isFixed: seat.isFixed || isHere(visit) || isOverruled }, around.days, { sitsDown });
  const more = { ...held, from: Math.max(current.held.to, presentQuarter(held.date, now, timeZone)) };
  const isLonger = more.to > more.from;
  // shorter than before, or what is past by now
  if (!isLonger && !sitsDown) return { seats: undefined, book: bookWith(false), override: undefined };

  const present = localDateOf(now, timeZone);
  const since = { date: present, minute: presentQuarter(present, now, timeZone) };
  const why = (sitsDown && (await whoSits(seat, around))) || (isLonger ? await inTheWay(more, seat, around) : undefined);
  if (why && override === undefined) throw new Failure('not_available', why, { data: { state: 'full', nearest: [] } });
  const { rules } = around.opening;
  const day = around.days.get(held.date) ?? storedDay(held.date, undefined);
  return {
    seats: rules && isLonger && !why ? { ...limitOn(day, rules), since } : undefined,
    book: bookWith(why !== undefined),
    override: why && override,
  };
}

/** Who sits at the table of a party that is to sit down; `undefined` when nobody does. */
async function whoSits(seat: BookedParty | undefined, { days }: Around): Promise<string | undefined> {
  const sitting = [...days.values()]
    .flatMap(({ parties }) => parties)
    .filter(({ _id, presence, tables }) => _id !== seat?._id && presence && tables.some((table) => seat?.tables.includes(table)));
  if (sitting.length === 0) return undefined;
  const names = await namesOf(sitting.map(({ _id }) => _id));
  return `${messages().sits(sitting.map(({ _id }) => names.get(_id) ?? '?').join(', '))} ${messages().anyway}`;
}

/** Why a party cannot keep what it holds for this time more, which it does not hold yet: who comes to its table, or that all seats are needed. */
async function inTheWay(
  more: Hold,
  seat: BookedParty | undefined,
  { opening: { rules }, room, days }: Around,
): Promise<string | undefined> {
  if (seat && room) {
    const parties = partiesAround(more, days);
    const wish = wishOf({ _id: seat._id, hold: more, area: '' });
    const objections = objectionsTo(seat.tables, wish, parties, seatingRoomOf(room));
    const next = parties.filter(({ _id }) => objections.some((one) => one.reason === 'taken' && one.by === _id));
    if (next.length > 0) {
      const names = await namesOf(next.map(({ _id }) => _id));
      const inWords = next.map(({ _id, from }) => messages().next(names.get(_id) ?? '?', clockAt(more, from)));
      return `${messages().needed(inWords.join(', '))} ${messages().anyway}`;
    }
  }
  if (!rules || mostTaken(more, days) + more.seats <= bounds(dayOf(days, more.date), rules).taken) return undefined;
  return `${messages().tooFewSeats(clockAt(more, more.from), clockAt(more, more.to))} ${messages().anyway}`;
}

/** The wall time of a minute of a day of service, without its date. */
function clockAt({ date }: Hold, minute: number): string {
  return wallTimeOf(instantAt(date, minute, timeZone), timeZone).slice(11);
}
