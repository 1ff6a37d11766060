import { visits as messages } from '#evening/words/door';
import { localDateOf } from '#house/rules/wall-time';
import type { ReservationChanges } from '../../contract/reservations.ts';
import { keptTapHours, longestStay, stayStep, type VisitStep } from '../../contract/visit.ts';
import { keptAt, objectionsAt, partiesAround } from '../book.ts';
import type { Party } from '../party.ts';
import { expiresAt } from '../reservation-end.ts';
import { bounds, type Hold, mostTaken, without } from '../seats.ts';
import { type BookedParty, dayOf, serviceDateOf } from '../service-day.ts';
import { serviceDate } from '../special-days.ts';
import { clockAt, endedNow, isHere, isOver, momentOf, presentQuarter, prolonged, seatedMinute, stepOf, visitAfter } from '../visit.ts';
import { type Day, type Decided, type Decision, type Refusal, refused } from './act.ts';
import { type Changer, changed } from './changed.ts';
import { seatIn, sittingAt } from './place.ts';

type Visited = Pick<Party, 'visit' | 'stay' | 'held'>;

/** A step of a visit; `at`: when it was made, where it could not be sent at once. */
interface Step {
  step: VisitStep;
  at?: string | undefined;
}

/** Writes down what happened at the door, or takes it back. Who is gone frees the table; who is there after all takes it again. */
export function stepped(current: Party, { step, at }: Step, override: string | undefined, day: Day): Decided {
  const { visit, held, stay } = current;
  const { timeZone } = day.settings;
  const now = momentOfStep(current, { step, at }, day);
  if ('refused' in now) return now;
  if (step === 'no_show' && now < new Date(current.startsAt)) {
    return refused('illegal_transition', messages().tooEarly(current.dateTime.slice(11)));
  }
  if (step === stepOf(visit)) return undefined;
  const next = visitAfter(visit, step, now);
  if (!held || isOver(next) === isOver(visit)) return visited(current, { visit: next, held, stay }, override, day);
  // what it would have held is kept, to be taken again
  const changed = isOver(next)
    ? { held: endedNow(held, now, timeZone), stay: held.to - held.from }
    : { held: { ...held, to: held.from + (stay ?? held.to - held.from) }, stay };
  return visited(current, { visit: next, ...changed }, override, day);
}

/** A party sits down at tables that staff give it. */
export function satDown(
  current: Party,
  { at, isFixed, ...wanted }: Pick<Step, 'at'> & Pick<Changer, 'isFixed'> & ReservationChanges,
  day: Day,
): Decided {
  const { visit } = current;
  const now = momentOfStep(current, { step: 'seated', at }, day);
  if ('refused' in now) return now;
  if (isOver(visit)) return refused('illegal_transition', messages().isOver);
  const decided = changed({ ...current, visit: visitAfter(visit, 'seated', now) }, wanted, { by: 'staff', isFixed }, day);
  if (!decided || 'refused' in decided) return decided;
  return { ...decided, changes: decided.changes.map((change) => ({ ...change, before: current })) };
}

/** When a step was made, or why nobody can make one. */
function momentOfStep(party: Party, { step, at }: Step, day: Day): Date | { refused: Refusal } {
  const { status, visit } = party;
  const now = momentOf(at, visit, day.now);
  if (!now) return { refused: { field: 'at', message: messages().tooLongAgo(keptTapHours) } };
  if (status !== 'confirmed') return refused('illegal_transition', messages().notConfirmed[status]);
  const { timeZone } = day.settings;
  const today = localDateOf(now, timeZone);
  // the hours of its night may be others now than when it was booked
  const dates = [serviceDate(party), serviceDateOf(new Date(party.startsAt), day.days, day.opening.rules, timeZone)];
  const isAhead = dates.every((date) => date > today);
  return isAhead && step !== 'expected' ? refused('illegal_transition', messages().laterDay) : now;
}

export function stayed(current: Party, minutes: number, override: string | undefined, day: Day): Decided {
  const { visit, held } = current;
  if (!held) return refused('illegal_transition', messages().noSeats);
  if (isOver(visit)) return refused('illegal_transition', messages().isOver);
  const next = prolonged(held, minutes, day.now, day.settings.timeZone);
  const stay = next.to - next.from;
  if (stay < stayStep) return { refused: { field: 'minutes', message: messages().tooShort } };
  if (stay > longestStay) return { refused: { field: 'minutes', message: messages().tooLong } };
  return visited(current, { visit, held: next, stay }, override, day);
}

/** When a reservation no longer holds its seats, as the clock of the restaurant shows it. */
export function endOfStay({ held }: Pick<Party, 'held'>, timeZone: string): string {
  return held ? clockAt(held.date, held.to, timeZone) : '';
}

function visited(current: Party, changed: Visited, override: string | undefined, day: Day): Decided {
  const table = tableKept(current, changed, override, day);
  if ('refused' in table) return table;
  const { reason, ...decision } = table;
  const next = { ...current, ...changed, override: reason ?? current.override };
  const stored = { ...next, ttl: expiresAt(next, day.settings) };
  return { changes: [{ before: current, next: stored, mails: [] }], ...decision };
}

/** The same seats and tables for another time; refused when somebody else has them by then, unless that is past or staff overrule it for a `reason`. */
function tableKept(
  current: Party,
  { held, visit }: Visited,
  override: string | undefined,
  day: Day,
): (Pick<Decision, 'book' | 'bound'> & { reason?: string | undefined }) | { refused: Refusal } {
  if (!current.held || !held) return {};
  const {
    now,
    days,
    opening: { rules },
    settings: { timeZone },
  } = day;
  const seat = seatIn(held, current._id, days);
  const party = { _id: current._id, hold: held, area: current.area };
  const sitsDown = seatedMinute(visit) !== undefined && seatedMinute(current.visit) === undefined;
  const bookWith = (isOverruled: boolean) =>
    seat && keptAt(party, { tables: seat.tables, isFixed: seat.isFixed || isHere(visit) || isOverruled }, days, { sitsDown });
  const more = { ...held, from: Math.max(current.held.to, presentQuarter(held.date, now, timeZone)) };
  const isLonger = more.to > more.from;
  // shorter than before, or longer in what is past by now: others may have been at its tables then, and nobody moves any more
  if (!isLonger && !sitsDown) return { book: bookWith(held.to > current.held.to) };

  const why = (sitsDown && whoSits(seat, day)) || (isLonger ? inTheWay(current._id, more, seat, day) : undefined);
  if (why && override === undefined) return { refused: why };
  const present = localDateOf(now, timeZone);
  const since = { date: present, minute: presentQuarter(present, now, timeZone) };
  return {
    bound: rules && isLonger && !why ? { date: held.date, since } : undefined,
    // others may have been at its tables in what is past by now
    book: bookWith(why !== undefined || more.from > current.held.to),
    reason: why && override,
  };
}

/** Who sits at the table of a party that is to sit down; `undefined` when nobody does. */
function whoSits(seat: BookedParty | undefined, { days }: Day): Refusal | undefined {
  const sitting = seat ? sittingAt(seat, days) : [];
  if (sitting.length === 0) return undefined;
  return { inTheWay: sitting, say: (names) => `${messages().sits(names.join(', '))} ${messages().anyway}` };
}

/** Why a party cannot keep what it holds for this time more, which it does not hold yet: who comes to its table, or that all seats are needed. */
function inTheWay(
  _id: string,
  more: Hold,
  seat: BookedParty | undefined,
  { opening: { rules }, room, days, settings: { timeZone } }: Day,
): Refusal | undefined {
  if (seat && room) {
    const parties = partiesAround(more, days, room);
    const objections = objectionsAt(seat.tables, { _id: seat._id, hold: more, area: '' }, days, room);
    const next = parties.filter(({ _id }) => objections.some((one) => one.reason === 'taken' && one.by === _id));
    if (next.length > 0) {
      const say = (names: readonly string[]) => {
        const inWords = next.map(({ from }, position) => messages().next(names[position] ?? '?', clockAt(more.date, from, timeZone)));
        return `${messages().needed(inWords.join(', '))} ${messages().anyway}`;
      };
      return { inTheWay: next.map(({ _id }) => _id), say };
    }
  }
  if (!rules || mostTaken(more, without(days, { _id })) + more.seats <= bounds(dayOf(days, more.date), rules).taken) return undefined;
  const tooFew = messages().tooFewSeats(clockAt(more.date, more.from, timeZone), clockAt(more.date, more.to, timeZone));
  return { inTheWay: [], say: () => `${tooFew} ${messages().anyway}` };
}
